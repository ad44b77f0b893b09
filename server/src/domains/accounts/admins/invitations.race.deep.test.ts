import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminInvitations } from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anInvitation } from '../../../testing/factories/people/invitations.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const ROUNDS = 20;

const shop = openTestShop(
  {},
  { email: { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' } },
);
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin', isOwner: true });
});

let visitors = 0;
const accept = (token: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/invitation/accept',
    payload: { token, username: 'Cleo', password: 'a quiet harbour 7' },
    remoteAddress: `203.0.113.${++visitors % 250}`,
  });
const request = (method: 'PATCH' | 'DELETE' | 'POST', url: string, payload: object = {}) =>
  shop.app.inject({ method, url: `/api${url}`, payload, headers: admin.headers });
const accountsOf = (email: string) =>
  shop.deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
const endOf = async (id: string) =>
  (await shop.deps.db.select().from(adminInvitations).where(eq(adminInvitations.id, id)))[0]?.endReason;
type Reply = ReturnType<typeof accept>;
/** Each round lets the first call come further before the second one begins, so that both orders happen. */
type Race = (first: () => Reply, second: () => Reply) => Promise<[Awaited<Reply>, Awaited<Reply>]>;
const inRounds = async (round: (race: Race) => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count++)
    await round(async (first, second) => {
      const started = first();
      for (let step = 0; step < count * 2; step++) await shop.app.inject('/readyz');
      return Promise.all([started, second()]);
    });
};

describe('an invitation that is accepted', () => {
  it(
    'twice at once makes one admin',
    () =>
      inRounds(async (race) => {
        const { token, email } = await anInvitation(shop.deps, { invitedBy: admin.user.id });
        const replies = await race(
          () => accept(token),
          () => accept(token),
        );
        const statuses = replies.map(({ statusCode }) => statusCode).sort();
        expect(statuses).toEqual([200, 400]);
        expect(await accountsOf(email)).toMatchObject([{ role: 'admin' }]);
      }),
    120_000,
  );

  it(
    'while it is revoked is either accepted or revoked',
    () =>
      inRounds(async (race) => {
        const { token, email, id } = await anInvitation(shop.deps, { invitedBy: admin.user.id });
        const [accepted, revoked] = await race(
          () => accept(token),
          () => request('DELETE', `/admin/invitations/${id}`),
        );
        expect([accepted.statusCode, revoked.statusCode]).toSatisfy(
          ([one, other]) => (one === 200 && other === 404) || (one === 400 && other === 200),
        );
        const isAdmin = (await accountsOf(email))[0]?.role === 'admin';
        expect(isAdmin).toBe(accepted.statusCode === 200);
        expect(await endOf(id)).toBe(isAdmin ? 'accepted' : 'revoked');
      }),
    120_000,
  );

  it(
    'while the account is deleted leaves no admin behind who was deleted',
    () =>
      inRounds(async (race) => {
        const user = await aUser(shop.deps);
        const { token } = await anInvitation(shop.deps, {
          invitedBy: admin.user.id,
          email: user.email ?? '',
        });
        const [accepted, deleted] = await race(
          () => accept(token),
          () => request('DELETE', `/admin/users/${user.id}`),
        );
        expect(deleted.statusCode).toBe(200);
        expect([200, 400]).toContain(accepted.statusCode);
        const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
        expect(row).toMatchObject({ role: 'user', email: null });
      }),
    120_000,
  );

  it(
    'while its inviter is demoted makes an admin only before the demotion',
    () =>
      inRounds(async (race) => {
        const inviter = await aUser(shop.deps, { role: 'admin' });
        const { token, email, id } = await anInvitation(shop.deps, { invitedBy: inviter.id });
        const [accepted, demoted] = await race(
          () => accept(token),
          () => request('PATCH', `/admin/users/${inviter.id}/role`, { role: 'user' }),
        );
        expect(demoted.statusCode).toBe(200);
        const isAdmin = (await accountsOf(email))[0]?.role === 'admin';
        expect(isAdmin).toBe(accepted.statusCode === 200);
        expect(await endOf(id)).toBe(isAdmin ? 'accepted' : 'inviter removed');
      }),
    120_000,
  );

  it(
    'while the account is given no role is either accepted before or refused',
    () =>
      inRounds(async (race) => {
        const user = await aUser(shop.deps);
        const { token } = await anInvitation(shop.deps, {
          invitedBy: admin.user.id,
          email: user.email ?? '',
        });
        const [accepted, cleared] = await race(
          () => accept(token),
          () => request('PATCH', `/admin/users/${user.id}/role`, { role: 'user' }),
        );
        expect(cleared.statusCode).toBe(200);
        expect([200, 400]).toContain(accepted.statusCode);
        const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
        if (accepted.statusCode === 400) expect(row?.role).toBe('user');
      }),
    120_000,
  );
});

describe('two admins who invite the same address at once', () => {
  it(
    'leave one open invitation',
    () =>
      inRounds(async (race) => {
        const { headers } = await signedIn(shop.deps, { role: 'admin' });
        const adminEmail = `${++visitors}@race.example`;
        const send = (by: Record<string, string>) =>
          shop.app.inject({ method: 'POST', url: '/api/admin/users', payload: { adminEmail }, headers: by });
        const replies = await race(
          () => send(admin.headers),
          () => send(headers),
        );
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        const open = and(eq(adminInvitations.email, adminEmail), isNull(adminInvitations.endedAt));
        expect(await shop.deps.db.$count(adminInvitations, open)).toBe(1);
      }),
    120_000,
  );
});
