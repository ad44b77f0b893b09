import { priceEdited } from '@vitrine/contract/orders/edits/edited-order.rules';
import type { EditWay } from '@vitrine/contract/orders/edits/order-edits.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import type { PricingRules } from '@vitrine/contract/pricing/order-terms.rules';
import { storedAdjustments } from '@vitrine/contract/pricing/stored-adjustments';
import type { OrderEditBody } from '../../../../domains/checkout/order-edits.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toCents, toDollars, unitPrice } from '../../../../lib/shop/shop-money.ts';
import { type DraftLine, soldProduct } from '../new-order/order-draft.ts';

export type EditDraft = {
  /** Of the lines whose quantity changes; 0 removes one. */
  quantities: ReadonlyMap<string, number>;
  added: readonly DraftLine[];
  reason: string;
  payment: EditWay;
  mailsCustomer: boolean;
};

export const EMPTY_EDIT: EditDraft = {
  ...{ quantities: new Map(), added: [], reason: '', payment: 'cash', mailsCustomer: true },
};

/** A quantity that is the same again is no change. */
export function withQuantity(
  draft: EditDraft,
  order: AdminOrder,
  lineId: string,
  quantity: number,
): EditDraft {
  const quantities = new Map(draft.quantities).set(lineId, quantity);
  const line = order.products.find((one) => one.lineId === lineId);
  if (line?.quantity === quantity) quantities.delete(lineId);
  return { ...draft, quantities };
}

/** As the server will calculate them. */
export function editedSums(order: AdminOrder, draft: EditDraft, rules: PricingRules): OrderSums {
  const lines = order.products.map(({ lineId, product, quantity }) => ({
    ...{ lineId, productId: product._id, unitCents: toCents(product.price), quantity },
  }));
  const coupon = order.coupon && { code: order.coupon.code, percent: order.coupon.discount };
  const adjustments = storedAdjustments(order.adjustments, shopCurrency());
  const added = draft.added.map((line) => {
    const product = soldProduct(line);
    return lineToPrice({ ...line, product, unitCents: unitPrice(product) });
  });
  return priceEdited({ lines, adjustments, coupon }, { quantities: draft.quantities, added }, rules.tax);
}

/** Undefined if it can be saved. */
export function missingInEdit(order: AdminOrder, { quantities, added, reason }: EditDraft) {
  if (quantities.size === 0 && added.length === 0) return 'change';
  const isLeft = order.products.some(({ lineId, quantity }) => (quantities.get(lineId) ?? quantity) > 0);
  if (!isLeft && added.length === 0) return 'products';
  return reason.trim() === '' ? 'reason' : undefined;
}

export function toEditBody(
  order: AdminOrder,
  draft: EditDraft,
  { sums, key }: { sums: OrderSums; key: string },
): OrderEditBody {
  const { quantities, added, reason, payment, mailsCustomer } = draft;
  return {
    key,
    lines: [...quantities].map(([lineId, quantity]) => ({ lineId, quantity })),
    added: added.map(({ product, variant, quantity }) => ({
      product: product._id,
      ...(variant && { variant: variant._id }),
      quantity,
    })),
    reason,
    seen: order.edits?.length ?? 0,
    expectedTotal: toDollars(sums.total),
    ...(sums.total > toCents(order.totalPrice) && { payment }),
    mailsCustomer,
  };
}
