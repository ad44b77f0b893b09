import { randomUUID } from 'node:crypto';
import type { EditPayment } from '@vitrine/contract/orders/edits/order-edits.rules';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { copyOfLine, type SoldLine } from '../new-orders/new-order.service.ts';
import type { OrderRow } from '../orders.queries.ts';
import { existingOrder, recordOrderChange } from '../orders.service.ts';
import * as queries from './order-edits.queries.ts';

/** Pass the edit's transaction as `db`; it must hold the order's lock. */
type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

export type Rewriting = {
  /** Of the lines whose quantity changes; 0 removes one. */
  quantities: ReadonlyMap<string, number>;
  added: readonly SoldLine[];
  sums: OrderSums;
};

/** The order contains and costs this from now on. Everything that follows from it comes after it. */
export async function rewriteOrder(
  { db, settings }: Shop,
  id: string,
  { quantities, added, sums }: Rewriting,
) {
  const currency = shopCurrency({ settings });
  const copies = added.map((line) => ({ ...copyOfLine(line, currency), id: randomUUID() }));
  const idOf = new Map(copies.map((copy) => [copy.variantId ?? copy.productId, copy.id]));
  for (const [lineId, quantity] of quantities) {
    if (quantity === 0) await queries.deleteLine(db, lineId);
    else await queries.updateLineQuantity(db, lineId, quantity);
  }
  await queries.insertLines(db, id, copies);
  const adjustments = sums.adjustments.map(({ lineKey, ...adjustment }) => ({
    ...adjustment,
    ...(lineKey !== undefined && { lineKey: idOf.get(lineKey) ?? lineKey }),
  }));
  await queries.replaceAdjustments(db, id, adjustments);
  await queries.updateSums(db, id, {
    ...{ subtotalCents: sums.subtotal, discountCents: sums.discount, totalCents: sums.total },
  });
}

export type NewEdit = {
  key: string;
  reason: string;
  payment: EditPayment | undefined;
  byHandCents: number;
  mailsCustomer: boolean;
};

/** `before` is the order as it was. The record outlives the customer's data, so it has no reason. */
export async function recordEdit(
  shop: Shop,
  caller: Pick<Caller, 'id' | 'apiKey' | 'operation'>,
  before: OrderRow,
  edit: NewEdit,
): Promise<string> {
  const { db, clock } = shop;
  const after = await existingOrder(shop, before.id);
  const { totalCents: beforeCents } = before;
  const { totalCents: afterCents } = after;
  const isLower = afterCents < beforeCents;
  const now = clock();
  const editId = await queries.insertEdit(db, {
    ...{ ...edit, beforeCents, afterCents, orderId: before.id, actorId: caller.id, createdAt: now },
    position: (before.edits?.length ?? 0) + 1,
    refund: isLower ? 'open' : null,
    settledAt: isLower ? null : now,
  });
  const currency = shopCurrency(shop);
  await recordOrderChange(shop, caller, before.id, {
    before: { products: namesOf(before), total: toDollars(beforeCents, currency) },
    after: { products: namesOf(after), total: toDollars(afterCents, currency) },
  });
  return editId;
}

function namesOf({ lines }: OrderRow): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

export function editWithKey({ db }: Pick<Deps, 'db'>, key: string) {
  return queries.findEditByKey(db, key);
}

export function editWithId({ db }: Pick<Deps, 'db'>, id: string) {
  return queries.findEdit(db, id);
}

export function openEditRefunds(
  { db }: Pick<Deps, 'db'>,
  rows: { before: Date; limit: number },
): Promise<string[]> {
  return queries.selectOpenEdits(db, rows);
}

/** What edits took, or are about to take, off the payment of an order. */
export function refundedByEdits({ db }: Pick<Deps, 'db'>, orderId: string): Promise<number> {
  return queries.sumEditRefunds(db, orderId);
}

export function markEditRefunded(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  providerRefundId: string,
): Promise<boolean> {
  return queries.updateEditMade(db, id, { providerRefundId, settledAt: clock() });
}

export function markEditRefundFailed({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  return queries.updateEditFailed(db, id, clock());
}

export function reopenEditRefund({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  return queries.updateEditReopened(db, id);
}
