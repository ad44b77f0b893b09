import type { Deps, EmailSettings } from '../../deps.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import type { SendEmail } from './email-transport.ts';
import type { EmailRow } from './outbox.queries.ts';
import * as queries from './outbox.queries.ts';
import type { composeEmail } from './outbox.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'> & { email?: Pick<EmailSettings, 'keepsBodies'> };

/** Far longer than any attempt; when it has passed, the worker that claimed the email is gone. */
const CLAIM_MS = 10 * MINUTE_MS;
/** With the delays below, an email server may be down for about a day. */
export const MAX_ATTEMPTS = 8;
const LONGEST_DELAY_MS = 12 * HOUR_MS;
const MAX_ERROR_CHARS = 500;

export async function sendDueEmails(shop: Shop, send: SendEmail, { isStopping = (): boolean => false } = {}) {
  const { db, clock } = shop;
  const counts = { sent: 0, failed: 0 };
  while (!isStopping()) {
    const now = clock();
    const email = await queries.claimDueEmail(db, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (!email) break;
    counts[await deliver(shop, send, email)]++;
  }
  return counts;
}

/** For an email whose sender waits for the result: a refused one is deleted. Returns the email server's objection. */
export async function sendNow(shop: Shop, send: SendEmail, email: ReturnType<typeof composeEmail>) {
  const { db, clock } = shop;
  const now = clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await queries.insertClaimedEmail(db, { ...email, createdAt: now }, until);
  try {
    await send(claimed);
  } catch (error) {
    await queries.deleteEmail(db, claimed.id);
    return errorText(error);
  }
  await queries.updateAttempt(db, claimed, { status: 'sent', sentAt: clock(), ...bodyAfter(shop) });
  return undefined;
}

async function deliver(shop: Shop, send: SendEmail, email: EmailRow): Promise<'sent' | 'failed'> {
  const { db, clock } = shop;
  try {
    // Only reached if the shop crashed during every attempt, which would otherwise go on forever.
    if (email.attempts > MAX_ATTEMPTS) throw new Error('The shop stopped during the last attempt');
    await send(email);
  } catch (error) {
    await queries.updateAttempt(db, email, { ...afterFailure(shop, email), lastError: errorText(error) });
    return 'failed';
  }
  await queries.updateAttempt(db, email, {
    status: 'sent',
    sentAt: clock(),
    lastError: null,
    ...bodyAfter(shop),
  });
  return 'sent';
}

function afterFailure(shop: Shop, { attempts }: EmailRow) {
  if (attempts >= MAX_ATTEMPTS) return { status: 'failed' as const, ...bodyAfter(shop) };
  return { nextAttemptAt: new Date(shop.clock().getTime() + retryDelay(attempts)) };
}

/** Once an email is sent or given up, its links must be readable nowhere but in the mailbox. */
function bodyAfter({ email }: Shop) {
  return email?.keepsBodies ? {} : queries.NO_BODY;
}

/** 1, 4, 16 minutes and so on: a short outage is over soon, and a server that is down for long is not flooded. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE_MS * 4 ** (attempts - 1), LONGEST_DELAY_MS);
}

/** An email server's reply may contain anything, including characters that the database cannot store. */
function errorText(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_ERROR_CHARS)
    .toWellFormed();
}
