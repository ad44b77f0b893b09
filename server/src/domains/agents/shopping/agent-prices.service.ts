import type { AgentDelivery } from '@vitrine/contract/agents/agents.schemas';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';

import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@vitrine/contract/checkout/checkout.rules';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { type Cents, MAX_QUANTITY, type Totals } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { countOrRefuse, giveBackCount } from '../../../platform/rate-limits/rate-limits.service.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { liveCoupon } from '../../coupons/coupons.service.ts';
import { pricePrepared } from '../../pricing/pricing.service.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import { errorMessage, type UcpMessage } from '../ucp/ucp-envelope.ts';
import { type AgentItem, findItems, type ItemLine, itemIdOf } from './agent-items.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
type WantedLine = ItemLine & { quantity: number };
export type Wanted = { lines: readonly WantedLine[]; codes: string[]; delivery?: AgentDelivery };
export type PricedLine = {
  product: Pick<Product, '_id' | 'name' | 'images'>;
  variantId: string | undefined;
  /** Of the product, and the variant. */
  title: string;
  quantity: number;
  unitCents: Cents;
};

/** Of a cart, an order, or the part of one that an agent may see. */
export type ShownSums = Pick<Totals, 'subtotal' | 'total'> & {
  adjustments: readonly Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained'>[];
};

export type PricedLines = {
  lines: PricedLine[];
  codes: string[];
  coupon: Pick<Coupon, 'code' | 'discount' | 'conditions'> | null | undefined;
  totals: ShownSums;
  /** Absent from what was bought. */
  prepared?: CartPrices;
  delivery: AgentDelivery;
  messages: UcpMessage[];
};

export async function priceLines(
  shop: Shop,
  { lines: wanted, codes, delivery = {} }: Wanted,
): Promise<PricedLines> {
  const merged = mergeLines(wanted);
  const { items, isWithoutChoice } = await findItems(shop, [...merged.keys()]);
  const currency = shopCurrency(shop);
  const messages: UcpMessage[] = [];
  const lines = [...merged].flatMap(([id, sum], index) => {
    const item = items.get(id);
    const wantedQuantity = Math.min(sum, MAX_QUANTITY);
    const quantity = Math.min(wantedQuantity, item?.available ?? 0);
    const path = `$.line_items[${index}]`;
    const lowered = warning('quantity_adjusted', ucpMessageTexts.quantityLowered, `${path}.quantity`);
    if (sum > MAX_QUANTITY) messages.push(lowered);
    if (!item && isWithoutChoice(id))
      messages.push(recoverable('variant_required', ucpMessageTexts.hasOptions, path));
    else if (!item) messages.push(recoverable('item_unavailable', ucpMessageTexts.unavailable, path));
    else if (quantity === 0) messages.push(recoverable('out_of_stock', ucpMessageTexts.soldOut, path));
    else if (quantity < wantedQuantity) messages.push(lowered);
    return item && quantity > 0 ? [toPricedLine(item, quantity, currency)] : [];
  });
  const { coupon, messages: aboutCodes } = await readCodes(shop, codes);
  const prepared = pricePrepared(shop, { lines, coupon, wish: delivery });
  const { sums: totals, unmetCoupon } = prepared;
  if (unmetCoupon)
    aboutCodes.push(warning('discount_code_invalid', ucpMessageTexts.codeUnmet, '$.discounts.codes'));
  return {
    ...{ lines, codes, coupon: unmetCoupon ? undefined : coupon, totals, prepared, delivery },
    messages: [...messages, ...aboutCodes, ...aboutTotal(totals.total)],
  };
}

function toPricedLine({ product, variant }: AgentItem, quantity: number, currency: string) {
  const title = variant ? `${product.name}, ${variant.name}` : product.name;
  return {
    product,
    variant,
    variantId: variant?._id,
    title,
    quantity,
    unitCents: unitPrice(product, currency),
  };
}

/** Counts guesses at codes as in the shop; right codes do not count. */
export async function countCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { network }: AgentCaller,
  codes: readonly string[],
) {
  for (const code of codes) {
    const guess = { couponGuessesPerVisitor: network };
    await countOrRefuse({ db, clock }, guess);
    if (await liveCoupon({ db, clock }, normaliseCouponCode(code))) await giveBackCount({ db }, guess);
  }
}

/** The same product, or the same variant, on two lines is one line, as in the shop's own cart. */
function mergeLines(wanted: readonly WantedLine[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { quantity, ...line } of wanted) {
    const id = itemIdOf(line).toLowerCase();
    merged.set(id, (merged.get(id) ?? 0) + quantity);
  }
  return merged;
}

async function readCodes(shop: Pick<Deps, 'db' | 'clock'>, codes: readonly string[]) {
  const messages: UcpMessage[] = [];
  let coupon: Coupon | undefined;
  for (const [index, code] of codes.entries()) {
    const found = await liveCoupon(shop, normaliseCouponCode(code));
    const path = `$.discounts.codes[${index}]`;
    // Expired and unknown codes get the same message, as in the shop.
    if (!found) messages.push(warning('discount_code_invalid', ucpMessageTexts.codeInvalid, path));
    else if (coupon)
      messages.push(warning('discount_code_combination_disallowed', ucpMessageTexts.oneCodeOnly, path));
    coupon ??= found;
  }
  return { coupon, messages };
}

function aboutTotal(total: Cents): UcpMessage[] {
  if (total === 0 || (total >= MIN_CHARGE_CENTS && total <= MAX_CHARGE_CENTS)) return [];
  const content = total < MIN_CHARGE_CENTS ? ucpMessageTexts.tooSmall : ucpMessageTexts.tooLarge;
  return [recoverable('total_out_of_range', content, '$.totals')];
}

function recoverable(code: string, content: string, path: string): UcpMessage {
  return errorMessage('recoverable', { code, content, path });
}

function warning(code: string, content: string, path: string): UcpMessage {
  return { type: 'warning', code, content, path };
}
