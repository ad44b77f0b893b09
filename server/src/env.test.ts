import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';
import { SECRETS } from './platform/shared/setting-values.ts';
import { StartupError } from './platform/shared/startup-error.ts';

describe('readEnv', () => {
  it('opens a demo shop on port 3000 with the bundled database when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: undefined,
      DEMO: true,
    });
    expect(readEnv({}).DATA_DIR).toMatch(/\/data$/);
  });

  it('switches demo mode off where the owner brings a database, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop';
    expect(readEnv({ DATABASE_URL }).DEMO).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: 'true' }).DEMO).toBe(true);
    expect(readEnv({ DEMO: 'false' }).DEMO).toBe(false);
    expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:4000' }).DEMO).toBe(true);
    expect(readEnv({ PUBLIC_URL: 'https://shop.example' }).DEMO).toBe(false);
    expect(readEnv({ PUBLIC_URL: 'https://shop.example', DEMO: 'true' }).DEMO).toBe(true);
  });

  it('uses every core, and one in a demo, unless it is set otherwise', () => {
    expect(readEnv({}).WORKERS).toBe(1);
    expect(readEnv({ DEMO: 'false' }).WORKERS).toBe(Math.min(availableParallelism(), 24));
    expect(readEnv({ WORKERS: '3' }).WORKERS).toBe(3);
  });

  it('takes an empty value for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it('takes settings by their old names, and prefers the new ones', () => {
    expect(readEnv({ LOG_KEEP_DAYS: '90', REPLY_CACHE: 'off' })).toMatchObject({
      AUDIT_LOG_KEEP_DAYS: 90,
      RESPONSE_CACHE: 'off',
    });
    expect(readEnv({ LOG_KEEP_DAYS: '90', AUDIT_LOG_KEEP_DAYS: '60' }).AUDIT_LOG_KEEP_DAYS).toBe(60);
  });

  it('keeps the origin of the public address and nothing else of it', () => {
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/path/' }).PUBLIC_URL).toBe('https://shop.example');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'shop'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://db.example/shop?sslmode=prefer'],
    ['DATABASE_DIRECT_URL', 'postgres://db.example/shop'],
    ['DATABASE_REPLICA_URL', 'postgres://db.example/shop'],
    ['DATABASE_CA_FILE', '/nowhere/ca.pem'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DEMO', 'yes'],
    ['OWNER_EMAIL', 'owner'],
    ['OWNER_PASSWORD', 'short'],
    ['WORKERS', '0'],
    ['WORKERS', '25'],
    ['WORKERS', 'all'],
    ['TRUSTED_PROXIES', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['FIREBASE_KEYS_URL', 'keys'],
    ['FIREBASE_AUTH_DOMAIN', 'shop.example; script-src *'],
    ['FIREBASE_API_KEY', 'key-without-a-project'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_without_its_key'],
    ['STRIPE_PREVIOUS_WEBHOOK_SECRET', 'whsec_without_the_other'],
    ['STRIPE_API_URL', 'stripe'],
    ['STORAGE_URL', 'https://bucket.example'],
    ['STORAGE_URL', 's3://A bucket'],
    ['STORAGE_URL', 's3://bucket-without-keys'],
    ['STORAGE_ENDPOINT', 'ftp://storage.example'],
    ['STORAGE_REGION', 'eu central'],
    ['STORAGE_PUBLIC_URL', 'https://cdn.example'],
    ['SANDBOX_WEBHOOK_SECRET', 'short'],
    ['PAYMENT_CHECK_SECONDS', '0'],
  ])('refuses %s=%s in one sentence that names the setting', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(
      new RegExp(`^The setting ${name} must [^.]+(\\.example[^.]*)?; see docs/configuration\\.md\\.$`),
    );
  });

  it('takes payments through Stripe where it has both keys, and tries them out in a demo', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    expect(readEnv({}).PAYMENT_PROVIDER).toBe('sandbox');
    expect(readEnv(keys).PAYMENT_PROVIDER).toBe('stripe');
    expect(readEnv({ ...keys, PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox');
    const { STRIPE_WEBHOOK_SECRET: _without, ...half } = keys;
    expect(() => readEnv(half)).toThrow('The setting STRIPE_WEBHOOK_SECRET must be set together with');
    expect(() => readEnv({ PAYMENT_PROVIDER: 'stripe' })).toThrow(
      'The setting STRIPE_SECRET_KEY must be set',
    );
  });

  it('gives a real shop no sandbox, in which every order counts as paid, unless it is asked for by name', () => {
    expect(readEnv({ DEMO: 'false' }).PAYMENT_PROVIDER).toBeUndefined();
    expect(readEnv({ DEMO: 'false', PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox');
  });

  it('never repeats a secret in the refusal', () => {
    expect(() => readEnv({ OWNER_PASSWORD: 'secret7' })).toThrow(/^(?!.*secret7)/);
  });
});

describe('docs/configuration.md', () => {
  const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, name = '', standard = '', meaning = '']) => ({ name, standard, meaning }),
  );

  it('lists every setting once and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });

  it('gives the default that the code has', () => {
    const inCode = Object.entries(SETTINGS).flatMap(([name, schema]) => {
      const { data: value } = schema.safeParse(undefined);
      return value === undefined ? [] : [[name, value === '' ? 'empty' : `\`${value}\``]];
    });
    const documented = rows.filter(({ name }) => inCode.some(([known]) => known === name));
    expect(documented.map(({ name, standard }) => [name, standard]).toSorted()).toEqual(inCode.toSorted());
  });

  it('lists the secrets that can be in a file', () => {
    const [, section = ''] = /^## Secret files$([^#]+)/m.exec(text) ?? [];
    const [, list = ''] = section.split('works for:');
    expect([...list.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual([...SECRETS]);
  });
});

describe('.env.example', () => {
  it('sets nothing, and names only settings that exist', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
    const named = lines.flatMap((line) => /^# ?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});
