import { handoverRefusals } from '@vitrine/contract/agents/agents.refusals';
import { agentName, type HandOverState } from '@vitrine/contract/agents/agents.rules';
import type { Handover, HandoverInput, HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { AppliedCoupon } from '@vitrine/contract/coupons/coupons.schemas';
import { MIN_QUANTITY, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { changeCart, readCart } from '../../cart/cart.service.ts';
import { lockProductsForSale, productsById } from '../../catalog/products/products.service.ts';
import { countCheckout } from '../../checkout/checkout-limits.ts';
import { grantCoupon, liveCoupon } from '../../coupons/coupons.service.ts';
import { stocksOf } from '../../stock/stock.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { availableOf } from './agent-prices.service.ts';
import {
  type AgentCheckoutRow,
  findCheckoutByToken,
  findCheckoutForUpdate,
  updateCheckout,
} from './agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** A prepared order at today's prices, for anyone with its link. */
export async function readHandover(shop: Shop, token: string): Promise<Handover> {
  const row = await findCheckoutByToken(shop.db, token);
  if (!row || isForgotten(shop, row)) throw new Refusal(handoverRefusals.notFound);
  const products = await productsById(
    shop,
    row.lines.map(({ productId }) => productId),
  );
  const stocks = await stocksOf(shop, [...products.keys()]);
  const lines = row.lines.map((line) =>
    toLine(line, products.get(line.productId), availableOf(stocks.get(line.productId))),
  );
  const coupon = await couponOf(shop, row);
  return {
    state: stateOf(shop, row),
    agent: { name: agentName(row.profile), isVerified: row.isVerified },
    expiresAt: row.expiresAt.toISOString(),
    lines,
    discountPercent: coupon?.discount ?? null,
    isRepriced: row.lines.some((line) => isRepriced(line, products.get(line.productId))),
    isCouponGone: row.codes.length > 0 && !coupon,
  };
}

/**
 * Puts the lines, as the shopper left them, into their cart. It works once: the row is locked, and lines, coupon and
 * state change in one transaction, so a crash leaves either all of it done or nothing.
 */
export async function takeOver(
  { db, clock }: Shop,
  caller: Caller,
  { token, lines, network }: HandoverInput & { token: string; network: string | null },
): Promise<{ cart: Cart; coupon: (AppliedCoupon & { code: string }) | null }> {
  await countCheckout({ db, clock }, { userId: caller.id, network });
  return db.transaction(async (tx) => {
    const shop = { db: tx, clock };
    const row = await lockOpen(shop, token);
    const wanted = lines.filter(({ productId }) => row.lines.some((line) => line.productId === productId));
    if (wanted.length !== lines.length || hasTwice(lines)) throw new Refusal(handoverRefusals.repriced);
    const taken = await checkPrices(shop, lines);
    for (const { productId, quantity } of taken) await changeCart(shop, caller, { productId, quantity });
    const change = { status: 'taken', userId: caller.id, takenAt: clock(), lines: taken } as const;
    await updateCheckout(tx, row.id, change);
    const code = await usableCode(shop, row);
    const coupon = code === undefined ? undefined : await grantCoupon(shop, { userId: caller.id, code });
    const cart = await readCart(shop, caller.id);
    return { cart, coupon: coupon && code !== undefined ? { ...coupon, code } : null };
  });
}

/** The shopper does not want it: the link no longer works, and the agent hears that it was canceled. */
export async function discardHandover({ db, clock }: Shop, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOpen({ db: tx, clock }, token);
    await updateCheckout(tx, row.id, { status: 'canceled' });
  });
}

async function lockOpen(shop: Shop, token: string): Promise<AgentCheckoutRow> {
  const found = await findCheckoutByToken(shop.db, token);
  const row = found && (await findCheckoutForUpdate(shop.db, found.id));
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
  const stocks = await stocksOf(shop, [...products.keys()]);
  return lines.map(({ productId, quantity, price, promoPercentage }) => {
    const product = products.get(productId);
    const isSame = product && product.price === price && product.promoPercentage === promoPercentage;
    if (!isSame || quantity > availableOf(stocks.get(productId)))
      throw new Refusal(handoverRefusals.repriced);
    return { productId, quantity, unitCents: unitPrice(product) };
  });
}

function hasTwice(lines: HandoverInput['lines']): boolean {
  return new Set(lines.map(({ productId }) => productId)).size < lines.length;
}

async function usableCode(shop: Shop, { codes }: AgentCheckoutRow): Promise<string | undefined> {
  for (const code of codes) {
    const normalised = normaliseCouponCode(code);
    if (await liveCoupon(shop, normalised)) return normalised;
  }
  return undefined;
}

async function couponOf(shop: Shop, row: AgentCheckoutRow) {
  const code = await usableCode(shop, row);
  return code === undefined ? undefined : liveCoupon(shop, code);
}

function stateOf({ clock }: Pick<Shop, 'clock'>, { status, expiresAt }: AgentCheckoutRow): HandOverState {
  switch (status) {
    case 'completed':
      return 'paid';
    case 'taken':
      return 'taken';
    case 'canceled':
      return 'discarded';
    case 'open':
      return expiresAt > clock() ? 'open' : 'expired';
  }
}

type StoredLine = AgentCheckoutRow['lines'][number];

function isRepriced({ unitCents }: StoredLine, product: Product | undefined): boolean {
  return product !== undefined && unitPrice(product) !== unitCents;
}

/** A product that is gone has no name any more; the page only says that it is. */
function toLine(
  { productId, quantity, unitCents }: StoredLine,
  product: Product | undefined,
  available: number,
): HandoverLine {
  if (!product) {
    const price = toDollars(unitCents);
    return { productId, quantity, name: '', image: null, price, promoPercentage: 0, isGone: true };
  }
  const { name, images, price, promoPercentage } = product;
  return {
    productId,
    quantity: Math.max(MIN_QUANTITY, Math.min(quantity, available)),
    name,
    image: images[0] ?? null,
    price,
    promoPercentage,
    ...(Number.isFinite(available) ? { available } : {}),
    isGone: false,
  };
}
