import { PROFILE_URL_MAX_CHARS } from '@vitrine/contract/agents/agents.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
];
const PROFILE = /(?:^|[,;\s])profile="([^"\\]*)"/;

/** Bodies arrive as bytes, because a signature covers exactly these. */
export function acceptRawJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
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

/** Who the request claims to be from, and everything its signature may cover. */
export function agentRequestOf(request: FastifyRequest, publicUrl: string, named?: string): AgentRequest {
  const header = headerOf(request, 'ucp-agent')?.slice(0, PROFILE_URL_MAX_CHARS * 2);
  const profile = header === undefined ? named : PROFILE.exec(header)?.[1];
  return {
    profile,
    network: toNetwork(request.ip),
    isSigned: request.headers.signature !== undefined,
    message: () => ({
      method: request.method,
      url: new URL(request.url, publicUrl),
      headers: Object.fromEntries(SIGNED_HEADERS.map((name) => [name, headerOf(request, name)])),
      body: bodyOf(request),
    }),
  };
}
