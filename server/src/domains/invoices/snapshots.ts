import type { InvoiceSnapshot } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { addressLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import type { SoldOrder } from '../orders/order-payment.service.ts';
import { creditedAmounts, type Refund } from './credited-amounts.ts';
import { sumsOfAdjustments } from './snapshot-sums.ts';

type Frozen = Pick<InvoiceSnapshot, 'seller' | 'currency'>;

/** What was bought, at the prices and with the discounts, the delivery and the tax of the order. */
export function invoiceOf(order: SoldOrder, frozen: Frozen): InvoiceSnapshot {
  const { lines, subtotalCents, totalCents, adjustments } = order;
  return {
    ...headOf(order, frozen),
    credits: null,
    lines: lines.map(({ name, quantity, unitPriceCents: unitCents }) => ({
      ...{ name, quantity, unitCents },
      amountCents: lineTotal({ unitCents, quantity }),
    })),
    subtotalCents,
    sums: sumsOfAdjustments(adjustments),
    totalCents,
  };
}

type CreditedInvoice = { number: string; createdAt: Date; snapshot: InvoiceSnapshot };

/** `earlier`: the credit notes of the same invoice. */
export function creditNoteOf(
  order: SoldOrder,
  refund: Refund,
  { invoice, earlier }: { invoice: CreditedInvoice; earlier: readonly InvoiceSnapshot[] },
  frozen: Frozen,
): InvoiceSnapshot {
  return {
    ...headOf(order, frozen),
    credits: { number: invoice.number, date: invoice.createdAt.toISOString() },
    ...creditedAmounts(order, refund, { invoice, earlier }),
  };
}

function headOf(order: SoldOrder, frozen: Frozen) {
  const paidAt = (order.paidAt ?? order.createdAt).toISOString();
  return { version: 1, ...frozen, orderId: order.id, paidAt } as const;
}

/** Name and address, a line each, and a VAT number. Without an address only the customer's name is known. */
export function billedTo({ address, username, vatNumber }: SoldOrder): string {
  const lines = address ? addressLines(address) : [];
  const company = vatNumber === null ? [] : [printedTexts.vatNumber(vatNumber)];
  return [...(lines.length > 0 ? lines : [username]), ...company].join('\n');
}
