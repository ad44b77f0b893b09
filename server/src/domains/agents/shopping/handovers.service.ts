import { handoverRefusals } from '@vitrine/contract/agents/agents.refusals';
import { agentName, type HandOverState } from '@vitrine/contract/agents/agents.rules';
import type { Handover, HandoverInput, HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { MIN_QUANTITY, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { changeCart, readCart } from '../../cart/cart.service.ts';
import { lockProductsForSale } from '../../catalog/products/products.service.ts';
import { variantsForSale } from '../../catalog/variants/sold-variants.service.ts';
import { countCheckout } from '../../checkout/checkout-limits.ts';
import { grantCoupon, liveCoupon } from '../../coupons/coupons.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { type AgentItem, findItems, itemIdOf, itemsOf } from './agent-items.service.ts';
import type { AgentCheckoutRow } from './agent-sessions.queries.ts';
import * as queries from './agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

export async function readHandover(shop: Shop, token: string): Promise<Handover> {
  const row = await queries.findCheckout(shop.db, 'token', token);
  if (!row || isForgotten(shop, row)) throw new Refusal(handoverRefusals.notFound);
  const { items } = await findItems(shop, row.lines.map(itemIdOf));
  const coupon = await usableCoupon(shop, row);
  const currency = shopCurrency(shop);
  return {
    state: stateOf(shop, row),
    agent: { name: agentName(row.profile), isVerified: row.isVerified },
    expiresAt: row.expiresAt.toISOString(),
    lines: row.lines.map((line) => toLine(line, items.get(itemIdOf(line)), currency)),
    discountPercent: coupon?.discount || null,
    coupon: coupon ? shownCoupon(coupon) : null,
    delivery: row.delivery,
    isRepriced: row.lines.some(({ unitCents, ...line }) => {
      const item = items.get(itemIdOf(line));
      return item && unitPrice(item.product, currency) !== unitCents;
    }),
    isCouponGone: row.codes.length > 0 && !coupon,
  };
}

/** It works once: the row is locked, and lines, coupon and state change in one transaction. */
export async function takeOver(
  deps: Shop,
  caller: Caller,
  { token, lines, network }: HandoverInput & { token: string; network: string | null },
) {
  const { db, clock } = deps;
  await countCheckout(deps, { userId: caller.id, network });
  return db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const row = await lockOpen(shop, token);
    const prepared = new Set(row.lines.map(itemIdOf));
    // Each line at most once, and only those that the agent prepared.
    if (!lines.every((line) => prepared.delete(itemIdOf(asLine(line)))))
      throw new Refusal(handoverRefusals.repriced);
    const taken = await checkPrices(shop, lines);
    for (const { productId, variantId, quantity } of taken)
      await changeCart(shop, caller, { productId, variant: variantId, quantity });
    const change = { status: 'taken', userId: caller.id, takenAt: clock(), lines: taken } as const;
    await queries.updateCheckout(tx, row.id, change);
    const { code } = (await usableCoupon(shop, row)) ?? {};
    const coupon = code && (await grantCoupon(shop, { userId: caller.id, code }));
    const cart = await readCart(shop, caller);
    return { cart, coupon: coupon ? { ...coupon, code } : null };
  });
}

/** The shopper does not want it: the link no longer works, and for the agent it is canceled. */
export async function discardHandover(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpen({ db: tx, clock }, token);
    await queries.updateCheckout(tx, row.id, { status: 'canceled' });
  });
}

async function lockOpen(shop: Pick<Deps, 'db' | 'clock'>, token: string): Promise<AgentCheckoutRow> {
  const found = await queries.findCheckout(shop.db, 'token', token);
  const row = found && (await queries.findCheckoutForUpdate(shop.db, found.id));
  if (!row || isForgotten(shop, row)) throw new Refusal(handoverRefusals.notFound);
  if (stateOf(shop, row) !== 'open') throw new Refusal(handoverRefusals.closed);
  return row;
}

/** Nobody takes over a price that they did not see. */
async function checkPrices(shop: Shop, lines: HandoverInput['lines']) {
  const products = await lockProductsForSale(
    shop,
    lines.map(({ productId }) => productId),
  );
  // The locks of their products keep them as they are.
  const variants = await variantsForSale(
    shop,
    lines.flatMap(({ variant }) => (variant !== undefined && isUuid(variant) ? [variant] : [])),
  );
  const items = await itemsOf(shop, { products, variants });
  const currency = shopCurrency(shop);
  return lines.map(({ quantity, price, promoPercentage, ...line }) => {
    const { product, available = 0 } = items.get(itemIdOf(asLine(line))) ?? {};
    const isSame =
      product?._id === line.productId &&
      product.price === price &&
      product.promoPercentage === promoPercentage;
    if (!product || !isSame || quantity > available) throw new Refusal(handoverRefusals.repriced);
    return { ...asLine(line), quantity, unitCents: unitPrice(product, currency) };
  });
}

function asLine({ productId, variant }: Pick<HandoverInput['lines'][number], 'productId' | 'variant'>) {
  return { productId, ...(variant !== undefined && { variantId: variant }) };
}

function shownCoupon({ code, discount, conditions }: Coupon) {
  return { code, discount, ...(conditions && { conditions }) };
}

/** The first of the codes that is live, with its code as shoppers enter it. */
async function usableCoupon(shop: Shop, { codes }: AgentCheckoutRow): Promise<Coupon | undefined> {
  for (const code of codes.map(normaliseCouponCode)) {
    const coupon = await liveCoupon(shop, code);
    if (coupon) return { ...coupon, code };
  }
  return undefined;
}

function stateOf({ clock }: Pick<Shop, 'clock'>, { status, expiresAt }: AgentCheckoutRow): HandOverState {
  if (status === 'open') return expiresAt > clock() ? 'open' : 'expired';
  return ({ completed: 'paid', taken: 'taken', canceled: 'discarded' } as const)[status];
}

/** What is gone has no name any more. */
function toLine(
  { productId, variantId, quantity, unitCents }: AgentCheckoutRow['lines'][number],
  item: AgentItem | undefined,
  currency: string,
): HandoverLine {
  if (!item) {
    const price = toDollars(unitCents, currency);
    const gone = { name: '', image: null, promoPercentage: 0, category: null, isGone: true };
    const variant = variantId === undefined ? undefined : { _id: variantId, name: '' };
    return { productId, ...(variant && { variant }), quantity, price, ...gone };
  }
  const { product, variant, available } = item;
  const { name, images, price, promoPercentage, category, facts } = product;
  return {
    productId,
    ...(variant && { variant }),
    quantity: Math.max(MIN_QUANTITY, Math.min(quantity, available)),
    name,
    image: images[0] ?? null,
    price,
    promoPercentage,
    ...(Number.isFinite(available) ? { available } : {}),
    category,
    ...(facts && { facts }),
    isGone: false,
  };
}
