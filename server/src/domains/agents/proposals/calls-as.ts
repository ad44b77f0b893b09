import { REHEARSE } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import { errorTexts } from '@vitrine/contract/shared/errors';
import type { FastifyRequest } from 'fastify';
import type { SendCall } from './rehearsed-tools.ts';

/** What says who asks, and from which page. */
const OWN_HEADERS = ['host', 'authorization', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'];

/** Makes calls of the API as whoever sent this request, by its own route, so that every check of the call applies. */
export function callsAs({ server, headers, ip }: FastifyRequest): SendCall {
  const own = Object.fromEntries(
    OWN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  return async ({ method, path, body }, { isRehearsal } = { isRehearsal: false }) => {
    const reply = await server.inject({
      ...{ method, url: `/api${path}`, remoteAddress: ip },
      headers: { ...own, ...(isRehearsal && { prefer: REHEARSE }) },
      ...(body && { payload: body }),
    });
    const answer: unknown = reply.headers['content-type']?.toString().includes('json') ? reply.json() : null;
    const { message = errorTexts.fault } = (answer ?? {}) as { message?: string };
    return { status: reply.statusCode, body: answer, message };
  };
}
