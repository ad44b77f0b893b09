import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { priceEdited } from '@vitrine/contract/orders/edits/edited-order.rules';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import type { OrderEditInput } from '@vitrine/contract/orders/edits/order-edits.schemas';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import type { SoldLine } from '../../orders/new-orders/new-order.service.ts';
import type { existingOrder } from '../../orders/orders.service.ts';
import type { PieceChanges } from '../../stock/stock.service.ts';
import { lockCart } from '../priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
type OrderRow = Awaited<ReturnType<typeof existingOrder>>;
type Wanted = Pick<OrderEditInput, 'lines' | 'added'>;

/** The quantity of each line that changes. */
export function changedQuantities(order: OrderRow, { lines }: Wanted): ReadonlyMap<string, number> {
  const before = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  const ids = new Set(lines.map(({ lineId }) => lineId));
  if (ids.size < lines.length || lines.some(({ lineId }) => !before.has(lineId)))
    throw new Refusal(orderEditRefusals.changedMeanwhile);
  return new Map(
    lines
      .filter(({ lineId, quantity }) => before.get(lineId) !== quantity)
      .map(({ lineId, quantity }) => [lineId, quantity]),
  );
}

/** What is added, as it is sold now, locked until the transaction ends. What a line has more of must be for sale as well. */
export async function lockAdded(
  shop: Shop,
  order: OrderRow,
  { quantities, added }: { quantities: ReadonlyMap<string, number>; added: Wanted['added'] },
): Promise<SoldLine[]> {
  const raised = order.lines.flatMap(({ id, productId, variantId, quantity }) => {
    const more = (quantities.get(id) ?? 0) - quantity;
    if (more <= 0) return [];
    if (productId === null) throw new Refusal(manualOrderRefusals.productGone);
    return [cartLine({ product: productId, variant: variantId ?? undefined, quantity: more })];
  });
  const cart = [...raised, ...added.map(cartLine)];
  if (cart.length === 0) return [];
  const found = await lockCart(shop, cart);
  if ('refusal' in found) throw new Refusal(manualOrderRefusals.productGone);
  const sums = piecesOf(added.map(({ product, variant, quantity }) => [variant ?? product, quantity]));
  return found.lines.flatMap((line) => {
    const quantity = sums.get(keyOf(line));
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}

function cartLine({ product, variant, quantity }: Wanted['added'][number]) {
  return {
    product: { _id: product },
    ...(variant !== undefined && { variant: { _id: variant } }),
    quantity,
  };
}

function keyOf({ product, variant }: SoldLine): string {
  return variant?._id ?? product._id;
}

function piecesOf(pieces: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, count] of pieces) sums.set(id.toLowerCase(), (sums.get(id.toLowerCase()) ?? 0) + count);
  return sums;
}

type Edited = { quantities: ReadonlyMap<string, number>; added: readonly SoldLine[] };

/** By the rules that the order has stored. */
export function editedSums({ settings }: Shop, order: OrderRow, { quantities, added }: Edited): OrderSums {
  const { adjustments, couponCode: code, couponPercent: percent } = order;
  const lines = order.lines.map(({ id: lineId, productId, unitPriceCents: unitCents, quantity }) => ({
    ...{ lineId, productId, unitCents, quantity },
  }));
  const coupon = code !== null && percent !== null ? { code, percent } : null;
  const edit = { quantities, added: added.map(lineToPrice) };
  return priceEdited({ lines, adjustments, coupon }, edit, settings.read(taxSettings));
}

/** How many pieces more or fewer there are of each product and variant. */
export function pieceChanges(order: OrderRow, { quantities, added }: Edited): PieceChanges {
  const kept = order.lines.flatMap(({ id, productId, variantId, quantity }) => {
    const key = variantId ?? productId;
    const left = quantities.get(id) ?? quantity;
    return key === null ? [] : [{ key, isVariant: variantId !== null, before: quantity, left }];
  });
  const news = added.map((line) => ({
    ...{ key: keyOf(line), isVariant: line.variant !== undefined, before: 0, left: line.quantity },
  }));
  const all = [...kept, ...news];
  const pieces = piecesOf(all.map(({ key, left }) => [key, left]));
  if ([...pieces.values()].some((count) => count > MAX_QUANTITY))
    throw new Refusal(checkoutRefusals.quantityTooHigh);
  const changesOf = (isVariant: boolean) => {
    const rows = all.filter((row) => row.isVariant === isVariant);
    return new Map(
      [...piecesOf(rows.map(({ key, before, left }) => [key, left - before]))].filter(
        ([, count]) => count !== 0,
      ),
    );
  };
  return { products: changesOf(false), variants: changesOf(true) };
}
