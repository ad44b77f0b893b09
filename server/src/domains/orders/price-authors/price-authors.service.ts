import { explainOrder } from '@vitrine/contract/orders/receipt/explained-order.rules';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import {
  causeOf,
  type PriceAuthor,
  type PriceCause,
  withAuthors,
} from '@vitrine/contract/pricing/price-steps.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskText } from '../../../platform/shared/demo-mask.ts';
import { latestWrites } from '../../audit/audit.service.ts';
import { toAdminOrder } from '../order-views.ts';
import type { OrderRow } from '../orders.queries.ts';
import { existingOrder, ordersNamed } from '../orders.service.ts';
import { selectRefundAuthors } from './price-authors.queries.ts';

type Shop = Pick<Deps, 'db'>;

const MAX_REFUNDS = 200;

/** For an admin; the demo admin reads no names. */
export async function priceAuthors(shop: Shop, caller: Pick<Caller, 'isDemo'>, id: string) {
  const authors = await authorsOf(shop, await existingOrder(shop, id));
  return caller.isDemo ? authors.map((author) => ({ ...author, by: maskText(author.by) })) : authors;
}

/** For the command line: the orders with this id, or that end in it, with all steps of their totals. */
export async function explainOrders(shop: Pick<Deps, 'db' | 'settings'>, named: string) {
  const rows = await ordersNamed(shop, named);
  const currency = shopCurrency(shop);
  return Promise.all(
    rows.map(async (row) => {
      const steps = explainOrder(toAdminOrder(row, currency), currency);
      const authors = await authorsOf(shop, row);
      return { id: row.id, createdAt: row.createdAt, steps: withAuthors(steps, authors) };
    }),
  );
}

/** Who had set prices, offer, coupon, delivery and tax when the order was placed, and who made its refunds. */
async function authorsOf(shop: Shop, order: OrderRow): Promise<PriceAuthor[]> {
  const [ofLines, ofCoupon, ofSettings, refunds] = await Promise.all([
    authorsOfLines(shop, order),
    authorOfCoupon(shop, order),
    authorsOfSettings(shop, order),
    selectRefundAuthors(shop.db, order.id, MAX_REFUNDS),
  ]);
  const ofRefunds = refunds.map(({ id: refundId, by, createdAt }) => ({
    ...{ of: 'refund' as const, id: refundId, by, at: createdAt.toISOString() },
  }));
  return [...ofLines, ...ofCoupon, ...ofSettings, ...ofRefunds];
}

async function authorsOfLines(shop: Shop, { lines, createdAt }: OrderRow): Promise<PriceAuthor[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const fields = ['price', 'promoPercentage'];
  const writes = await latestWrites(shop, 'product', ids, { until: createdAt, fields });
  return lines.flatMap(({ id, productId }) => authorOf('line', id, writes.get(productId ?? '')));
}

async function authorOfCoupon(shop: Shop, { couponId, couponCode, createdAt }: OrderRow) {
  if (couponId === null || couponCode === null) return [];
  const writes = await latestWrites(shop, 'coupon', [couponId], { until: createdAt });
  return authorOf('coupon', couponCode, writes.get(couponId));
}

/** The group of settings that a cause is in. */
const GROUPS: Partial<Record<PriceAuthor['of'], string>> = {
  offer: offerSettings.name,
  delivery: deliveryZoneSettings.name,
  tax: taxSettings.name,
};

async function authorsOfSettings(shop: Shop, { adjustments, createdAt }: OrderRow) {
  const causes = new Map<string, PriceCause>();
  for (const { source } of adjustments) {
    const cause = causeOf(source);
    if (cause && GROUPS[cause.of]) causes.set(`${cause.of} ${cause.id}`, cause);
  }
  if (causes.size === 0) return [];
  const writes = await latestWrites(shop, 'settings', Object.values(GROUPS), { until: createdAt });
  return [...causes.values()].flatMap(({ of, id }) => authorOf(of, id, writes.get(GROUPS[of] ?? '')));
}

function authorOf(
  of: PriceAuthor['of'],
  id: string,
  write: { by: string; at: Date } | undefined,
): PriceAuthor[] {
  return write ? [{ of, id, by: write.by, at: write.at.toISOString() }] : [];
}
