import { orderLinkRefusals } from '@vitrine/contract/orders/links/order-links.refusals';
import { JUST_PAID_HOURS, ORDER_LINK_DAYS } from '@vitrine/contract/orders/links/order-links.rules';
import type { LinkedOrder } from '@vitrine/contract/orders/links/order-links.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps, Shop } from '../../../deps.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { type ShopSite, siteOf } from '../../../platform/settings/shop-currency.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import { getOrder } from '../orders.service.ts';
import * as queries from './order-links.queries.ts';

type Emailing = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Reading = Shop & Pick<Deps, 'settings'>;

/** What an email to the customer of an order links to. Of a guest's order it is a new private link. */
export async function siteForCustomer(shop: Emailing, { _id: orderId, user }: Order): Promise<ShopSite> {
  const site = siteOf(shop);
  if (!user.isGuest) return site;
  const token = newToken();
  const createdAt = shop.clock();
  const expiresAt = new Date(createdAt.getTime() + ORDER_LINK_DAYS * DAY_MS);
  await queries.insertLink(shop.db, { tokenHash: tokenHash(token), orderId, createdAt, expiresAt });
  await queries.deleteLinksBeyond(shop.db, orderId, maxStored.linksPerOrder);
  // No server or log sees what follows the #.
  return { ...site, ownOrder: `${shop.publicUrl}${paths.guestOrder}#${token}` };
}

/** Counted before it is looked up, so that guesses end soon; whoever has the link reads the order. */
export async function orderOfLink(shop: Shop, { token, network }: { token: string; network: string }) {
  await countOrRefuse(shop, { orderLinksPerVisitor: network });
  const link = await queries.findLiveLink(shop.db, tokenHash(token), shop.clock());
  if (!link) throw new Refusal(orderLinkRefusals.unknown);
  return link;
}

export async function readLinkedOrder(
  shop: Reading,
  link: { token: string; network: string },
): Promise<LinkedOrder> {
  return linkedOrder(shop, await orderOfLink(shop, link));
}

/** Without what the customer wrote about a return, because links are passed on. */
export async function linkedOrder(
  shop: Pick<Deps, 'db' | 'settings'>,
  { orderId, expiresAt }: { orderId: string; expiresAt: Date },
): Promise<LinkedOrder> {
  const { returns, ...order } = await getOrder(shop, orderId);
  return {
    ...order,
    ...(returns && { returns: returns.map((one) => ({ ...one, note: '' })) }),
    linkExpiresAt: expiresAt.toISOString(),
  };
}

/** For the browser that comes back from the payment page. */
export async function justPaidOrder(
  shop: Reading,
  { guestId, network }: { guestId: string | undefined; network: string },
): Promise<LinkedOrder | null> {
  await countOrRefuse(shop, { orderLinksPerVisitor: network });
  if (!guestId) return null;
  const since = new Date(shop.clock().getTime() - JUST_PAID_HOURS * HOUR_MS);
  const orderId = await queries.findPaidByGuest(shop.db, guestId, since);
  return orderId ? { ...(await getOrder(shop, orderId)), linkExpiresAt: null } : null;
}

export function deleteOldLinks({ db, clock }: Shop): Promise<void> {
  return queries.deleteExpiredLinks(db, clock());
}

/** Nothing unless the address of the account is verified. Returns the orders. */
export function giveOrdersToAccount({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[]> {
  return queries.updateToAccount(db, userId);
}

/** Only an order without an account has a guest, and the first who is reported stays. */
export async function storeGuest(
  { db }: Pick<Deps, 'db'>,
  id: string,
  guest: { email: string; name: string | null },
): Promise<void> {
  await queries.updateGuest(db, id, guest);
}
