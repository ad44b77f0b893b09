import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ensureDemoAccounts,
  ensureOwner,
} from '../../domains/accounts/registration/first-accounts.service.ts';
import { readEnv } from '../../env.ts';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aCategory } from '../../testing/factories/factories.ts';
import { prepareShop } from '../start/open-shop.ts';
import { settleShopKind } from './shop-kind.service.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kind-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const deps = () => ({
  db: database.db,
  clock: () => new Date(),
  imageStore: diskImages(folder),
  mediaDir: folder,
  publicUrl: 'http://shop.test',
  email: { from: 'Vitrine <hello@shop.test>', folder },
  settings: createSettings(database.db, { isDemo: false }),
  secrets: secretCipher(['a key of the tests, of 32 characters'], { isShared: true }),
});

/** As a start does it. */
async function start(settings: Record<string, string> = {}) {
  const env = await settleShopKind(database.db, readEnv(settings));
  await prepareShop(deps(), env);
  return env;
}

async function publicAccounts(): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as n from users where email in ('admin@vitrine.example', 'user@vitrine.example') and deleted_at is null",
  );
  return rows[0].n;
}

const query = (statement: string) => database.pool.query(statement);

describe('a shop that started once as its owner’s', () => {
  it('opens no public accounts and no sandbox when DEMO is missing later', async () => {
    await start({ DEMO: 'false' });
    expect(await start()).toMatchObject({ DEMO: false, PAYMENT_PROVIDER: undefined });
    expect(await publicAccounts()).toBe(0);
  });

  it('refuses DEMO=true in one sentence', async () => {
    await start({ DEMO: 'false' });
    const error = await start({ DEMO: 'true' }).catch((reason) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/^DEMO=true would create two accounts with public passwords [^.]+\.$/);
    expect(await publicAccounts()).toBe(0);
  });
});

describe('a demo', () => {
  it('is filled by the first start without any setting and stays a demo', async () => {
    expect(await start()).toMatchObject({ DEMO: true, PAYMENT_PROVIDER: 'sandbox' });
    expect((await query('select from products')).rowCount).toBe(40);
    expect(await start()).toMatchObject({ DEMO: true });
    expect(await publicAccounts()).toBe(2);
  });

  it.each([{ DEMO: 'false' }, { PUBLIC_URL: 'https://shop.example' }])(
    'is left for good by a start with %o',
    async (settings) => {
      await start();
      expect(await start(settings)).toMatchObject({ DEMO: false });
      expect(await start()).toMatchObject({ DEMO: false, PAYMENT_PROVIDER: undefined });
      expect(await publicAccounts()).toBe(0);
    },
  );

  it('is what several processes agree on that start at once', async () => {
    const opened = await Promise.all([start(), start(), start()].map((one) => one.catch(() => 'refused')));
    expect(opened).toEqual(Array(3).fill(expect.objectContaining({ DEMO: true })));
    expect((await query("select value from shop_state where key = 'kind'")).rows).toEqual([
      { value: 'demo' },
    ]);
  });
});

describe('a shop from before its kind was stored', () => {
  const forget = () => query("delete from shop_state where key = 'kind'");

  it.each([
    ['a product', "insert into products (name, description, price_cents) values ('Vase', 'A vase.', 8500)"],
    ['a customer', "insert into users (username, email) values ('Ines', 'ines@mail.example')"],
    [
      'a changed setting',
      "insert into shop_settings (name, value, version, updated_at) values ('identity', '{}', 1, now())",
    ],
    [
      'an order',
      "with buyer as (insert into users (username, email) values ('Ines', 'ines@mail.example') returning id) insert into orders (user_id, subtotal_cents, total_cents) select id, 0, 0 from buyer",
    ],
  ])('is its owner’s if it has %s', async (_what, statement) => {
    await query(statement);
    expect(await start()).toMatchObject({ DEMO: false });
    await forget();
    await expect(start({ DEMO: 'true' })).rejects.toThrow(StartupError);
    expect(await publicAccounts()).toBe(0);
  });

  it('is its owner’s if it has an account besides the demo’s', async () => {
    await ensureOwner(deps(), { email: 'owner@shop.example', password: 'owner-password-1' });
    expect(await start()).toMatchObject({ DEMO: false });
    expect(await publicAccounts()).toBe(0);
  });

  it('stays a demo if it was filled as one', async () => {
    await start();
    await forget();
    expect(await start()).toMatchObject({ DEMO: true });
    expect(await publicAccounts()).toBe(2);
  });

  it('loses the public accounts that a missing setting gave to a real shop', async () => {
    await ensureDemoAccounts(deps());
    await aCategory(deps());
    expect(await start()).toMatchObject({ DEMO: false });
    expect(await publicAccounts()).toBe(0);
  });
});
