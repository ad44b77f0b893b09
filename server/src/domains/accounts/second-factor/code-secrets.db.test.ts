import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { codeApps } from '../../../../database/tables/accounts/second-factors.table.ts';
import { secretCipher } from '../../../platform/settings/secret-cipher.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { shopWithCodes } from '../../../testing/factories/people/admin-with-codes.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { encryptCodeSecrets, readCodeSecret, storedCodeSecret } from './code-secrets.service.ts';

const shop = await buildTestApp();
afterAll(() => shop.close());
const codes = shopWithCodes(shop);
beforeEach(() => emptyTables(shop.deps.db));

async function storedOf(userId: string): Promise<string> {
  const [row] = await shop.deps.db.select().from(codeApps).where(eq(codeApps.userId, userId));
  return row?.secret ?? '';
}

async function signIn(email: string, code: string) {
  const ticket = await codes.ticketFor(email);
  return (await codes.send('POST /auth/second-factor', { payload: { ticket, code } })).statusCode;
}

describe('the key of a code app', () => {
  it('is encrypted in the database, and its codes work', async () => {
    const { user, secret, code } = await codes.adminWithCodes();
    expect(await storedOf(user.id)).toMatch(/^v1\./);
    expect(await storedOf(user.id)).not.toContain(secret);
    expect(await signIn(user.email ?? '', code())).toBe(200);
  });

  it('that an earlier release stored in plain still works, and is encrypted by the next start', async () => {
    const { user, secret, code } = await codes.adminWithCodes();
    const email = user.email ?? '';
    await shop.deps.db.update(codeApps).set({ secret });
    expect(await signIn(email, code())).toBe(200);
    expect(await encryptCodeSecrets(shop.deps)).toBe(0);
    expect(await storedOf(user.id)).toMatch(/^v1\./);
    codes.later(1);
    expect(await signIn(email, code())).toBe(200);
  });

  it('cannot be moved to another account, nor read with another key', async () => {
    const [ada, eve] = [await codes.adminWithCodes(), await codes.adminWithCodes()];
    await shop.deps.db
      .update(codeApps)
      .set({ secret: await storedOf(eve.user.id) })
      .where(eq(codeApps.userId, ada.user.id));
    expect(await signIn(ada.user.email ?? '', eve.code())).toBe(403);
    const secrets = secretCipher(['the key of another machine, 32 long'], { isShared: true });
    expect(
      readCodeSecret({ secrets }, { userId: eve.user.id, secret: await storedOf(eve.user.id) }),
    ).toBeUndefined();
    expect(await encryptCodeSecrets({ db: shop.deps.db, secrets })).toBe(2);
    expect(await storedOf(eve.user.id)).toMatch(/^v1\./);
  });

  it('stays readable where another machine may have another key', () => {
    const secrets = secretCipher(['a key in a file of this machine, 32'], { isShared: false });
    expect(storedCodeSecret({ secrets }, 'ada', 'JBSWY3DP')).toBe('JBSWY3DP');
  });
});
