import { unescape as decode } from 'node:querystring';
import { isEmail } from '@vitrine/contract/shared/email';
import { emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { defaultsOf } from '@vitrine/contract/shop/settings-group';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import type { EmailSettings } from '../../deps.ts';
import type { Env } from '../../env.ts';
import { readSecret, type SecretShop } from '../settings/stored-secrets.ts';
import { isLocalAddress, showsOwnEmails } from '../shared/web/addresses.ts';

type EmailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DEMO'>;

export function emailSettingsOf(env: EmailEnv, shop: SecretShop, folder: string): EmailSettings {
  const smtpUrl = env.SMTP_URL ?? storedUrl(shop);
  const { name, address, isSet } = senderOf(env, shop.settings, smtpUrl);
  const replyTo = shop.settings.read(emailServerSettings).replyTo || contactOf(env, shop.settings);
  return {
    folder,
    from: formatSender(name, address),
    ...(replyTo && replyTo !== address && { replyTo }),
    ...(isSet && { isSenderSet: true as const }),
    ...(smtpUrl && { smtpUrl }),
    keepsBodies: showsOwnEmails({ demo: env.DEMO, publicUrl: env.PUBLIC_URL, smtpUrl }),
  };
}

const queries = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' } as const;

function storedUrl(shop: SecretShop): string | undefined {
  const { host, port, security, user } = shop.settings.read(emailServerSettings);
  if (host === '') return undefined;
  const password = readSecret(shop, 'smtp-password') ?? '';
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const url = `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}${queries[security]}`;
  // A row that another release or a restore wrote must not keep the shop from starting.
  return URL.canParse(url) ? url : undefined;
}

type Sender = { name: string; address: string; isSet: boolean };

function senderOf(env: EmailEnv, settings: SecretShop['settings'], smtpUrl: string | undefined): Sender {
  const { senderName, senderAddress } = settings.read(emailServerSettings);
  const name = senderName || settings.read(shopSettings).name;
  const given = (env.MAIL_FROM ?? '').trim();
  const start = given.lastIndexOf('<');
  if (start >= 0) {
    const ownName = given.slice(0, start).trim().replaceAll('"', '');
    return { name: ownName || name, address: given.slice(start + 1, -1), isSet: true };
  }
  const address = given || senderAddress || userOf(smtpUrl) || contactOf(env, settings);
  return { name, address: address ?? madeUpAddress(env), isSet: address !== undefined };
}

/** Email servers mostly let people send from the address that they sign in with. */
function userOf(smtpUrl: string | undefined): string | undefined {
  const user = smtpUrl ? decode(new URL(smtpUrl).username) : '';
  return isEmail(user) ? user : undefined;
}

/** The contact address of the shop, once the owner has changed it. */
function contactOf({ DEMO }: EmailEnv, settings: SecretShop['settings']): string | undefined {
  const { email } = settings.read(shopSettings);
  return email === defaultsOf(shopSettings, DEMO).email ? undefined : email || undefined;
}

/** A demo has an address; a shop of one's own has none until its owner enters one. */
function madeUpAddress({ PUBLIC_URL, DEMO }: EmailEnv): string {
  const { email } = defaultsOf(shopSettings, DEMO);
  return (isLocalAddress(PUBLIC_URL) && email) || `no-reply@${new URL(PUBLIC_URL).hostname}`;
}

/** Always quoted where the name could be read as anything but a name. */
function formatSender(name: string, address: string): string {
  const plain = /^[\p{L}\p{N} '&.!+-]+$/u.test(name) && !/\.$/.test(name);
  return `${plain ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`} <${address}>`;
}
