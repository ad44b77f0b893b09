import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { readSecret, secretKeyProblem } from '../../platform/settings/stored-secrets.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { openSession } from '../accounts/sessions/sessions.service.ts';

const PASSWORD = 'correct horse battery';
const KEY = `sk_live_${'a1B2'.repeat(8)}`;

let own: string;
let outside: string;
let shop: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  own = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-own-')));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-outside-')));
  shop = await buildTestApp({ services: { environment: {}, ownFolders: [own] } });
});
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  await shop.deps.settings.reload();
  headers = await adminHeaders();
});
afterAll(async () => {
  await shop.close();
  for (const folder of [own, outside]) await rm(folder, { recursive: true });
});

async function adminHeaders({ isConfirmed = true, id }: { isConfirmed?: boolean; id?: string } = {}) {
  const user = await aUser(shop.deps, {
    role: 'admin',
    staffRole: 'owner',
    username: 'Owner',
    ...(id && { id }),
  });
  const token = await openSession(shop.deps, user.id, undefined, { isConfirmed });
  return { authorization: `Bearer ${token}` };
}

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, payload?: object, sentBy = headers, { app } = shop) =>
  app.inject({ method, url: `/api/admin/${path}`, headers: sentBy, ...(payload && { payload }) });
const save = (name: string, value: string, sentBy = headers) =>
  send('PUT', `secrets/${name}`, { value }, sentBy);
const saveServer = (version: number, changes: object) =>
  send('PATCH', 'settings/mail-server', { version, changes });
const services = async (sentBy = headers) => (await send('GET', 'services', undefined, sentBy)).json().data;

/** Every row that could hold a secret, as text. */
async function writtenDown(): Promise<string> {
  const { db } = shop.deps;
  return JSON.stringify([await db.select().from(shopSettings), await db.select().from(auditEntries)]);
}

