import type { InvoiceSnapshot, SnapshotSum } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { addressLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { calculateSubtotal, lineTotal } from '@vitrine/contract/shared/money/money';
import type { SoldOrder } from '../orders/order-payment.service.ts';

type Frozen = Pick<InvoiceSnapshot, 'seller' | 'currency'>;
type Amounts = Pick<InvoiceSnapshot, 'lines' | 'subtotalCents' | 'sums' | 'totalCents'>;

/** What was bought, at the prices and with the discounts of the order. */
export function invoiceOf(order: SoldOrder, frozen: Frozen): InvoiceSnapshot {
  return { ...headOf(order, frozen), credits: null, ...amountsOf(order) };
}

type Refund = { amountCents: number; lines: readonly { lineId: string; quantity: number }[] | null };

/** What a refund gives back: the lines that it names, all of them if it is of the whole order, else one sum. */
export function creditNoteOf(
  order: SoldOrder,
  refund: Refund,
  invoice: { number: string; createdAt: Date; snapshot: InvoiceSnapshot },
  frozen: Frozen,
): InvoiceSnapshot {
  const credits = { number: invoice.number, date: invoice.createdAt.toISOString() };
  return { ...headOf(order, frozen), credits, ...creditedAmounts(order, refund, invoice) };
}

function headOf(order: SoldOrder, frozen: Frozen) {
  const paidAt = (order.paidAt ?? order.createdAt).toISOString();
  return { version: 1, ...frozen, orderId: order.id, paidAt } as const;
}

function amountsOf(order: SoldOrder): Amounts {
  const { couponCode, couponPercent, discountCents } = order;
  const coupon: SnapshotSum[] =
    couponCode === null ? [] : [sum(printedTexts.coupon(couponCode, couponPercent ?? 0), -discountCents)];
  return {
    lines: order.lines.map((line) => printedLine(line, line.quantity)),
    subtotalCents: order.subtotalCents,
    sums: coupon,
    totalCents: order.totalCents,
  };
}

function creditedAmounts(
  order: SoldOrder,
  { amountCents, lines: chosen }: Refund,
  invoice: { number: string; snapshot: InvoiceSnapshot },
): Amounts {
  if (chosen === null) {
    const { lines, subtotalCents, sums, totalCents } = invoice.snapshot;
    if (amountCents === totalCents) return { lines, subtotalCents, sums, totalCents };
    const name = printedTexts.refundedAmount(invoice.number);
    const line = { name, quantity: 1, unitCents: amountCents, amountCents };
    return { lines: [line], subtotalCents: amountCents, sums: [], totalCents: amountCents };
  }
  const quantityOf = new Map(chosen.map(({ lineId, quantity }) => [lineId, quantity]));
  const credited = order.lines.flatMap((line) => {
    const quantity = quantityOf.get(line.id);
    return quantity ? [printedLine(line, quantity)] : [];
  });
  const subtotalCents = calculateSubtotal(credited);
  const discount = amountCents - subtotalCents;
  return {
    lines: credited,
    subtotalCents,
    sums: discount === 0 ? [] : [sum(printedTexts.discount, discount)],
    totalCents: amountCents,
  };
}

function printedLine({ name, unitPriceCents: unitCents }: SoldOrder['lines'][number], quantity: number) {
  return { name, quantity, unitCents, amountCents: lineTotal({ unitCents, quantity }) };
}

function sum(label: string, amountCents: number): SnapshotSum {
  return { label, amountCents, isContained: false };
}

/** Name and address, a line each. Without an address only the customer's name is known. */
export function billedTo({ address, username }: SoldOrder): string {
  const lines = address ? addressLines(address) : [];
  return (lines.length > 0 ? lines : [username]).join('\n');
}
