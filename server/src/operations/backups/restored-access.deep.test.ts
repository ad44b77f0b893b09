import { join } from 'node:path';
import { documentPath } from '@vitrine/contract/shared/page-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../database/schema.ts';
import { issueToken } from '../../domains/accounts/passwords/tokens.ts';
import { endRestoredAccess } from '../../domains/accounts/sessions/account-access.service.ts';
import { openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { forgetRestoredLinks } from '../../platform/email/outbox.service.ts';
import { defaultSettings } from '../../platform/settings/settings.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { newToken, tokenHash } from '../../platform/shared/secret-token.ts';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { anInvitation } from '../../testing/factories/people/invitations.factories.ts';
import {
  anEmptyShop,
  aStockedShop,
  type BackupTestShop,
  closeBackupShops,
  restoreInto,
} from '../../testing/shops/backup-shops.ts';
import { readBackup } from './archive/read-backup.ts';
import { createBackup } from './backup.service.ts';

const SECRETS = ['a waiting link', 'a sent link'].map((name) => ({ name, token: newToken() }));
const [waiting, sent] = SECRETS.map(({ token }) => `Open https://shop.example/reset-password#${token} soon.`);
/** A guest's order and its invoice are in the backup, and so are the hashes of these tokens. */
const toOrder = `See https://shop.example/order#${newToken()} and https://shop.example${documentPath(newToken())}`;
const ONCE = [
  schema.sessions,
  schema.accountTokens,
  schema.verificationTokens,
  schema.adminInvitations,
  schema.recoveryCodes,
];

let shop: BackupTestShop;
let file: string;
const partsOf = ({ database, clock }: BackupTestShop) => ({ db: database.db, clock });
beforeAll(async () => {
  shop = await aStockedShop();
  const parts = partsOf(shop);
  const { id: userId } = await aUser(parts, { role: 'admin' });
  const hash = tokenHash(newToken());
  await openSession({ ...parts, settings: defaultSettings, publicUrl: '' }, userId);
  await issueToken(parts, { userId, purpose: 'password reset', lifeMs: DAY_MS });
  const verification = {
    tokenHash: hash,
    userId,
    email: 'x@mail.example',
    expiresAt: new Date('2999-01-01'),
  };
  await parts.db.insert(schema.verificationTokens).values(verification);
  await parts.db.insert(schema.recoveryCodes).values({ codeHash: hash, userId });
  await anInvitation(parts, { invitedBy: userId });
  await anEmail(parts, { subject: 'Waiting with a link', text: waiting ?? '', html: waiting ?? '' });
  await anEmail(parts, { subject: 'Waiting', text: 'Your order is on its way.' });
  await anEmail(parts, { subject: 'Waiting with a link to an order', text: toOrder });
  const both = `${toOrder} ${waiting}`;
  await anEmail(parts, { subject: 'Waiting with both', text: both, html: both });
  const gone = { status: 'sent', sentAt: new Date(), about: 'order 1' } as const;
  await anEmail(parts, { subject: 'Sent', text: sent ?? '', html: sent ?? '', ...gone });
  file = join(shop.root, 'shop.backup');
  await createBackup(shop, file);
});
afterAll(closeBackupShops);

async function expectNothingRevived({ database }: BackupTestShop): Promise<void> {
  for (const table of ONCE) expect(await database.db.$count(table)).toBe(0);
  const emails = await database.db
    .select({ subject: schema.emailOutbox.subject, text: schema.emailOutbox.text })
    .from(schema.emailOutbox)
    .orderBy(schema.emailOutbox.subject);
  expect(emails).toEqual([
    { subject: 'Sent', text: '' },
    { subject: 'Waiting', text: 'Your order is on its way.' },
    { subject: 'Waiting with a link to an order', text: toOrder },
  ]);
}

describe('a backup', () => {
  it('holds no token, no hash of one and no text of a sent email', async () => {
    const rows = new Map<string, string>();
    await readBackup(
      { file, secret: undefined, allowUnencrypted: false, signal: undefined },
      {
        image: async (_name, bytes) => {
          for await (const chunk of bytes) expect(chunk.length).toBeGreaterThan(0);
        },
        rows: async (table, chunk) => void rows.set(table, (rows.get(table) ?? '') + chunk.toString()),
      },
    );
    expect(rows.get('users')).toContain('Marta');
    for (const name of [
      'sessions',
      'account_tokens',
      'verification_tokens',
      'admin_invitations',
      'recovery_codes',
    ])
      expect(rows.get(name)).toBeUndefined();
    const all = [...rows.values()].join('');
    for (const { token } of SECRETS) expect(all).not.toContain(token);
  });

  it('brings back nothing that works once, and sends what else was waiting', async () => {
    const copy = await anEmptyShop();
    await restoreInto(copy, file);
    await expectNothingRevived(copy);
    const [kept] = await copy.database.db
      .select()
      .from(schema.emailOutbox)
      .where(eq(schema.emailOutbox.about, 'order 1'));
    expect(kept?.status).toBe('sent');
  });
});

describe('a backup of an earlier version, which holds tokens', () => {
  it('brings back none of them either', async () => {
    const { db } = shop.database;
    await endRestoredAccess({ db });
    await forgetRestoredLinks({ db });
    await expectNothingRevived(shop);
  });
});
