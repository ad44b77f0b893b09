import {
  LLMS_PATH,
  NEWEST_UCP_VERSION,
  UCP_PATH,
  UCP_VERSIONS,
  WELL_KNOWN_PATH,
} from '@vitrine/contract/agents/agents.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf } from '../../../platform/settings/brand.ts';
import { JSON_TYPE } from '../../../platform/shared/web/header-values.ts';
import { identifyAgent } from '../agent-caller.service.ts';
import {
  type AgentCallName,
  type AgentShop,
  type CallOutcome,
  runAgentCall,
} from '../agent-calls.service.ts';
import {
  agentAccess,
  agentRequestOf,
  bodyOf,
  headerOf,
  parseJson,
  registerForAgents,
} from '../agent-request.ts';
import { llmsText, ucpProfile } from './ucp-profile.ts';

const PROFILE_MAX_AGE_SECONDS = 300;

const routes: readonly [method: 'GET' | 'POST' | 'PUT', path: string, call: AgentCallName][] = [
  ['POST', '/catalog/search', 'search_catalog'],
  ['POST', '/catalog/lookup', 'lookup_catalog'],
  ['POST', '/catalog/product', 'get_product'],
  ['POST', '/carts', 'create_cart'],
  ['GET', '/carts/:id', 'get_cart'],
  ['PUT', '/carts/:id', 'update_cart'],
  ['POST', '/carts/:id/cancel', 'cancel_cart'],
  ['POST', '/checkout-sessions', 'create_checkout'],
  ['GET', '/checkout-sessions/:id', 'get_checkout'],
  ['PUT', '/checkout-sessions/:id', 'update_checkout'],
  ['POST', '/checkout-sessions/:id/complete', 'complete_checkout'],
  ['POST', '/checkout-sessions/:id/cancel', 'cancel_checkout'],
  ['GET', '/orders/:id', 'get_order'],
];

/** Calls whose responses may be cached. */
const CACHED: readonly AgentCallName[] = ['search_catalog', 'get_product'];

export async function ucpRoutes(app: FastifyInstance, shop: AgentShop): Promise<void> {
  await registerForAgents(
    app,
    routes.map(([method, path, call]) => ({
      method,
      url: `${UCP_PATH}${path}`,
      handler: async (request, reply) => sendOutcome(request, reply, await answer(shop, call, request)),
    })),
  );
  profileRoutes(app, shop);
}

async function answer(shop: AgentShop, call: AgentCallName, request: FastifyRequest): Promise<CallOutcome> {
  const caller = await identifyAgent(shop, agentRequestOf(request, shop.publicUrl));
  const { id } = request.params as { id?: string };
  const bytes = bodyOf(request);
  return runAgentCall(shop, caller, call, {
    id,
    key: headerOf(request, 'idempotency-key')?.slice(0, 255),
    body: () => parseJson(bytes),
    ...(CACHED.includes(call) && { text: bytes.toString() }),
  });
}

function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome) {
  const asked = headerOf(request, 'request-id');
  if (asked && /^[\w-]{1,100}$/.test(asked)) reply.header('request-id', asked);
  reply.type(JSON_TYPE).header('cache-control', 'no-store');
  if (Buffer.isBuffer(outcome)) return reply.send(outcome);
  return reply.status(outcome.status).send(JSON.stringify(outcome.body));
}

function profileRoutes(app: FastifyInstance, { publicUrl, agents, settings }: AgentShop): void {
  for (const version of UCP_VERSIONS) {
    const path = version === NEWEST_UCP_VERSION ? WELL_KNOWN_PATH : `${WELL_KNOWN_PATH}/${version}`;
    app.get(path, { config: agentAccess }, async (_request, reply) => {
      const { published } = await agents.keys.read();
      return reply
        .header('cache-control', `public, max-age=${PROFILE_MAX_AGE_SECONDS}`)
        .send(ucpProfile(version, { publicUrl, keys: published }));
    });
  }
  app.get(LLMS_PATH, { config: agentAccess }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(brandOf({ settings, publicUrl }))),
  );
}
