import { PAYMENT_LINK_HOURS } from '@vitrine/contract/orders/edits/order-edits.rules';
import type { OrderEditInput } from '@vitrine/contract/orders/edits/order-edits.schemas';
import { orderEditLinkTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  type SessionReport,
} from '../../../platform/payment-providers/payment-provider.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { providerNamed } from '../providers.service.ts';
import { callProvider } from '../sessions/payment-session.service.ts';
import { settle } from '../settlement.service.ts';
import type { EditLinkRow } from './edit-links.queries.ts';
import * as queries from './edit-links.queries.ts';

export type EditLink = EditLinkRow;
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;
type NewLink = { orderId: string; input: OrderEditInput; amountCents: Cents };

/** Written before the provider is asked. The same edit sent again has the same link. Pass the transaction as `db`. */
export async function writeEditLink(
  { db, clock, settings }: Shop,
  caller: Pick<Caller, 'id'>,
  provider: PaymentProvider['name'],
  { input, ...link }: NewLink,
): Promise<EditLinkRow | undefined> {
  const now = clock();
  await queries.insertLink(db, {
    ...{ ...link, input, provider, key: input.key, actorId: caller.id, createdAt: now },
    currency: providerCurrency(shopCurrency({ settings })),
    expiresAt: new Date(now.getTime() + PAYMENT_LINK_HOURS * HOUR_MS),
  });
  return queries.findLinkWithKey(db, input.key);
}

/** An edit or somebody's decision: what is not paid yet shall not be paid any more. The caller closes the pages after the commit. */
export function markLinksClosing(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  exceptKey?: string,
): Promise<void> {
  return queries.updateLinksClosing(db, orderId, exceptKey);
}

/** The address of the page, which is opened when it is first needed. A provider that refuses it ends the link. */
export async function openEditLink(shop: Shop, link: EditLinkRow): Promise<string> {
  if (link.sessionUrl) return link.sessionUrl;
  try {
    return (await openSession(shop, link)).url;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await queries.updateLink(shop.db, link.id, { from: ['open', 'closing'], status: 'expired' });
    throw new Refusal(paymentRefusals.refused);
  }
}

async function openSession(shop: Shop, link: EditLinkRow) {
  const { id, orderId, amountCents, currency, expiresAt } = link;
  const name = orderEditLinkTexts.line(shortOrderId(orderId));
  const request = {
    ...{ orderId: id, amountCents, currency, expiresAt, discount: undefined, charges: [] },
    lines: [{ name, unitCents: amountCents, quantity: 1, imageUrl: null }],
    successUrl: `${shop.publicUrl}${paths.orderSuccess}`,
    cancelUrl: shop.publicUrl,
    // The order is changed once the money is here, so no method that takes days, and nothing is sent anywhere new.
    ...{ offersAllMethods: false, deliveryCountries: null, taxRegion: null },
  };
  const session = await callProvider(providerOf(shop, link).openSession(request));
  await queries.updateLinkSession(shop.db, id, session);
  return session;
}

function providerOf(shop: Shop, { provider }: EditLinkRow): PaymentProvider {
  const found = providerNamed(shop, provider);
  if (!found) throw new Refusal(paymentRefusals.paidElsewhere);
  return found;
}

/** What the caller makes of money that is here: true once the order is changed, false if it cannot be changed so any more. */
type Apply = (link: EditLinkRow) => Promise<boolean>;
type Settling = {
  olderThanMs: number;
  orderId?: string;
  /** Those whose money is here; the provider is not asked about others. */
  onlyPaid?: boolean;
  isStopping?: () => boolean;
};

const AT_ONCE = 1_000;

/**
 * Asks about open pages, closes those of orders that are not as they were, has edits made that are paid, and gives back what was paid for
 * one that cannot be made. Whatever fails now is tried again next time; nothing happens twice.
 */
export async function settleEditLinks(
  shop: Shop,
  apply: Apply,
  { olderThanMs, orderId, onlyPaid = false, isStopping = () => false }: Settling,
): Promise<{ failed: number }> {
  const counts = { failed: 0 };
  const before = new Date(shop.clock().getTime() - olderThanMs);
  const found = await queries.selectUnsettledLinks(shop.db, { before, orderId, onlyPaid, limit: AT_ONCE });
  for (const { link, isOutdated } of found) {
    if (isStopping()) break;
    await settleOne(shop, apply, { link, isOutdated }).catch(() => counts.failed++);
  }
  return counts;
}

async function settleOne(
  shop: Shop,
  apply: Apply,
  { link, isOutdated }: { link: EditLinkRow; isOutdated: boolean },
): Promise<void> {
  const isOpen = link.status === 'open' || link.status === 'closing';
  const mustClose = link.status === 'closing' || isOutdated || link.expiresAt <= shop.clock();
  if (isOpen) await ask(shop, link, mustClose);
  const now = await queries.findLink(shop.db, link.id);
  if (now?.status === 'paid') {
    if (await apply(now)) return;
    await queries.updateLink(shop.db, link.id, { from: ['paid'], status: 'returning' });
    await giveBack(shop, now);
  } else if (now?.status === 'returning') await giveBack(shop, now);
}

async function ask(shop: Shop, link: EditLinkRow, mustClose: boolean): Promise<void> {
  const provider = providerOf(shop, link);
  const report = await reportOn(shop, link, mustClose ? provider.closeSession : provider.findSession);
  if (report.status === 'open' || report.status === 'processing') return;
  const eventId = `asked:${report.sessionId ?? link.id}:${report.status}`;
  await settle(shop, { provider: link.provider, eventId, type: 'answer', report });
}

async function reportOn(
  shop: Shop,
  link: EditLinkRow,
  asked: PaymentProvider['findSession'],
): Promise<SessionReport> {
  try {
    // A crash can leave a page whose id was never recorded; requesting it again finds it.
    const sessionId = link.sessionId ?? (await openSession(shop, link)).sessionId;
    return await callProvider(asked(sessionId));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { id, sessionId, amountCents, currency } = link;
    return { sessionId, orderId: id, amountCents, currency, status: 'expired', address: null };
  }
}

/** The link's id is the key, so it is given back once. */
async function giveBack(shop: Shop, link: EditLinkRow): Promise<void> {
  const { id, orderId, sessionId, amountCents } = link;
  if (!sessionId) throw new Error('Nobody can have paid a page that was never opened.');
  const refund = { refundId: id, orderId, sessionId, amountCents };
  const refundId = await callProvider(providerOf(shop, link).refund(refund));
  await queries.updateLink(shop.db, id, { from: ['returning'], status: 'refunded', refundId });
}

/** The edit is part of the caller's transaction. */
export function markLinkApplied({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  return queries.updateLink(db, id, { from: ['paid'], status: 'applied' });
}
