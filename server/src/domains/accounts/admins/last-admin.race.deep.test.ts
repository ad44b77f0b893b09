import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const ROUNDS = 50;

const shop = openTestShop();
beforeAll(async () => {
  await aUser(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
});

type Admin = Awaited<ReturnType<typeof signedIn>>;

const fullAdmins = () =>
  shop.deps.db.$count(
    users,
    and(eq(users.role, 'admin'), ne(users.id, DEMO_ADMIN_ID), isNull(users.deletedAt)),
  );

/** The only full admins of the shop, freshly signed in. */
async function onlyAdmins(count: number): Promise<Admin[]> {
  await shop.deps.db.update(users).set({ role: 'user' }).where(ne(users.id, DEMO_ADMIN_ID));
  return Promise.all(Array.from({ length: count }, () => signedIn(shop.deps, { role: 'admin' })));
}

const demote = (by: Admin, { user }: Admin) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/admin/users/${user.id}/role`,
    headers: by.headers,
    payload: { role: 'user' },
  });
const remove = (by: Admin, { user }: Admin) =>
  shop.app.inject({ method: 'DELETE', url: `/api/admin/users/${user.id}`, headers: by.headers });

describe('two admins who take each other away at once', () => {
  it.each([
    ['by demotion', demote, demote],
    ['by demotion and deletion', demote, remove],
  ])(
    '%s always leave one',
    async (_how, one, other) => {
      for (let round = 0; round < ROUNDS; round++) {
        const [ana, ben] = await onlyAdmins(2);
        if (!ana || !ben) throw new Error('There are no two admins.');
        const replies = await Promise.all([one(ana, ben), other(ben, ana)]);
        const statuses = replies.map(({ statusCode }) => statusCode);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
        expect(await fullAdmins()).toBe(1);
      }
    },
    120_000,
  );

  it('leave one of eight who all delete their neighbour', async () => {
    const admins = await onlyAdmins(8);
    const replies = await Promise.all(
      admins.map((by, i) => remove(by, admins[(i + 1) % admins.length] ?? by)),
    );
    expect(replies.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect(await fullAdmins()).toBeGreaterThanOrEqual(1);
  });
});
