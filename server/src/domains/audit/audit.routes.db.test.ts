import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { type AdminWrite, recordAdminWrite } from './audit.service.ts';

const WAITING = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
let demo: typeof admin;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin', username: 'Owner' });
  demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
});

async function list(query = '', headers = admin.headers) {
  const reply = await shop.app.inject({ url: `/api/admin/audit${query}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json() as { data: AuditEntry[]; total: number; nextCursor: string | null };
}

async function record(write: Partial<AdminWrite>, at = '2030-06-15T12:00:00.000Z') {
  const caller = {
    id: admin.user.id,
    role: 'admin',
    isDemo: false,
    presentedBy: 'bearer',
  } as const;
  const whole = {
    action: 'updated',
    objectKind: 'product',
    objectId: randomUUID(),
    before: null,
    after: null,
    ...write,
  } as const;
  await recordAdminWrite({ db: shop.deps.db, clock: () => new Date(at) }, caller, whole);
  return whole;
}

describe('GET /admin/audit', () => {
  it('returns who changed what and when, with the values before and after', async () => {
    const values = { before: { price: 85, tags: ['a'] }, after: { price: 90, tags: [] } };
    const { objectId } = await record(values);
    expect(await list(`?objectId=${objectId}`)).toEqual({
      data: [
        {
          _id: expect.any(String),
          createdAt: '2030-06-15T12:00:00.000Z',
          actor: { _id: admin.user.id, username: 'Owner' },
          action: 'updated',
          objectKind: 'product',
          objectId,
          ...values,
          position: null,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it('returns the newest first, of one kind, of one object or of all', async () => {
    const objectId = randomUUID();
    await record({ objectId, objectKind: 'coupon', action: 'created' }, '2031-01-01T00:00:00Z');
    await record({ objectId, objectKind: 'coupon', action: 'deleted' }, '2031-01-03T00:00:00Z');
    await record({ objectId, objectKind: 'category', action: 'updated' }, '2031-01-02T00:00:00Z');
    const actions = async (query: string) => (await list(query)).data.slice(0, 3).map(({ action }) => action);
    expect(await actions('')).toEqual(['deleted', 'updated', 'created']);
    expect(await actions(`?objectId=${objectId}`)).toEqual(['deleted', 'updated', 'created']);
    expect(await actions(`?objectId=${objectId}&objectKind=coupon`)).toEqual(['deleted', 'created']);
    expect((await list('?objectKind=category')).total).toBe(1);
    expect(await list(`?objectId=${randomUUID()}`)).toEqual({ data: [], total: 0, nextCursor: null });
  });

  it('pages by cursor without losing or repeating an entry of the same moment', async () => {
    const objectId = randomUUID();
    for (let entry = 0; entry < 5; entry++) await record({ objectId });
    const first = await list(`?objectId=${objectId}&limit=3`);
    const second = await list(`?objectId=${objectId}&limit=3&cursor=${first.nextCursor}`);
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([3, 2, null]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(5);
    expect([first.total, second.total]).toEqual([5, 5]);
  });

  it('shows the demo admin nothing of what was written about people and coupons', async () => {
    const user = await record({
      objectKind: 'user',
      before: { email: 'ada@mail.example', isVerified: true, past: ['ada'] },
    });
    const product = await record({ objectKind: 'product', after: { name: 'Halden Vase' } });
    const [hidden] = (await list(`?objectId=${user.objectId}`, demo.headers)).data;
    expect(hidden).toMatchObject({ before: { email: 'a***', isVerified: true, past: null }, after: null });
    const [shown] = (await list(`?objectId=${product.objectId}`, demo.headers)).data;
    expect(shown).toMatchObject({ after: { name: 'Halden Vase' } });
  });

  it.each(['webhooks', 'api-keys'])('masks %s for the demo admin as their screen does', async (objectId) => {
    const values = { url: 'https://stock.example/hook?token=1', name: 'Sync', kinds: ['order.paid'] };
    await record({ objectKind: 'settings', objectId, after: values });
    const [shown] = (await list(`?objectId=${objectId}`, demo.headers)).data;
    expect(shown?.after).toEqual({ url: 'h***', name: 'S***', kinds: null });
  });

  it('masks for the demo admin the name of the key that made a change', async () => {
    const { objectId } = await record({ objectKind: 'product', after: { name: 'Vase', apiKey: 'Sync' } });
    const [shown] = (await list(`?objectId=${objectId}`, demo.headers)).data;
    expect(shown?.after).toEqual({ name: 'Vase', apiKey: 'S***' });
  });

  it.each(['?objectKind=planet', '?cursor=x', '?limit=0', '?limit=101', '?objectId='])(
    'refuses %s',
    async (query) => {
      const reply = await shop.app.inject({ url: `/api/admin/audit${query}`, headers: admin.headers });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('recordAdminWrite', () => {
  it('refuses, with the whole write, an admin who was demoted during the call', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
    const url = '/api/categories';
    const { pending } = await shop.deps.db.transaction(async (tx) => {
      await tx.execute('lock table categories in share mode');
      const pending = shop.app.inject({ method: 'POST', url, headers, payload: { name: 'Too late' } });
      await vi.waitUntil(async () => (await shop.deps.db.execute(WAITING)).rowCount === 1, 10_000);
      await tx.update(users).set({ role: 'user' }).where(eq(users.id, user.id));
      return { pending };
    });
    expect((await pending).statusCode).toBe(403);
    expect((await shop.app.inject(url)).body).not.toContain('Too late');
  });
});
