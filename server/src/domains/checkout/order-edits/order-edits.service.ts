import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import { editProblem, MAX_ORDER_EDITS } from '@vitrine/contract/orders/edits/order-edits.rules';
import type { OrderEditInput } from '@vitrine/contract/orders/edits/order-edits.schemas';
import { orderEditProblemTexts, orderEditTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { type Cents, toCents, toDollars } from '@vitrine/contract/shared/money/money';
import { tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { planCreditNote, rewriteInvoice } from '../../invoices/invoices.service.ts';
import {
  editWithId,
  editWithKey,
  recordEdit,
  reopenEditRefund,
  rewriteOrder,
} from '../../orders/edits/edited-order.service.ts';
import { existingOrder, getAdminOrder, lockOrder } from '../../orders/orders.service.ts';
import { markLinksClosing } from '../../payments/edit-links/edit-links.service.ts';
import { queueEditEmail, queueLowStockEmails } from '../../payments/order-emails.service.ts';
import { completeEditRefund } from '../../payments/refunds/edit-refund.service.ts';
import { partByHand } from '../../payments/refunds/refund.service.ts';
import { requireOwnSession } from '../../payments/sessions/payment-session.service.ts';
import { lockPayment } from '../../payments/settlement.service.ts';
import { exchangeStock } from '../../stock/stock.service.ts';
import { changedQuantities, editedSums, lockAdded, pieceChanges } from './edited-prices.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;
type OrderRow = Awaited<ReturnType<typeof existingOrder>>;

/**
 * Changes what a paid order contains. Order, stock, invoice and the record of the money are one transaction; what it costs less is then
 * given back, and a job goes on with that if the provider does not answer.
 */
export async function editOrder(deps: Shop, caller: Caller, id: string, input: OrderEditInput) {
  if (!isUuid(id)) throw new Refusal(orderRefusals.notFound);
  const editId = await deps.db.transaction(async (tx) => makeEdit({ ...deps, db: tx }, caller, id, input));
  const refund = await tryRefund(deps, editId);
  const { saved, savedRefundOpen, savedRefundFailed } = orderEditTexts;
  const message = refund === 'open' ? savedRefundOpen : refund === 'failed' ? savedRefundFailed : saved;
  return { data: await getAdminOrder(deps, id), message };
}

/** Of a change whose refund the provider refused. */
export async function refundEditAgain(deps: Shop, { id, edit: editId }: { id: string; edit: string }) {
  if (!isUuid(id) || !isUuid(editId)) throw new Refusal(orderRefusals.notFound);
  const found = await editWithId(deps, editId);
  if (found?.orderId !== id.toLowerCase()) throw new Refusal(orderRefusals.notFound);
  if (!(await reopenEditRefund(deps, editId))) throw new Refusal(orderEditRefusals.noFailedRefund);
  await completeEditRefund(deps, editId).catch((error) => {
    const isUnanswered = error instanceof Refusal && error.declared === paymentRefusals.unavailable;
    throw isUnanswered ? new Refusal(paymentRefusals.refundOpen, { cause: error }) : error;
  });
  return { data: await getAdminOrder(deps, id), message: orderEditTexts.refundMade };
}

/** The order is changed whatever the provider says; the screen shows what became of the money. */
async function tryRefund(deps: Shop, editId: string) {
  await completeEditRefund(deps, editId).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return (await editWithId(deps, editId))?.refund;
}

/** Pass the edit's transaction as `db`. Returns the id of the edit. */
export async function makeEdit(
  shop: Shop,
  caller: Pick<Caller, 'id' | 'apiKey' | 'operation'>,
  id: string,
  input: OrderEditInput,
): Promise<string> {
  const seen = await existingOrder(shop, id);
  // Products are locked before the order, as by a checkout.
  const wanted = { quantities: changedQuantitiesOrNone(seen, input), added: input.added };
  const added = await lockAdded(shop, seen, wanted);
  const found = await lockPayment(shop.db, id);
  await lockOrder(shop, id);
  const done = await editWithKey(shop, input.key);
  if (done?.orderId === id.toLowerCase()) return done.id;
  const before = await existingOrder(shop, id);
  refuseOther(before, input, done !== undefined);
  const edited = { quantities: changedQuantities(before, input), added };
  const sums = editedSums(shop, before, edited);
  refuseEmpty(before, edited);
  const byHandCents = await splitDifference(shop, before, {
    input,
    total: sums.total,
    payment: found?.payment,
  });
  const taken = await takePieces(shop, before, edited);
  await rewriteOrder(shop, id, { ...edited, sums });
  const { key, reason, mailsCustomer } = input;
  // What a link was paid for is stored as a transfer, which every release knows.
  const payment = input.payment === 'link' ? 'transfer' : input.payment;
  const isHigher = sums.total > before.totalCents;
  const editId = await recordEdit(shop, caller, before, {
    ...{ key, reason, byHandCents, mailsCustomer, payment: isHigher ? payment : undefined },
  });
  await markLinksClosing(shop, id, key);
  const invoice = await planCreditNote(shop, id);
  const difference = toDollars(sums.total - before.totalCents, shopCurrency(shop));
  if (mailsCustomer) await queueEditEmail(shop, id, { reason, difference, document: invoice });
  await queueLowStockEmails(shop, taken);
  await rewriteInvoice(shop, { orderId: id, editId }, invoice);
  return editId;
}

/** Before the lock; whether the lines are still these is decided after it. */
function changedQuantitiesOrNone(order: OrderRow, input: OrderEditInput): ReadonlyMap<string, number> {
  const known = new Set(order.lines.map((line) => line.id));
  return changedQuantities(order, { ...input, lines: input.lines.filter(({ lineId }) => known.has(lineId)) });
}

function refuseOther(order: OrderRow, { seen }: OrderEditInput, isKeyUsed: boolean): void {
  const { paidAt, refundedAt, status, shippedOn: shipment, refunds, adjustments, edits } = order;
  const state = { isPaid: paidAt !== null, isRefunded: refundedAt !== null, status, shipment, refunds };
  // A key of another order is a mistake of the client.
  if (isKeyUsed || (edits?.length ?? 0) !== seen) throw new Refusal(orderEditRefusals.changedMeanwhile);
  const problem = editProblem({ ...state, adjustments });
  if (problem) throw new Refusal(orderEditRefusals.notEditable, { message: orderEditProblemTexts[problem] });
  if (seen >= MAX_ORDER_EDITS) throw new Refusal(orderEditRefusals.tooManyEdits);
}

type Edited = { quantities: ReadonlyMap<string, number>; added: readonly unknown[] };

function refuseEmpty(order: OrderRow, { quantities, added }: Edited): void {
  if (quantities.size === 0 && added.length === 0) throw new Refusal(orderEditRefusals.nothingChanged);
  const isLeft = order.lines.some(({ id, quantity }) => (quantities.get(id) ?? quantity) > 0);
  if (!isLeft && added.length === 0) throw new Refusal(orderEditRefusals.nothingLeft);
}

type Difference = {
  input: OrderEditInput;
  total: Cents;
  payment: Parameters<typeof partByHand>[1];
};

/** Refuses what the screen did not show, and money that nobody has taken. Returns what of a refund is given back by hand. */
async function splitDifference(shop: Shop, before: OrderRow, { input, total, payment }: Difference) {
  const currency = shopCurrency(shop);
  if (toCents(input.expectedTotal, currency) !== total)
    throw new Refusal(manualOrderRefusals.totalChanged, { data: { total: toDollars(total, currency) } });
  const difference = total - before.totalCents;
  if (difference === 0) return 0;
  requireOwnSession(shop, payment);
  if (difference < 0) return partByHand(shop, payment, -difference);
  if (!input.payment)
    throw new Refusal(orderEditRefusals.paymentMissing, {
      data: { difference: toDollars(difference, currency) },
    });
  return 0;
}

async function takePieces(shop: Shop, before: OrderRow, edited: Parameters<typeof pieceChanges>[1]) {
  const taken = await exchangeStock(shop, before.id, pieceChanges(before, edited));
  const nameOf = (item: string) => {
    const added = edited.added.find(({ product, variant }) => item === (variant?._id ?? product._id));
    return (
      added?.product.name ??
      before.lines.find((line) => item === (line.variantId ?? line.productId))?.name ??
      ''
    );
  };
  const short = taken.find(({ isShort }) => isShort);
  if (short)
    throw new Refusal(manualOrderRefusals.notEnoughStock, {
      message: tooFewLeft(nameOf(short.item), short.leftOver),
    });
  const productOf = (item: string) =>
    edited.added.find(({ variant }) => variant?._id === item)?.product._id ??
    before.lines.find(({ variantId }) => variantId === item)?.productId ??
    item;
  return taken.map(({ item, leftOver, becameLow }) => ({
    ...{ productId: productOf(item), name: nameOf(item), missing: 0, leftOver, becameLow },
  }));
}
