import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorAnswer } from '../../platform/http/responses/error-handler.ts';
import { readDictionary } from '../../platform/outbound/http-signatures.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { AgentRequest } from './agent-caller.service.ts';

const SIGNED_HEADERS = [
  'ucp-agent',
  'idempotency-key',
  'content-digest',
  'content-type',
  'signature',
  'signature-input',
  'signature-agent',
];

/** Agents have no session: profile and signature identify them, and they reach only what they began. */
export const agentAccess = { access: 'agents' } as const;

type AgentRoute = Pick<RouteOptions, 'method' | 'url' | 'handler'>;

/** Bodies arrive as bytes, because a signature covers exactly these. Errors have the protocol's own envelope. */
export async function registerForAgents(app: FastifyInstance, routes: readonly AgentRoute[]) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    scope.setErrorHandler(sendUcpError);
    for (const route of routes) scope.route({ ...route, exposeHeadRoute: false, config: agentAccess });
  });
}

function sendUcpError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = errorAnswer(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(status).send({ code: body.code, content: body.message });
}

export function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Refusal(sharedRefusals.malformedRequest);
  }
}

export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function profileOf(header: string): string | undefined {
  const value = readDictionary(header).get('profile')?.[0];
  return typeof value === 'string' ? value : undefined;
}

const ORIGIN = /^https?:\/\/[^/?]*/i;

export function agentRequestOf(request: FastifyRequest, publicUrl: string, named?: string): AgentRequest {
  const header = headerOf(request, 'ucp-agent');
  return {
    profile: header === undefined ? named : profileOf(header),
    network: toNetwork(request.ip),
    isSigned: request.headers.signature !== undefined,
    message: () => ({
      method: request.method,
      // A request may name another host in its target too, and a message signed for that host is not for this shop.
      url: new URL(`${new URL(publicUrl).origin}${request.url.replace(ORIGIN, '')}`),
      headers: Object.fromEntries(SIGNED_HEADERS.map((name) => [name, headerOf(request, name)])),
      body: bodyOf(request),
    }),
  };
}
