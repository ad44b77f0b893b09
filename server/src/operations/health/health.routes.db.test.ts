import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { sendDueEmails } from '../../platform/email/email-delivery.service.ts';
import { openEmailTransport } from '../../platform/email/email-transport.ts';
import { queueEmail } from '../../platform/email/outbox.service.ts';
import { testEmail } from '../../platform/email/templates/order-email-templates.ts';
import { formerPath } from '../../platform/http/former-paths.ts';
import { objectImages } from '../../platform/storage/object-images.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { aCategory, aProduct, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { backupName } from '../backups/backup-plan.ts';

let folder: string;
let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-health-'));
  await writeFile(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [0.0.0] - 2026-01-01\n\n- One\n  long point.\n- Two.\n\n## [0.0.0-rc]\n\n- Old.\n',
  );
  const backups = () => ({ folder, everyHours: 24, keep: 14, isEncrypted: true });
  shop = await buildTestApp({ health: { changelog: join(folder, 'CHANGELOG.md'), backups } });
});
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  admin = await signedIn(shop.deps, { role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const read = async (headers = admin.headers): Promise<ShopHealth> =>
  (await shop.app.inject({ url: '/api/admin/health', headers })).json().data;

describe('GET /admin/health', () => {
  it('says how an empty shop is doing and what is left to do', async () => {
    expect(await read()).toMatchObject({
      payments: { mode: 'sandbox', lastPaidAt: null, lastHeardAt: null, unmatched: 0 },
      mail: { isOn: false, lastSentAt: null, waiting: 0, failing: null },
      backups: { isOn: true, everyHours: 24, keep: 14, isEncrypted: true, kept: [] },
      version: { number: '0.0.0', changes: ['One long point.', 'Two.'] },
      steps: { name: false, category: false, product: false, payment: false, mail: false, policies: false },
      hasOrders: false,
      isProxyIgnored: false,
    });
    const { storage } = await read();
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(storage.freeBytes).toBeGreaterThan(0);
    expect(storage.bucket).toBeNull();
  });

  it('still answers under the path that it had in release 1.0', async () => {
    const { statusCode, body } = await shop.app.inject({
      url: `/api${formerPath('/admin/health')}`,
      headers: admin.headers,
    });
    expect([statusCode, JSON.parse(body).data.payments.mode]).toEqual([200, 'sandbox']);
    expect((await shop.app.inject({ url: `/api${formerPath('/admin/health')}` })).statusCode).toBe(401);
  });

  it('names the bucket of the images, without its keys and not for the demo admin', async () => {
    const settings = {
      bucket: 'pictures',
      prefix: 'shop/',
      endpoint: undefined,
      region: 'eu',
      publicUrl: undefined,
    };
    const imageStore = objectImages({ ...settings, keyId: 'the-key', secret: 'the-secret' });
    const other = await buildTestApp({}, { db: shop.deps.db, imageStore });
    const ask = async ({ headers }: typeof admin) =>
      (await other.app.inject({ url: '/api/admin/health', headers })).json().data.storage.bucket;
    expect(await ask(admin)).toBe('s3://pictures/shop/');
    expect(await ask(await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' }))).toBeNull();
    await other.close();
  });

  it('notices that it is asked through a proxy which it does not trust', async () => {
    const throughProxy = { ...admin.headers, 'x-forwarded-for': '203.0.113.9' };
    expect(await read(throughProxy)).toMatchObject({ isProxyIgnored: true });
  });

  it('notices each step, an order and a backup', async () => {
    const category = await aCategory(shop.deps);
    await aProduct(shop.deps, { categoryId: category.id });
    await anOrder(shop.deps, { userId: admin.user.id });
    await writeFile(join(folder, backupName(new Date('2030-06-14T03:00:00Z'))), 'x');
    // One that is gone by the time its size is read, as while old backups are deleted.
    await symlink('nowhere', join(folder, backupName(new Date('2030-06-01T03:00:00Z'))));
    expect(await read()).toMatchObject({
      steps: { category: true, product: true, payment: false },
      hasOrders: true,
      backups: { kept: [{ madeAt: '2030-06-14T03:00:00.000Z', bytes: 1 }] },
    });
  });

  it('shows since when and why emails are not sent, without the details for the demo admin', async () => {
    const mail = { recipient: 'ada@mail.example', subject: 'Hello', html: '', text: '' };
    await shop.deps.db.insert(emailOutbox).values([
      {
        ...mail,
        attempts: 2,
        lastError: 'Invalid login: 535 no',
        createdAt: new Date('2030-06-14T10:00:00Z'),
      },
      mail,
      { ...mail, status: 'sent', sentAt: new Date('2030-06-13T09:00:00Z') },
    ]);
    const since = '2030-06-14T10:00:00.000Z';
    expect((await read()).mail).toEqual({
      isOn: false,
      from: shop.deps.email.from,
      isSenderSet: false,
      replyTo: '',
      lastSentAt: '2030-06-13T09:00:00.000Z',
      waiting: 2,
      failing: { since, reason: 'password', details: 'Invalid login: 535 no' },
    });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    expect((await read(demo.headers)).mail.failing).toEqual({ since, reason: 'password', details: '' });
  });

  it('does not take an email that was saved as a file for one that the new email server has sent', async () => {
    const { deps } = shop;
    const { email } = deps;
    await queueEmail(deps, testEmail('ada@mail.example'));
    await sendDueEmails(deps, openEmailTransport(email));
    const lastSentAt = deps.clock().toISOString();
    expect((await read()).mail).toMatchObject({ isOn: false, lastSentAt });
    deps.email = { ...email, smtpUrl: 'smtp://mail.example' };
    expect((await read()).mail).toMatchObject({ isOn: true, lastSentAt: null });
    shop.setNow('2030-06-15T12:01:00.000Z');
    await queueEmail(deps, testEmail('ada@mail.example'));
    await sendDueEmails(deps, async () => {});
    expect((await read()).mail).toMatchObject({ isOn: true, lastSentAt: deps.clock().toISOString() });
    deps.email = email;
  });
});

describe('POST /admin/backups', () => {
  const ask = (headers = admin.headers) =>
    shop.app.inject({ method: 'POST', url: '/api/admin/backups', headers });

  it('asks for one backup at a time, whose progress everybody sees, and records who asked', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await read()).backups).toMatchObject({ folder, requested: { state: 'running', failure: null } });
    const recorded = await shop.deps.db.select().from(auditEntries);
    expect(recorded).toMatchObject([{ action: 'ran', objectId: 'backup', actorId: admin.user.id }]);
  });

  it('is refused to the demo admin, who does not see where backups lie', async () => {
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    expect((await ask(demo.headers)).statusCode).toBe(403);
    expect((await read(demo.headers)).backups).toMatchObject({ folder: '', requested: null });
  });
});
