import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../deps.ts';
import { writePrivateFile } from '../shared/files/file-writes.ts';
import { inSpan } from '../shared/in-span.ts';
import type { MailRow } from './outbox.queries.ts';

export type OutgoingMail = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'html' | 'text' | 'createdAt'> &
  Partial<Pick<MailRow, 'headers'>>;
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** An unresponsive email server must not delay other emails or the shop's shutdown. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
} as const;

/** Sends each email by the settings of that moment, because an admin can change them while the shop runs. */
export function currentTransport(shop: { mail: MailSettings }): SendMail {
  let opened: { settings: MailSettings; send: SendMail } | undefined;
  return (mail) => {
    const settings = shop.mail;
    if (opened?.settings !== settings) opened = { settings, send: openMailTransport(settings) };
    return opened.send(mail);
  };
}

export function openMailTransport(settings: MailSettings): SendMail {
  return settings.smtpUrl ? sendBySmtp(settings, settings.smtpUrl) : writeToFile(settings);
}

function sendBySmtp(settings: MailSettings, url: string): SendMail {
  const transport = createTransport({ url, ...TIMEOUTS });
  const attributes = { 'server.address': new URL(url).host };
  return async (mail) => {
    await inSpan('send mail', attributes, () => transport.sendMail(envelopeOf(settings, mail)));
  };
}

/** Connects and signs in without sending anything; throws if the server would take no email. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** As an .eml file, which every email program opens. It may contain a verification link, so it is private. */
function writeToFile(settings: MailSettings): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail(envelopeOf(settings, mail));
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const name = `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`;
    await writePrivateFile(join(settings.folder, name), message);
  };
}

function envelopeOf({ from, replyTo }: MailSettings, mail: OutgoingMail) {
  const { id, recipient, subject, html, text, headers, createdAt: date } = mail;
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
