import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { subscribeInput } from '@vitrine/contract/messages/messages.schemas';
import { newsletterPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../deps.ts';
import { type EmailingShop, queueEmail } from '../../platform/email/outbox.service.ts';
import { newsletterEmail } from '../../platform/email/templates/message-emails.ts';
import { countIfAllowed, countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import * as queries from './newsletter.queries.ts';

type Shop = EmailingShop & Pick<Deps, 'email'>;

/** The reply is the same whether the address is new or not; otherwise it would reveal who is subscribed. */
export async function subscribeVisitor(shop: Shop, { email, network }: { email: string; network: string }) {
  await countOrRefuse(shop, {
    subscriptionsPerVisitor: network,
    subscriptionsPerVisitorAndDay: network,
    subscriptionsInAll: 'all',
  });
  await shop.db.transaction((tx) => subscribe({ ...shop, db: tx }, email));
}

/** Returns whether the address is new. With an email server, the address's owner is asked to confirm. */
async function subscribe(shop: Shop, email: string): Promise<boolean> {
  const { db, clock, publicUrl } = shop;
  const isNew = await queries.insertSubscriber(db, { email, createdAt: clock() });
  const subscriber =
    shop.email.smtpUrl === undefined ? undefined : await queries.findSubscriberByEmail(db, email);
  const isAsked = subscriber !== undefined && subscriber.confirmedAt === null;
  if (isAsked && (await countIfAllowed(shop, { newsletterMailsPerMailbox: email }))) {
    const url = new URL(newsletterPath(subscriber.id), publicUrl).href;
    const about = `newsletter ${subscriber.id}`;
    await queueEmail(shop, newsletterEmail({ recipient: email, url }), { about });
  }
  return isNew;
}

/** For an address inside free text, which nothing has validated yet. */
export async function subscribeFromText(shop: Shop, words: string): Promise<boolean> {
  const { data } = subscribeInput.safeParse({ email: words });
  if (!data) throw new Refusal(messageRefusals.newsletterEmailInvalid);
  return subscribe(shop, data.email);
}

export type Subscription = { email: string; isConfirmed: boolean };

/** Undefined once it has ended. */
export async function subscriptionOf({ db }: Pick<Deps, 'db'>, id: string) {
  const row = isUuid(id) ? await queries.findSubscriber(db, id) : undefined;
  return row && { email: row.email, isConfirmed: row.confirmedAt !== null };
}

export async function confirmSubscription({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  if (isUuid(id)) await queries.updateConfirmed(db, id, clock());
}

/** The address is forgotten. Ending it twice changes nothing. */
export async function endSubscription({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (isUuid(id)) await queries.deleteSubscriber(db, id);
}
