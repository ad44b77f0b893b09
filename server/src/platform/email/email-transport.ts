import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { EmailSettings } from '../../deps.ts';
import { writePrivateFile } from '../shared/files/file-writes.ts';
import { inSpan } from '../shared/in-span.ts';
import type { EmailRow } from './outbox.queries.ts';

export type OutgoingEmail = Pick<EmailRow, 'id' | 'recipient' | 'subject' | 'html' | 'text' | 'createdAt'> &
  Partial<Pick<EmailRow, 'headers'>>;
export type SendEmail = (email: OutgoingEmail) => Promise<void>;

/** An unresponsive email server must not delay other emails or the shop's shutdown. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
} as const;

/** Sends each email by the settings of that moment, because an admin can change them while the shop runs. */
export function currentTransport(shop: { email: EmailSettings }): SendEmail {
  let opened: { settings: EmailSettings; send: SendEmail } | undefined;
  return (email) => {
    const settings = shop.email;
    if (opened?.settings !== settings) opened = { settings, send: openEmailTransport(settings) };
    return opened.send(email);
  };
}

export function openEmailTransport(settings: EmailSettings): SendEmail {
  return settings.smtpUrl ? sendBySmtp(settings, settings.smtpUrl) : writeToFile(settings);
}

function sendBySmtp(settings: EmailSettings, url: string): SendEmail {
  const transport = createTransport({ url, ...TIMEOUTS });
  const attributes = { 'server.address': new URL(url).host };
  return async (email) => {
    await inSpan('send email', attributes, () => transport.sendMail(envelopeOf(settings, email)));
  };
}

/** Connects and signs in without sending anything; throws if the server would take no email. */
export async function verifyEmailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** As an .eml file, which every email program opens. It may contain a verification link, so it is private. */
function writeToFile(settings: EmailSettings): SendEmail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (email) => {
    const { message } = await composer.sendMail(envelopeOf(settings, email));
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    await writePrivateFile(emailFileOf(settings, email), message);
  };
}

export function emailFileOf(
  { folder }: Pick<EmailSettings, 'folder'>,
  { id, createdAt }: Pick<EmailRow, 'id' | 'createdAt'>,
): string {
  return join(folder, `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
}

function envelopeOf({ from, replyTo }: EmailSettings, email: OutgoingEmail) {
  const { id, recipient, subject, html, text, headers, createdAt: date } = email;
  return {
    from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // As an object, because a string is parsed as a list and an address may contain a comma.
    to: { name: '', address: recipient },
    subject,
    html,
    text,
    date,
    headers: headers ?? {},
    // The same for every attempt, so that email programs recognise a duplicate after a crash.
    messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  };
}
