import { tmpdir } from 'node:os';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Api } from '@vitrine/contract/api';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../../domains/accounts/sessions/sessions.service.ts';
import { CANARY, fillWithCanaries } from '../../../testing/calls/canaries.ts';
import { type MountedRoute, routesOf } from '../../../testing/calls/route-list.ts';
import { fillPath, sampleCalls } from '../../../testing/calls/sample-calls.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { stockShop } from '../../../testing/shops/stocked-shop.ts';
import { accessOf } from './access-table.ts';

const backups = { folder: tmpdir(), everyHours: 24, keep: 3, isEncrypted: false };
const shop = await buildTestApp({ health: { backups: () => backups } });
afterAll(() => shop.close());

const stock = await stockShop(shop.deps);
const { customer, admin, order, messageId } = await fillWithCanaries(shop.deps);
const calls = await sampleCalls({ ...stock, customer, order, messageId });
const headersOf = async (id: string) => {
  const token = await openSession(shop.deps, id, undefined, { isConfirmed: true });
  return { authorization: `Bearer ${token}` };
};
await aUser(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin', username: 'Demo' });
const demo = await headersOf(DEMO_ADMIN_ID);
const owner = await headersOf(admin.id);

/** Every call of the contract that reads and is not for everyone anyway. */
const reads = routesOf(shop.app).filter(
  ({ method, endpoint }) => method === 'GET' && endpoint && accessOf(endpoint.route) !== 'everyone',
);

/** Its addresses: with every choice where a part of the path is one of a few words, else with the sample's values. */
function addressesOf({ path, endpoint }: MountedRoute): string[] {
  const values = calls[endpoint?.route as keyof Api]?.values;
  const [choice] = Object.values(shapeOf(endpoint?.params)).filter((field) => field instanceof z.ZodEnum);
  if ('at' in shapeOf(endpoint?.query)) return [`${fillPath(path, values)}?at=${new Date().toISOString()}`];
  if (!choice) return [fillPath(path, values)];
  return choice.options.map((option) => fillPath(path, [String(option)]));
}

/** What can be asked for in the address, except a moment, where a page begins and how long it is. */
function questionsOf({ endpoint }: MountedRoute): string[] {
  return Object.keys(shapeOf(endpoint?.query)).filter((name) => !['at', 'limit', 'cursor'].includes(name));
}

function shapeOf(schema: z.ZodType | undefined): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

function withQuestion(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`;
}

const ask = async (url: string, headers = demo) => {
  const reply = await shop.app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.body };
};

const asked = reads.flatMap((route) => addressesOf(route).map((url) => ({ url, route })));

describe.each(asked)('GET $url', ({ url, route }) => {
  it('shows the demo admin nothing of a real person and nothing that gives access', async () => {
    const { status, body } = await ask(url);
    // Somebody else's data may be refused altogether.
    expect([200, 403, 404, 503]).toContain(status);
    expect(body.toLowerCase()).not.toContain(CANARY);
  });

  it.each(questionsOf(route))('reveals nothing to the demo admin by its answers to %s', async (name) => {
    // Nothing is named like the second of each pair; a match would change rows or counts.
    const parts = [
      [CANARY, 'wkpqy'],
      ['qvj', 'kpq'],
      [`${CANARY}-customer-name`, 'wkpqy-customer-name'],
      [`${CANARY}-customer@mail.example`, 'wkpqy-customer@mail.example'],
      [`${CANARY}-coupon`, 'wkpqy-coupon'],
    ] as const;
    for (const [part, nonsense] of parts) {
      const found = await ask(withQuestion(url, name, part));
      expect(found).toEqual(await ask(withQuestion(url, name, nonsense)));
    }
  });
});

describe('what is hidden', () => {
  it('is what a real admin sees and finds', async () => {
    const bodies = await Promise.all(
      asked.map(async ({ url }) => (await ask(url, owner)).body.toLowerCase()),
    );
    const seen = new Set(bodies.join(' ').match(new RegExp(`${CANARY}-[a-z-]*[a-z]`, 'g')));
    const never = ['mail-html', 'mail-text', 'device'].map((what) => `${CANARY}-${what}`);
    expect([...seen].filter((what) => never.includes(what))).toEqual([]);
    const parts = [
      'name',
      'coupon',
      'street',
      'note',
      'tracking',
      'payment-session',
      'subject',
      'subscriber',
      'withdrawal-name',
      'return-note',
      'return-answer',
      'key-name',
      'webhook',
    ];
    for (const part of parts) expect([...seen].some((what) => what.includes(part))).toBe(true);
    const { body } = await ask(`/api/orders/admin?search=${CANARY}`, owner);
    expect(JSON.parse(body).total).toBe(1);
  });
});
