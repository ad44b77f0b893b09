import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import { errorReply } from '@vitrine/contract/shared/errors';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import { declaredRefusals } from '../../platform/http/responses/declared-refusals.ts';

type RefusalWatch = {
  /** Pass it as `prepare` of the app, so that it sees every route. */
  prepare: (app: FastifyInstance) => void;
  /** Throws if any reply so far was not what its endpoint declares. */
  check: () => void;
};

/** Checks every failure that a server under test sends against its endpoint's declaration. */
export function watchRefusals(): RefusalWatch {
  const undeclared = new Set<string>();
  return {
    prepare: (app) =>
      app.addHook('onSend', async (request, { statusCode }, payload) => {
        if (statusCode < 400 || request.method === 'HEAD' || !isJson(payload)) return;
        const { endpoint } = request.routeOptions.config;
        const sent = JSON.parse(payload);
        const isAgents = request.routeOptions.config.access === 'agents';
        const problem = isAgents ? agentProblem(statusCode, sent) : problemOf(endpoint, statusCode, sent);
        if (problem) undeclared.add(`${endpoint?.route ?? request.url}: ${problem}`);
      }),
    check: () => {
      if (undeclared.size > 0) throw new Error(`Undeclared refusals:\n${[...undeclared].join('\n')}`);
    },
  };
}

/** What the server's own routes may reply. */
const shellRefusals: readonly DeclaredRefusal[] = [
  ...Object.values(sharedRefusals),
  imageRefusals.storeUnavailable,
];

/** Agents get the protocol's own envelope; that of JSON-RPC is the library's. */
function agentProblem(status: number, sent: { code?: string; content?: unknown; jsonrpc?: string }) {
  if (sent.jsonrpc) return undefined;
  const declared = [...shellRefusals, ...Object.values(ucpRefusals)].find(({ code }) => code === sent.code);
  const isRight = declared?.status === status && typeof sent.content === 'string';
  return isRight ? undefined : `${status} that the protocol does not know: ${JSON.stringify(sent)}`;
}

export function problemOf(endpoint: Endpoint | undefined, status: number, sent: unknown): string | undefined {
  const reply = errorReply.safeParse(sent);
  if (!reply.success) return `${status} without the envelope of an error: ${JSON.stringify(sent)}`;
  const { code, data } = reply.data;
  const allowed = endpoint ? declaredRefusals(endpoint) : shellRefusals;
  const declared = allowed.find((refusal) => refusal.code === code);
  if (!declared) return `${code} is not declared`;
  if (declared.status !== status) return `${code} was sent with ${status} and declares ${declared.status}`;
  const fits = declared.data ? declared.data.safeParse(data).success : data === undefined;
  return fits ? undefined : `${code} was sent with other data than it declares`;
}

function isJson(payload: unknown): payload is string {
  return typeof payload === 'string' && payload.startsWith('{');
}
