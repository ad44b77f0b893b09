import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { openDatabase } from '../../../platform/database/connections/client.ts';
import { secretCipher } from '../../../platform/settings/secret-cipher.ts';
import { defaultSettings } from '../../../platform/settings/settings.ts';
import { openSandbox, openStripePayments, stripeKeysOf } from './open-services.ts';

let folder: string;
const { db, close } = openDatabase({ host: '127.0.0.1', port: 1 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-payments-'));
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const open = (settings: Record<string, string>) => {
  const env = readEnv({ DATA_DIR: folder, PORT: '4000', ...settings });
  return openSandbox(env, { db, clock: () => new Date(), publicUrl: env.PUBLIC_URL });
};

const openStripe = (settings: Record<string, string>) => {
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const shop = { settings: defaultSettings, secrets: secretCipher([], { isShared: true }) };
  return openStripePayments(env, stripeKeysOf(env, shop));
};

describe('the payment provider of the environment', () => {
  it('makes the sandbox a secret once and keeps it where only this user reads it', async () => {
    const [first, second] = [await open({}), await open({})];
    expect(first.payments?.name).toBe('sandbox');
    expect(first.sandbox?.webhookSecret).toMatch(/^whsec_[\w-]{32}$/);
    expect(second.sandbox?.webhookSecret).toBe(first.sandbox?.webhookSecret);
    const file = join(folder, 'sandbox-webhook-secret');
    expect(await readFile(file, 'utf8')).toBe(first.sandbox?.webhookSecret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([
    [{}, 'http://localhost:4000/api/payments/webhook'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:4000/api/payments/webhook'],
    [{ HOST: '::1' }, 'http://[::1]:4000/api/payments/webhook'],
    [{ PUBLIC_URL: 'https://shop.example', DEMO: 'true' }, 'http://localhost:4000/api/payments/webhook'],
  ])('has the sandbox reach the shop where it listens: %j', async (settings, address) => {
    expect((await open(settings)).sandbox?.webhookUrl).toBe(address);
  });

  it('opens Stripe with its keys, and nothing in a real shop without them', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    expect((await openStripe(keys)).payments?.name).toBe('stripe');
    expect([await open(keys), await open({ DEMO: 'false' }), await openStripe({ DEMO: 'false' })]).toEqual([
      {},
      {},
      {},
    ]);
  });
});
