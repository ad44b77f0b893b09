import { handoverRefusals } from '@vitrine/contract/agents/agents.refusals';
import { agentName, type HandOverState } from '@vitrine/contract/agents/agents.rules';
import type { Handover, HandoverInput, HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { hasOptions, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';

import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { MIN_QUANTITY, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { changeCart, readCart } from '../../cart/cart.service.ts';
import { lockProductsForSale, productsById } from '../../catalog/products/products.service.ts';
import { countCheckout } from '../../checkout/checkout-limits.ts';
import { grantCoupon, liveCoupon } from '../../coupons/coupons.service.ts';
import { stocksOf } from '../../stock/stock.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { availableOf } from './agent-prices.service.ts';
import type { AgentCheckoutRow } from './agent-sessions.queries.ts';
import * as queries from './agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

export async function readHandover(shop: Shop, token: string): Promise<Handover> {
  const row = await queries.findCheckout(shop.db, 'token', token);
  if (!row || isForgotten(shop, row)) throw new Refusal(handoverRefusals.notFound);
  const found = await productsById(shop, productIdsOf(row.lines));
  // One that got options since is bought on its page.
  const products = new Map([...found].filter(([, product]) => !hasOptions(product)));
  const stocks = await stocksOf(shop, [...products.keys()]);
  const coupon = await usableCoupon(shop, row);
  const currency = shopCurrency(shop);
  return {
    state: stateOf(shop, row),
    agent: { name: agentName(row.profile), isVerified: row.isVerified },
    expiresAt: row.expiresAt.toISOString(),
    lines: row.lines.map((line) =>
      toLine(line, products.get(line.productId), {
        available: availableOf(stocks.get(line.productId)),
        currency,
      }),
    ),
    discountPercent: coupon?.discount || null,
    coupon: coupon ? shownCoupon(coupon) : null,
    delivery: row.delivery,
    isRepriced: row.lines.some(({ productId, unitCents }) => {
      const product = products.get(productId);
      return product && unitPrice(product, currency) !== unitCents;
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
    const prepared = new Set(productIdsOf(row.lines));
    // Each line at most once, and only those that the agent prepared.
    if (!productIdsOf(lines).every((id) => prepared.delete(id))) throw new Refusal(handoverRefusals.repriced);
    const taken = await checkPrices(shop, lines);
    for (const { productId, quantity } of taken) await changeCart(shop, caller, { productId, quantity });
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
  const products = await lockProductsForSale(shop, productIdsOf(lines));
  const stocks = await stocksOf(shop, [...products.keys()]);
  const currency = shopCurrency(shop);
  return lines.map(({ productId, quantity, price, promoPercentage }) => {
    const product = products.get(productId);
    const isSame =
      product &&
      !hasOptions(product) &&
      product.price === price &&
      product.promoPercentage === promoPercentage;
    if (!isSame || quantity > availableOf(stocks.get(productId)))
      throw new Refusal(handoverRefusals.repriced);
    return { productId, quantity, unitCents: unitPrice(product, currency) };
  });
}

function shownCoupon({ code, discount, conditions }: Coupon) {
  return { code, discount, ...(conditions && { conditions }) };
}

function productIdsOf(lines: readonly { productId: string }[]): string[] {
  return lines.map(({ productId }) => productId);
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

/** A product that is gone has no name any more. */
function toLine(
  { productId, quantity, unitCents }: AgentCheckoutRow['lines'][number],
  product: Product | undefined,
  { available, currency }: { available: number; currency: string },
): HandoverLine {
  if (!product) {
    const price = toDollars(unitCents, currency);
    const gone = { name: '', image: null, promoPercentage: 0, category: null, isGone: true };
    return { productId, quantity, price, ...gone };
  }
  const { name, images, price, promoPercentage, category, facts } = product;
  return {
    productId,
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
