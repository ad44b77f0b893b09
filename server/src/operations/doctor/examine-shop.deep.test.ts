import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageUrl } from '@vitrine/contract/media/media.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeApps } from '../../../database/tables/accounts/second-factors.table.ts';
import { readEnv } from '../../env.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aProduct, aUser } from '../../testing/factories/factories.ts';
import { startFakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { startFakeStripe } from '../../testing/fakes/fake-stripe.ts';
import { startObjectStore } from '../../testing/fakes/object-store.ts';
import { backupName } from '../backups/backup-plan.ts';
import { checkClock } from './check-database.ts';
import { spaceFinding } from './check-storage.ts';
import { examineShop } from './examine-shop.ts';

let database: TestDatabase;
let DATA_DIR: string;
const shop = () => ({ db: database.db, clock: () => new Date() });
beforeAll(async () => {
  database = await openTestDatabase();
  DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'));
  await mkdir(join(DATA_DIR, 'media'));
});
afterAll(async () => {
  await database.close();
  await rm(DATA_DIR, { recursive: true });
});

async function examine(settings: Record<string, string> = {}) {
  const env = readEnv({ DATA_DIR, DEMO: 'false', ...settings });
  const findings = await examineShop(env, async () => database.connection);
  return findings.map(({ level, about, text }) => `${level}: ${about}: ${text}`);
}
const about = (findings: string[], what: string) => findings.filter((line) => line.includes(`: ${what}: `));

describe('the doctor', () => {
  it('finds a shop without an admin, payments, email and backups, and what to do', async () => {
    const findings = await examine();
    expect(about(findings, 'Accounts')).toEqual([
      'problem: Accounts: nobody is an admin; run npm run shop -- create-owner EMAIL.',
    ]);
    expect(about(findings, 'Payment')[0]).toMatch(
      /^warning: .*set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET\.$/,
    );
    expect(about(findings, 'Email')[0]).toMatch(/^warning: .*SMTP_URL/);
    expect(about(findings, 'Backups')[0]).toMatch(/^warning: .*BACKUP_DIR/);
  });

  it('finds nothing wrong with a shop that has everything', async () => {
    await aUser(shop(), { role: 'admin' });
    const imageId = randomBytes(16).toString('hex');
    await aProduct(shop(), {}, [imageUrl(imageId)]);
    await writeFile(join(DATA_DIR, 'media', `${imageId}.webp`), '');
    const BACKUP_DIR = join(DATA_DIR, 'backups');
    await mkdir(BACKUP_DIR, { mode: 0o700 });
    await writeFile(join(BACKUP_DIR, backupName(new Date())), '');
    const [email, stripe] = [await startFakeSmtp(), await startFakeStripe()];
    const findings = await examine({
      BACKUP_DIR,
      SMTP_URL: email.url,
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      BACKUP_KEY: 'a key of sixteen letters',
      MAIL_FROM: 'hello@shop.example',
    });
    stripe.fail('wrong key', 'wrong key');
    const wrongKey = await examine({
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
    });
    await Promise.all([email.stop(), stripe.stop()]);
    expect(findings.filter((line) => !line.startsWith('ok')).map((line) => line.split(' and ')[0])).toEqual([
      'warning: Backups: they are on the same disk as the shop',
    ]);
    expect(about(findings, 'Images')).toEqual(['ok: Images: all 1 are there']);
    expect(about(findings, 'Payment')).toEqual(['ok: Payment: stripe answers, in test mode']);
    expect(about(wrongKey, 'Payment')[0]).toMatch(/^problem: .*Stripe answered: .* Check STRIPE_SECRET_KEY/);
  });

  it('finds images whose files are gone, and private files that anyone may read', async () => {
    const imageId = 'f'.repeat(32);
    await aProduct(shop(), {}, [imageUrl(imageId)]);
    await mkdir(join(DATA_DIR, 'mail'));
    await chmod(join(DATA_DIR, 'mail'), 0o755);
    const findings = await examine();
    expect(about(findings, 'Images')[0]).toMatch(
      new RegExp(`^problem: .*1 of \\d are missing, such as ${imageId}`),
    );
    expect(about(findings, 'Permissions')[0]).toMatch(/^problem: .*mail is open to every user/);
  });

  it('finds an email server that is not there, and orders that nobody paid for', async () => {
    const findings = await examine({ SMTP_URL: 'smtp://127.0.0.1:1', PAYMENT_PROVIDER: 'sandbox' });
    expect(about(findings, 'Email')[0]).toMatch(
      /^problem: .*127\.0\.0\.1:1 does not take emails \(.*ECONNREFUSED/,
    );
    expect(about(findings, 'Payment')[0]).toMatch(/^problem: .*without any money/);
  });

  it('finds backups that stopped', async () => {
    const BACKUP_DIR = join(DATA_DIR, 'old');
    await mkdir(BACKUP_DIR);
    expect(about(await examine({ BACKUP_DIR }), 'Backups')[0]).toMatch(/^problem: .*there is none/);
    await writeFile(join(BACKUP_DIR, backupName(new Date(Date.now() - 100 * HOUR_MS))), '');
    expect(about(await examine({ BACKUP_DIR }), 'Backups')[0]).toMatch(
      /^problem: .*the last is 100 hours old/,
    );
  });

  it('says that the database is of a newer version, and which server is no replica', async () => {
    const DATABASE_URL = connectionUrl(database.connection);
    const findings = await examine({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL });
    expect(about(findings, 'Replica')[0]).toMatch(/^problem: .*leads to a server that is no replica; /);
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e15)",
    );
    expect(about(await examine(), 'Database')).toEqual([
      'problem: Database: it was made by a newer version of the shop; update the shop.',
    ]);
    await database.pool.query("delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'");
  });

  it('warns about keys of code apps that are stored in plain, until SECRET_KEY is set', async () => {
    const DATABASE_URL = connectionUrl(database.connection);
    const SECRET_KEY = 'a key of at least thirty-two letters';
    expect(about(await examine({ DATABASE_URL }), 'Secrets')).toEqual([]);
    const { id } = await aUser(shop(), { role: 'admin' });
    await database.db.insert(codeApps).values({ userId: id, secret: 'JBSWY3DP' });
    expect(about(await examine({ DATABASE_URL }), 'Secrets')).toEqual([
      'warning: Secrets: the second factors of admins (1 code app) are stored unencrypted; set SECRET_KEY to the same value on every machine and restart the shop, which encrypts them.',
    ]);
    expect(about(await examine({ DATABASE_URL, SECRET_KEY }), 'Secrets')).toEqual([]);
    await database.db.update(codeApps).set({ secret: 'v1.encrypted' });
    expect(about(await examine({ DATABASE_URL }), 'Secrets')).toEqual([]);
  });

  it('goes on when the database cannot be reached', async () => {
    const env = readEnv({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    const findings = await examineShop(env, async () => {
      throw new Error('The database cannot be reached.');
    });
    expect(findings).toContainEqual({
      level: 'problem',
      about: 'Database',
      text: 'The database cannot be reached.',
    });
    expect(findings.map((finding) => finding.about)).toContain('Backups');
  });
});

describe('what the doctor thinks of', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  it.each([
    ['ok', now, null],
    ['problem', new Date('2030-01-01T12:01:00Z'), null],
    ['problem', now, new Date('2030-01-02T00:00:00Z')],
  ])('clocks: %s', (level, databaseNow, newestOrder) => {
    expect(checkClock({ now: databaseNow, newestOrder }, now.getTime()).level).toBe(level);
  });

  it.each([
    [400 * 1024 ** 2, 'problem'],
    [1024 ** 3, 'warning'],
    [10 * 1024 ** 3, 'ok'],
  ])('%i bytes of free space: %s', (free, level) => {
    expect(spaceFinding(free, '/data').level).toBe(level);
  });
});

describe('the doctor with an object store', () => {
  it('says whether images can be stored, that the keys are refused, and that anyone may write', async () => {
    const store = await startObjectStore();
    try {
      const finding = async (given = {}) => about(await examine({ ...store.env, ...given }), 'Image store');
      expect(await finding()).toEqual([
        'ok: Image store: the bucket shop-images takes images, and only from the shop',
      ]);
      expect(await finding({ STORAGE_SECRET: 'another' })).toEqual([
        expect.stringMatching(/^problem: .* refuses the key key-of-the-tests; correct STORAGE_KEY_ID/),
      ]);
      store.openToEveryone(true);
      expect(await finding()).toEqual([
        expect.stringMatching(/^problem: .* Anyone may write to the bucket shop-images without a key/),
      ]);
    } finally {
      await store.stop();
    }
  });
});
