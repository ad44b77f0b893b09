import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AGENT_ORDER_LIFE_MS,
  AGENT_SESSION_MAX_LIFE_MS,
  HAND_OVER_PAYS_WITHIN_MS,
} from '@vitrine/contract/agents/agents.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { agentCarts, agentCheckouts } from '../../../database/tables/agents/agents.table.ts';
import { agentCheckoutBounds } from '../../platform/rate-limits/bounds.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { aHandoverShopper, tokenOf } from '../../testing/fakes/agent-shopper.ts';
import { fakeAgent } from '../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../testing/fakes/test-agents.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';
import { clearCompletedCheckouts, deleteOldAgentData } from './agent-retention.service.ts';

const BEGINNING = Date.parse('2030-06-15T12:00:00.000Z');
let now = new Date(BEGINNING);
const agent = fakeAgent();
const base = { clock: () => now, publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const shop = await buildTestApp({}, { agents: testAgents(folder, base, agent.send), clock: base.clock });
afterAll(() => shop.close());
const after = (ms: number) => {
  now = new Date(BEGINNING + ms);
};
beforeEach(() => after(0));

type Kind = 'carts' | 'checkout-sessions';
async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const call = { method, url: `/ucp/${path}`, headers: agent.headers, payload: body };
  return (await shop.app.inject(call)).json();
}
async function prepare(kind: Kind = 'checkout-sessions') {
  const body = { line_items: [{ item: { id: (await aProduct(shop.deps)).id }, quantity: 1 }] };
  return { ...(await send('POST', kind, body)), body };
}
const readByAgent = async (path: string) =>
  (await shop.app.inject({ url: `/ucp/${path}`, headers: agent.headers })).json().ucp.status;
const readByShopper = async (token: string) => (await shop.app.inject(`/api/handovers/${token}`)).statusCode;
const findRow = async (id: string) =>
  (await shop.deps.db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id)))[0];

describe.each(['carts', 'checkout-sessions'] as const)('PUT /ucp/%s/:id', (kind) => {
  it('prolongs its life up to the longest one, however often it is changed', async () => {
    const { id, body } = await prepare(kind);
    const changeAfter = async (ms: number) => {
      after(ms);
      return Date.parse((await send('PUT', `${kind}/${id}`, body)).expires_at) - BEGINNING;
    };
    expect(await changeAfter(5 * HOUR_MS)).toBe(11 * HOUR_MS);
    expect(await changeAfter(10 * HOUR_MS)).toBe(AGENT_SESSION_MAX_LIFE_MS);
  });
});

describe('a checkout that nobody took over', () => {
  it('is shown as ended for a while, and is then unknown and deleted', async () => {
    const { id, expires_at, continue_url } = await prepare();
    const token = tokenOf({ continue_url });
    const end = Date.parse(expires_at) - BEGINNING + agentCheckoutBounds.endedMs;
    after(end - 1);
    await deleteOldAgentData(shop.deps);
    expect([await readByAgent(`checkout-sessions/${id}`), await readByShopper(token)]).toEqual([
      'success',
      200,
    ]);
    after(end);
    expect([await readByAgent(`checkout-sessions/${id}`), await readByShopper(token)]).toEqual([
      'error',
      404,
    ]);
    expect(await findRow(id)).toBeDefined();
    await deleteOldAgentData(shop.deps);
    expect(await findRow(id)).toBeUndefined();
    expect(await shop.deps.db.$count(agentCarts)).toBe(0);
  });
});

describe('a checkout that was taken over and not paid', () => {
  it('loses its lines once it cannot be paid any more, and stays for the report', async () => {
    const { id, expires_at, continue_url } = await prepare();
    await (await aHandoverShopper(shop)).take(tokenOf({ continue_url }));
    const end = Date.parse(expires_at) - BEGINNING + HAND_OVER_PAYS_WITHIN_MS;
    after(end - 1);
    await deleteOldAgentData(shop.deps);
    expect((await findRow(id))?.lines).toHaveLength(1);
    expect(await readByAgent(`checkout-sessions/${id}`)).toBe('success');
    after(end);
    await deleteOldAgentData(shop.deps);
    expect(await findRow(id)).toMatchObject({ status: 'taken', lines: [], eventUrl: null });
    expect(await readByAgent(`checkout-sessions/${id}`)).toBe('error');
    after(30 * DAY_MS);
    await deleteOldAgentData(shop.deps);
    expect(await findRow(id)).toBeDefined();
    after(31 * DAY_MS);
    await deleteOldAgentData(shop.deps);
    expect(await findRow(id)).toBeUndefined();
  });
});

describe('a completed checkout', () => {
  it('is unknown to its agent half a year later, and the order still names the agent', async () => {
    const { id, continue_url } = await prepare();
    const token = tokenOf({ continue_url });
    const shopper = await aHandoverShopper(shop);
    await shopper.take(token);
    const orderId = await shopper.pay();
    const { orderSecret } = (await findRow(id)) ?? {};
    const readAll = async () => [
      await readByAgent(`checkout-sessions/${id}`),
      await readByAgent(`orders/${orderId}.${orderSecret}`),
      await readByShopper(token),
    ];
    after(AGENT_ORDER_LIFE_MS - 1);
    await deleteOldAgentData(shop.deps);
    await clearCompletedCheckouts(shop.deps);
    expect(await readAll()).toEqual(['success', 'success', 200]);
    after(AGENT_ORDER_LIFE_MS);
    await deleteOldAgentData(shop.deps);
    await clearCompletedCheckouts(shop.deps);
    expect(await readAll()).toEqual(['error', 'error', 404]);
    expect(await findRow(id)).toMatchObject({ lines: [], codes: [], eventUrl: null, orderId });
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const { data } = (await shop.app.inject({ url: `/api/admin/orders/${orderId}/agent`, headers })).json();
    expect(data).toEqual({ name: 'agent.example', isVerified: false });
  });
});
