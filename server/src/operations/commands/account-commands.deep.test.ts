import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities } from '../../../database/tables/accounts/identities.table.ts';
import { codeApps } from '../../../database/tables/accounts/second-factors.table.ts';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { setNewPassword } from '../../domains/accounts/passwords/password-change.service.ts';
import { verifyPassword } from '../../domains/accounts/passwords/passwords.ts';
import { issueToken } from '../../domains/accounts/passwords/tokens.ts';
import { ensureOwner } from '../../domains/accounts/registration/first-accounts.service.ts';
import { findCaller } from '../../domains/accounts/sessions/sessions.service.ts';
import { findUserByEmail } from '../../domains/accounts/users.queries.ts';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import { connectOnce } from '../../platform/database/migrations/migrate.ts';
import { defaultSettings } from '../../platform/settings/settings.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { runCommand } from '../../testing/shops/run-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-commands-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(words, { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: folder });
const shop = () => ({ db: database.db, clock: () => new Date() });
async function opens(email: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await findUserByEmail(database.db, email))?.passwordHash);
}

describe('npm run shop -- create-owner', () => {
  it('makes an admin and prints the password once', async () => {
    const { code, output } = await run('create-owner', 'New@shop.example');
    expect(code).toBe(0);
    const password = /^New@shop\.example is an admin with the password (\S{16}), /.exec(output)?.[1] ?? '';
    expect(await opens('new@shop.example', password)).toBe(true);
    expect(await findUserByEmail(database.db, 'new@shop.example')).toMatchObject({
      role: 'admin',
      isVerified: true,
    });
  });

  it('makes an admin of a verified customer, who keeps the password and must sign in again', async () => {
    const { user, token } = await signedIn(shop(), { email: 'ada@shop.example', isVerified: true });
    const { code, output } = await run('create-owner', 'ada@shop.example');
    expect({ code, output }).toEqual({
      code: 0,
      output: 'ada@shop.example is an admin; the password is the one it had.\n',
    });
    expect(await opens('ada@shop.example', TEST_PASSWORD)).toBe(true);
    expect(await findUserByEmail(database.db, 'ada@shop.example')).toMatchObject({
      id: user.id,
      role: 'admin',
    });
    expect(await findCaller(shop(), { bearer: token })).toBeUndefined();
  });

  it('leaves no way in to whoever registered the address without verifying it', async () => {
    const email = 'mallory@shop.example';
    const { user, token } = await signedIn(shop(), { email });
    const userId = user.id;
    const reset = await issueToken(shop(), { userId, purpose: 'password reset', lifeMs: HOUR_MS });
    await database.db
      .insert(codeApps)
      .values({ userId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
    await database.db.insert(identities).values({ userId, issuer: 'https://issuer.example', subject: 'eve' });

    const { output } = await run('create-owner', email);
    const password =
      /^mallory@shop\.example is an admin with the password (\S{16}), /.exec(output)?.[1] ?? '';
    expect(await opens(email, password)).toBe(true);
    expect(await opens(email, TEST_PASSWORD)).toBe(false);
    expect(await findUserByEmail(database.db, email)).toMatchObject({ role: 'admin', isVerified: true });
    expect(await findCaller(shop(), { bearer: token })).toBeUndefined();
    const takeover = setNewPassword(
      { ...shop(), settings: defaultSettings, publicUrl: '' },
      { token: reset, password: 'a quiet harbour 7', network: 'x' },
    );
    await expect(takeover).rejects.toThrow();
    expect(await database.db.$count(codeApps, eq(codeApps.userId, userId))).toBe(0);
    expect(await database.db.$count(identities, eq(identities.userId, userId))).toBe(0);
  });
});

describe('npm run shop -- reset-password', () => {
  it('lets the owner in again and everybody else out', async () => {
    const { user, token } = await signedIn(shop(), { email: 'owner@shop.example', role: 'admin' });
    const confirmedAt = new Date();
    await database.db.insert(codeApps).values({ userId: user.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt });
    const { code, output } = await run('reset-password', 'owner@shop.example');
    expect(code).toBe(0);
    expect(output).toContain('Its second factor was removed too');
    expect(await database.db.$count(codeApps)).toBe(0);
    const password = /^owner@shop\.example now has the password (\S{16}), /.exec(output)?.[1] ?? '';
    expect(await opens('owner@shop.example', password)).toBe(true);
    expect(await opens('owner@shop.example', TEST_PASSWORD)).toBe(false);
    expect(await findCaller(shop(), { bearer: token })).toBeUndefined();
  });

  it('knows no such account: one sentence, exit code 1', async () => {
    const { code, complaint } = await run('reset-password', 'nobody@shop.example');
    expect(code).toBe(1);
    expect(complaint).toMatch(/^[^\n]+\n$/);
  });

  it('waits its turn: a second command is refused and changes nothing', async () => {
    await aUser(shop(), { email: 'eve@shop.example' });
    const other = await connectOnce(database.connection, 'another command');
    await startExclusiveTask(other);
    const { code, complaint } = await run('reset-password', 'eve@shop.example');
    await other.end();
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: 'Another backup, restore or command is at work on this shop; try again when it is done.\n',
    });
    expect(await opens('eve@shop.example', TEST_PASSWORD)).toBe(true);
  });
});

describe('a command without a shop', () => {
  it('makes none where DATA_DIR was mistyped', async () => {
    const nowhere = join(folder, 'nowhere');
    const { code, complaint } = await runCommand(['reset-password', 'a@shop.example'], { DATA_DIR: nowhere });
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: `There is no shop in ${nowhere}; set DATA_DIR to the folder of yours.\n`,
    });
  });
});

describe('a first start whose OWNER_EMAIL somebody registered before', () => {
  it('gives the account to the owner, with the password of the settings', async () => {
    await database.db.update(users).set({ role: 'user' });
    const email = 'early@shop.example';
    const { token } = await signedIn(shop(), { email });
    expect(await ensureOwner(shop(), { email, password: 'a quiet harbour 7' })).toEqual({ email });
    expect(await opens(email, 'a quiet harbour 7')).toBe(true);
    expect(await findCaller(shop(), { bearer: token })).toBeUndefined();
    expect(await findUserByEmail(database.db, email)).toMatchObject({ role: 'admin', isOwner: true });
  });
});
