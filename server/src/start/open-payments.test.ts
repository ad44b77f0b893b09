import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { readEnv } from '../env.ts';
import { openPayments } from './open-payments.ts';

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
  return openPayments(env, { db, clock: () => new Date(), publicUrl: env.PUBLIC_URL });
};

describe('openPayments', () => {
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
    const stripe = await open(keys);
    expect([stripe.payments?.name, stripe.sandbox]).toEqual(['stripe', undefined]);
    expect(await open({ DEMO: 'false' })).toEqual({});
  });
});
