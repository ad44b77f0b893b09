import { emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import { demoShopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { secretCipher } from '../settings/secret-cipher.ts';
import { settingsFrom } from '../settings/settings.ts';
import { emailSettingsOf } from './email-settings.ts';

const secrets = secretCipher(['a key of the tests, of 32 characters'], { isShared: true });
type Stored = { shop?: object; server?: object; password?: string };

function settingsOf(given: Record<string, string>, { shop = {}, server = {}, password }: Stored = {}) {
  const env = readEnv(given);
  const rows: Record<string, object> = {
    [shopSettings.name]: shop,
    [emailServerSettings.name]: server,
    'secret-smtp-password': password
      ? { encrypted: secrets.encrypt('smtp-password', password), hint: '' }
      : {},
  };
  const settings = {
    read: (group: Parameters<typeof settingsFrom>[0]) =>
      settingsFrom(group, env.DEMO, rows[group.name] as never),
  };
  return emailSettingsOf(env, { settings: settings as never, secrets }, '/mail');
}
const REAL = { PUBLIC_URL: 'https://shop.example', DEMO: 'false' };

describe('the sender of emails', () => {
  it('is an address also in a shop of one’s own that is tried on this machine', () => {
    expect(settingsOf({ DEMO: 'false' }).from).toBe('Vitrine <no-reply@localhost>');
  });

  it.each([
    ['a new demo', {}, {}, `Vitrine <${demoShopDefaults.email}>`, undefined],
    [
      'nobody entered an address',
      REAL,
      { shop: { name: 'Thistle' } },
      'Thistle <no-reply@shop.example>',
      undefined,
    ],
    [
      'the contact address of the shop',
      REAL,
      { shop: { name: 'Thistle', email: 'hi@thistle.example' } },
      'Thistle <hi@thistle.example>',
      undefined,
    ],
    [
      'the user of the email server, with replies to the shop',
      REAL,
      { shop: { email: 'hi@thistle.example' }, server: { host: 'smtp.example', user: 'me@mail.example' } },
      'Vitrine <me@mail.example>',
      'hi@thistle.example',
    ],
    [
      'what Settings say',
      REAL,
      {
        shop: { email: 'hi@thistle.example' },
        server: { senderName: 'Clay', senderAddress: 'shop@clay.example', replyTo: 'ann@clay.example' },
      },
      'Clay <shop@clay.example>',
      'ann@clay.example',
    ],
    [
      'an address in MAIL_FROM, with the name of the shop',
      { ...REAL, MAIL_FROM: 'post@clay.example' },
      { shop: { name: 'Thistle' }, server: { senderAddress: 'other@clay.example' } },
      'Thistle <post@clay.example>',
      undefined,
    ],
    [
      'a name and an address in MAIL_FROM',
      { ...REAL, MAIL_FROM: 'My Shop <post@clay.example>' },
      { shop: { name: 'Thistle' } },
      'My Shop <post@clay.example>',
      undefined,
    ],
  ])('is %s', (_case, env, stored, from, replyTo) => {
    expect(settingsOf(env as Record<string, string>, stored)).toMatchObject({
      from,
      ...(replyTo && { replyTo }),
    });
    if (!replyTo) expect(settingsOf(env as Record<string, string>, stored).replyTo).toBeUndefined();
  });

  it('says whether somebody entered it', () => {
    expect(settingsOf(REAL).isSenderSet).toBeUndefined();
    expect(settingsOf(REAL, { server: { senderAddress: 'a@shop.example' } }).isSenderSet).toBe(true);
  });

  it.each(['Müller & Söhne, "Wein"', 'Eve <eve@evil.example>', 'a, b@c.example', 'back\\slash'])(
    'cannot be forged by a name: %s',
    async (name) => {
      const { from } = settingsOf(REAL, { shop: { name, email: 'hi@thistle.example' } });
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { envelope, message } = await composer.sendMail({ from, to: 'x@mail.example', text: '' });
      expect(envelope.from).toBe('hi@thistle.example');
      expect(message.toString()).toMatch(/^From: [^\n]*\n? <hi@thistle\.example>\r?$/m);
    },
  );
});

describe('the email server', () => {
  it('is the one of the environment, else the one of Settings, else none', () => {
    const server = { host: 'smtp.example', port: 2525, user: 'me@mail.example' };
    expect(settingsOf(REAL).smtpUrl).toBeUndefined();
    expect(settingsOf({ ...REAL, SMTP_URL: 'smtp://env.example' }, { server }).smtpUrl).toBe(
      'smtp://env.example',
    );
    expect(settingsOf(REAL, { server, password: 'p@ss:/ö?' }).smtpUrl).toBe(
      'smtp://me%40mail.example:p%40ss%3A%2F%C3%B6%3F@smtp.example:2525?requireTLS=true',
    );
    expect(settingsOf(REAL, { server: { ...server, security: 'tls', user: '' } }).smtpUrl).toBe(
      'smtps://smtp.example:2525',
    );
    expect(settingsOf(REAL, { server: { host: '[::1]', port: 25, security: 'none' } }).smtpUrl).toBe(
      'smtp://[::1]:25?ignoreTLS=true',
    );
  });
});
