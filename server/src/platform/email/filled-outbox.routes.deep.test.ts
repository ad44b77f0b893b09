import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { noteDevice } from '../../domains/accounts/sessions/sessions.service.ts';
import { emailsTo } from '../../testing/factories/email.factories.ts';
import { signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { fillLimit } from '../../testing/fills/limits.factories.ts';
import { boundsOf } from '../../testing/fills/table-bounds.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { type LimitName, mailboxLimits } from '../rate-limits/rate-limits.ts';

const shop = openTestShop();
beforeEach(async () => {
  await shop.deps.db.delete(limitCounts);
});

type Account = Awaited<ReturnType<typeof signedIn>>;
type Flood = {
  key: (account: Account) => string;
  cause: (account: Account, turn: number) => Promise<unknown>;
};
const emailOf = ({ user }: Account) => user.email ?? '';
const post = (url: string, payload: object, more: object = {}) =>
  shop.app.inject({ method: 'POST', url, payload, ...more });

/** What makes the shop send emails to an account again and again, by the rate limit that stops it. */
const floods: Partial<Record<LimitName, Flood>> = {
  newDeviceMailsPerAccount: {
    key: ({ user }) => user.id,
    cause: ({ user }, turn) =>
      noteDevice(shop.deps, user.id, { device: 'Firefox on Linux', network: `10.${turn}.0.1` }),
  },
  attackMailsPerAccount: {
    key: emailOf,
    cause: async (account, turn) => {
      await fillLimit(shop.deps, 'wrongPasswordsPerAccount', emailOf(account));
      const guess = { email: emailOf(account), password: 'wrong password 1' };
      for (let n = 0; n < 2; n++)
        await post('/api/auth/login', guess, { remoteAddress: `203.0.113.${2 * turn + n}` });
    },
  },
  resetMailsPerAccount: {
    key: ({ user }) => user.id,
    cause: (account) => post('/api/auth/password-reset', { email: emailOf(account) }),
  },
  passwordChangesPerAccount: {
    key: ({ user }) => user.id,
    cause: async ({ headers }, turn) => {
      const currentPassword = turn === 0 ? TEST_PASSWORD : 'quiet harbour 0';
      const payload = { currentPassword, password: `quiet harbour ${turn}` };
      const { statusCode } = await post('/api/account/password', payload, { headers });
      expect(statusCode).toBe(turn === 0 ? 200 : 429);
    },
  },
};

/** The owner gets these, however many accounts there are; withdrawals.routes.db.test.ts sends more than the limit. */
const toOwner: ReadonlySet<LimitName> = new Set<LimitName>(['unmatchedWithdrawalMails']);

describe('an account', () => {
  it.each(Object.keys(floods) as LimitName[])('gets no more emails than the limit %s', async (name) => {
    const flood = floods[name];
    const account = await signedIn(shop.deps);
    // The first device of an account is no news.
    await noteDevice(shop.deps, account.user.id, { device: 'Safari on Mac', network: '10.99.0.1' });
    await fillLimit(shop.deps, name, flood?.key(account) ?? '');
    const logged = await shop.deps.db.$count(auditEntries);
    for (let turn = 0; turn < 3; turn++) await flood?.cause(account, turn);
    expect(await emailsTo(shop.deps, emailOf(account))).toHaveLength(1);
    expect(await shop.deps.db.$count(auditEntries)).toBeLessThanOrEqual(logged + 1);
  });

  it('is flooded here by every cause of emails; those to a typed address have tests beside their calls', () => {
    const causes = boundsOf('mail_outbox').flatMap((bound) =>
      bound.by === 'causes' ? Object.values(bound.files).flat() : [],
    );
    const named = causes.filter((cause) => typeof cause === 'string' && cause !== 'owner') as LimitName[];
    const ofAccounts = new Set(named.filter((name) => !(name in mailboxLimits) && !toOwner.has(name)));
    expect(Object.keys(floods).sort()).toEqual([...ofAccounts].sort());
  });
});
