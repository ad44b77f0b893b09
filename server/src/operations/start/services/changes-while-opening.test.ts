import { emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { openDatabase } from '../../../platform/database/connections/client.ts';
import { secretCipher } from '../../../platform/settings/secret-cipher.ts';
import { type Settings, settingsFrom } from '../../../platform/settings/settings.ts';
import { secretGroup } from '../../../platform/settings/stored-secrets.ts';
import { openServices } from './open-services.ts';

const env = readEnv({ DATA_DIR: '/nowhere', DEMO: 'false', PUBLIC_URL: 'https://shop.example' });
const secrets = secretCipher(['a key of the tests, of 32 characters'], { isShared: true });
const { db, close } = openDatabase({ host: '127.0.0.1', port: 1 });
afterAll(close);

const KEY = secretGroup('stripe-secret-key').name;
const WEBHOOK = secretGroup('stripe-webhook-secret').name;

type Rows = Record<string, Record<string, unknown>>;
const rowOf = (name: string, value: string) => ({ encrypted: secrets.encrypt(name, value), hint: '' });

/** Opens the services of a shop whose settings an admin changes once they were read and before the services are open. */
function openDuring(change: Rows) {
  let rows: Rows = {
    [KEY]: rowOf('stripe-secret-key', `sk_test_${'x'.repeat(20)}`),
    [WEBHOOK]: rowOf('stripe-webhook-secret', 'whsec_0123456789'),
  };
  const listeners: Parameters<Settings['watch']>[0][] = [];
  let isChanged = false;
  async function reload() {
    rows = { ...rows, ...change };
    for (const listener of listeners) await listener();
  }
  const settings: Settings = {
    read: (group) => {
      const isMoment = group.name === WEBHOOK && !isChanged;
      isChanged ||= isMoment;
      if (isMoment) queueMicrotask(reload);
      return settingsFrom(group, false, rows[group.name]);
    },
    isDemo: false,
    savedAt: () => undefined,
    reload,
    watch: (listener) => void listeners.push(listener),
  };
  return openServices(env, { db, clock: () => new Date(), publicUrl: env.PUBLIC_URL, settings, secrets });
}

describe('what an admin changes while the shop opens', () => {
  it('is used', async () => {
    const services = await openDuring({
      [KEY]: rowOf('stripe-secret-key', `sk_live_${'y'.repeat(20)}`),
      [emailServerSettings.name]: { host: 'smtp.later.example' },
    });
    expect([services.payments?.name, services.paymentAccount?.isLive]).toEqual(['stripe', true]);
    expect(services.email.smtpUrl).toContain('smtp.later.example');
  });

  it('is not replaced by what was there before and takes longer to open', async () => {
    const services = await openDuring({ [WEBHOOK]: {} });
    expect([services.payments, services.paymentAccount?.isLive]).toEqual([undefined, false]);
  });
});