describe('PUT /admin/secrets/:name', () => {
  it('stores a secret encrypted, shows of it only that it is set, and records neither it nor its end', async () => {
    await saveServer(0, { host: 'smtp.mail.example', user: 'me@mail.example' });
    const replies = [await save('stripe-secret-key', KEY), await save('smtp-password', PASSWORD)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(readSecret(shop.deps, 'smtp-password')).toBe(PASSWORD);
    expect(readSecret(shop.deps, 'stripe-secret-key')).toBe(KEY);
    const state = await services();
    expect(state.secrets['stripe-secret-key']).toEqual({
      isSet: true,
      isUnreadable: false,
      hint: KEY.slice(-4),
      updatedAt: shop.deps.clock().toISOString(),
      updatedBy: 'Owner',
    });
    expect(state.secrets['smtp-password']).toMatchObject({ isSet: true, hint: '' });
    expect(state.secrets['backup-key']).toMatchObject({ isSet: false, updatedAt: null });
    const shown = JSON.stringify([state, ...replies.map((reply) => reply.json())]);
    for (const text of [shown, await writtenDown()]) {
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain(KEY);
    }
    const recorded = await shop.deps.db.select().from(auditEntries);
    expect(JSON.stringify(recorded)).not.toContain(KEY.slice(-4));
    expect(recorded.map(({ objectId }) => objectId)).toEqual(
      expect.arrayContaining(['secret-stripe-secret-key', 'secret-smtp-password']),
    );
  });

  it('asks an admin to confirm who they are, and refuses the demo admin and strangers', async () => {
    const before = await writtenDown();
    const unconfirmed = await adminHeaders({ isConfirmed: false });
    expect((await save('backup-key', 'a key of sixteen letters', unconfirmed)).json()).toMatchObject({
      code: 'confirmation_needed',
    });
    const demo = await adminHeaders({ id: DEMO_ADMIN_ID });
    expect((await save('backup-key', 'a key of sixteen letters', demo)).statusCode).toBe(403);
    expect((await save('backup-key', 'a key of sixteen letters', { authorization: '' })).statusCode).toBe(
      401,
    );
    expect((await send('PATCH', 'settings/mail-server', { version: 0, changes: {} }, demo)).statusCode).toBe(
      403,
    );
    expect(await writtenDown()).toBe(before);
  });

  it.each([
    ['stripe-secret-key', 'pk_live_0123456789abcdef'],
    ['stripe-secret-key', 'whsec_0123456789abcdef'],
    ['stripe-webhook-secret', KEY],
    ['backup-key', 'too short'],
    ['smtp-password', ''],
    ['smtp-password', `line\nbreak`],
    ['stripe-secret-key', `sk_live_${'a'.repeat(600)}`],
    ['owner-password', 'something long enough'],
  ])('refuses a wrong %s', async (name, value) => {
    await saveServer(0, { host: 'smtp.mail.example' });
    expect((await save(name, value)).statusCode).toBe(400);
  });

  it('is bounded by the hour', async () => {
    const codes = [];
    for (let count = 0; count < 62; count++)
      codes.push((await save('backup-key', 'a key of sixteen letters')).statusCode);
    expect([codes[0], codes[59], codes[60], codes[61]]).toEqual([200, 200, 429, 429]);
  });

  it('counts a secret of another key as not set and says so', async () => {
    await save('backup-key', 'a key of sixteen letters');
    const other = await buildTestApp(
      {},
      {
        db: shop.deps.db,
        secrets: secretCipher(['the key of another machine, 32 long'], { isShared: true }),
      },
    );
    await other.deps.settings.reload();
    expect(readSecret(other.deps, 'backup-key')).toBeUndefined();
    expect([secretKeyProblem(other.deps), secretKeyProblem(shop.deps)]).toEqual([
      expect.stringContaining('another SECRET_KEY'),
      undefined,
    ]);
    const reply = await send('GET', 'services', undefined, headers, other);
    expect(reply.json().data.secrets['backup-key']).toMatchObject({ isSet: false, isUnreadable: true });
    await other.close();
  });

  it('removes one', async () => {
    await save('backup-key', 'a key of sixteen letters');
    await send('DELETE', 'secrets/backup-key');
    expect(readSecret(shop.deps, 'backup-key')).toBeUndefined();
    expect((await services()).secrets['backup-key']).toMatchObject({ isSet: false, isUnreadable: false });
  });
});

describe('PATCH /admin/settings/mail-server', () => {
  it('forgets the password with the server, so that no other server is sent it', async () => {
    for (const change of [{ host: 'evil.example' }, { port: 25 }, { security: 'none' }, { user: 'eve' }]) {
      await emptyTables(shop.deps.db);
      await shop.deps.settings.reload();
      headers = await adminHeaders();
      await saveServer(0, { host: 'smtp.mail.example', user: 'me' });
      await save('smtp-password', PASSWORD);
      await saveServer(1, { replyTo: 'owner@shop.example' });
      expect(readSecret(shop.deps, 'smtp-password')).toBe(PASSWORD);
      expect((await saveServer(2, change)).statusCode).toBe(200);
      expect(readSecret(shop.deps, 'smtp-password')).toBeUndefined();
    }
  });

  it.each([
    { host: 'a b' },
    { host: '[ff]' },
    { host: '[::::]' },
    { host: 'x/../y' },
    { host: 'a@b' },
    { port: 0 },
    { security: 'some' },
    { replyTo: 'me' },
  ])('refuses %j', async (changes) => {
    expect((await saveServer(0, changes)).statusCode).toBe(400);
  });

  it('shows the demo admin what a new shop has', async () => {
    await saveServer(0, { host: 'smtp.mail.example' });
    await save('stripe-secret-key', KEY);
    const demo = await adminHeaders({ id: DEMO_ADMIN_ID });
    const reply = await send('GET', 'settings/mail-server', undefined, demo);
    expect(reply.json().data.value).toEqual(emailServerSettings.defaults);
    expect((await services(demo)).secrets['stripe-secret-key']).toMatchObject({ isSet: false, hint: '' });
  });

  it('changes nothing that the environment decides', async () => {
    const environment = { mailServer: 'SMTP_URL', payments: 'STRIPE_SECRET_KEY', backups: 'BACKUP_DIR' };
    const locked = await buildTestApp({ services: { environment, ownFolders: [] } }, { db: shop.deps.db });
    const patch = (group: string, changes: object) =>
      send('PATCH', `settings/${group}`, { version: 0, changes }, headers, locked);
    const codes = [
      await patch('mail-server', { host: 'smtp.mail.example' }),
      await patch('backups', { isOn: true }),
      await send('PUT', 'secrets/stripe-secret-key', { value: KEY }, headers, locked),
      await send('PUT', 'secrets/smtp-password', { value: PASSWORD }, headers, locked),
      await patch('mail-server', { replyTo: 'me@shop.example' }),
    ].map((reply) => reply.json().code ?? reply.statusCode);
    expect(codes).toEqual([...Array(4).fill('set_in_environment'), 200]);
    const state = (await send('GET', 'services', undefined, headers, locked)).json().data;
    expect(state.environment).toMatchObject({ mailServer: 'SMTP_URL', sender: null });
    await locked.close();
  });
});

describe('PATCH /admin/settings/backups', () => {
  const folder = (path: string) =>
    send('PATCH', 'settings/backups', { version: 0, changes: { folder: path } });

  it('takes a folder that is there, and none that the shop serves or keeps its data in', async () => {
    await mkdir(join(own, 'public'), { recursive: true });
    await symlink(join(own, 'public'), join(outside, 'link'));
    const codes = [];
    for (const path of [
      own,
      join(own, 'public'),
      join(outside, 'link'),
      join(outside, 'missing'),
      'backups',
      outside,
    ])
      codes.push((await folder(path)).json().code ?? 200);
    expect(codes).toEqual([
      'backup_folder_inside',
      'backup_folder_inside',
      'backup_folder_inside',
      'backup_folder_missing',
      'invalid_input',
      200,
    ]);
  });
});
