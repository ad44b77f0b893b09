import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { agentCarts, agentCheckouts } from '../../../database/tables/agents/agents.table.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { aHandoverShopper, tokenOf } from '../../testing/fakes/agent-shopper.ts';
import { fakeAgent } from '../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../testing/fakes/test-agents.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';

const START = '2030-06-15T12:00:00.000Z';
const JUST_BEFORE = '2030-06-16T11:59:00.000Z';
const A_DAY_LATER = '2030-06-16T12:00:00.000Z';

const agent = fakeAgent();
const stranger = fakeAgent('stranger.example');
const send: typeof agent.send = (url, outbound) =>
  url.startsWith('https://stranger.example') ? stranger.send(url, outbound) : agent.send(url, outbound);
const base = { clock: () => new Date(START), publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const shop = await buildTestApp({}, { agents: testAgents(folder, base, send) });
beforeEach(() => shop.setNow(START));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function begin(path: string) {
  const { id } = await aProduct(shop.deps);
  const payload = JSON.stringify({ line_items: [{ item: { id }, quantity: 1 }] });
  const headers = agent.signedUndated('POST', `/ucp${path}`, { body: payload, key: randomUUID() });
  const made = await shop.app.inject({ method: 'POST', url: `/ucp${path}`, headers, payload });
  expect(made.statusCode).toBe(201);
  return made.json();
}

const expiresAt = new Date('2030-06-17T12:00:00.000Z');

/** The id of what is found, or why it is not. */
async function ask(path: string, now: string, by = agent): Promise<string> {
  shop.setNow(now);
  const headers = by.signedUndated('GET', `/ucp${path}`);
  const body = (await shop.app.inject({ url: `/ucp${path}`, headers })).json();
  return body.code ?? body.id ?? body.messages[0].code;
}

describe('a signature without `created`', () => {
  it('counts for a checkout that lives longer until that is a day old', async () => {
    const { id } = await begin('/checkout-sessions');
    await shop.deps.db.update(agentCheckouts).set({ expiresAt }).where(eq(agentCheckouts.id, id));
    expect(await ask(`/checkout-sessions/${id}`, JUST_BEFORE)).toBe(id);
    expect(await ask(`/checkout-sessions/${id}`, A_DAY_LATER)).toBe('signature_invalid');
  });

  it('counts for a cart that lives longer until that is a day old', async () => {
    const { id } = await begin('/carts');
    await shop.deps.db.update(agentCarts).set({ expiresAt }).where(eq(agentCarts.id, id));
    expect(await ask(`/carts/${id}`, JUST_BEFORE)).toBe(id);
    expect(await ask(`/carts/${id}`, A_DAY_LATER)).toBe('signature_invalid');
  });

  it('counts for an order until a day after it was paid, and shows nobody else that there is one', async () => {
    const shopper = await aHandoverShopper(shop);
    await shopper.take(tokenOf(await begin('/checkout-sessions')));
    const path = `/orders/${await shopper.pay()}`;
    expect(await ask(path, JUST_BEFORE)).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(await ask(path, A_DAY_LATER)).toBe('signature_invalid');
    expect(await ask(path, A_DAY_LATER, stranger)).toBe('not_found');
  });
});
