import {
  type InvoiceSnapshot,
  invoiceSnapshot,
  type SnapshotSum,
} from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import { formatDate } from '@vitrine/contract/shared/dates';
import { maskText } from '../../platform/shared/demo-mask.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';

/** For the demo admin, whose password is public: codes of coupons, and the customer too unless the demo made them up. */
export type Masked = 'nothing' | 'codes' | 'codes and customer';
type Options = { logo: Uint8Array | undefined; masked: Masked };

/** What the PDF shows, from what was frozen and nothing else. */
export function invoiceDocument(row: InvoiceRow, { logo, masked }: Options): PrintedDocument {
  const frozen = invoiceSnapshot.parse(row.snapshot);
  const snapshot = masked === 'nothing' ? frozen : { ...frozen, sums: frozen.sums.map(withoutCode) };
  const { seller, lines } = snapshot;
  const money = moneyOf(snapshot);
  const isCredit = row.kind === 'credit-note';
  return {
    shopName: seller.shopName,
    logo,
    title: printedTexts.titles[row.kind],
    number: row.number,
    facts: factsOf(row, snapshot),
    blocks: [
      { label: printedTexts.billedTo, lines: customerLines(row, masked === 'codes and customer') },
      { label: printedTexts.seller, lines: sellerLines(snapshot) },
    ],
    columns: printedTexts.columns,
    lines: lines.map(({ name, quantity, unitCents, amountCents }) => ({
      name,
      quantity: String(quantity),
      unit: money(unitCents),
      amount: money(amountCents),
    })),
    sums: sumsOf(snapshot),
    total: [isCredit ? printedTexts.credited : printedTexts.total, money(snapshot.totalCents)],
    contained: snapshot.sums
      .filter(({ isContained }) => isContained)
      .map((sum) => [printedTexts.includes(labelOf(sum, money)), money(sum.amountCents)] as const),
    note: isCredit ? printedTexts.refundedTo : printedTexts.paid,
    footer: seller.footer,
    createdAt: row.createdAt,
  };
}

/** What names a coupon is not known, but no tax does. */
function withoutCode(sum: SnapshotSum): SnapshotSum {
  return sum.netCents === null ? { ...sum, label: maskText(sum.label) } : sum;
}

/** Of a tax with the amount that it is calculated from. */
function labelOf({ label, netCents }: SnapshotSum, money: (cents: number) => string): string {
  return netCents === null ? label : printedTexts.taxOf(label, money(netCents));
}

function moneyOf({ currency }: InvoiceSnapshot) {
  return (cents: number) => signedAmount(cents, currency);
}

function factsOf({ createdAt }: InvoiceRow, { credits, orderId, paidAt }: InvoiceSnapshot) {
  const day = (moment: string) => formatDate(moment, 'UTC');
  const date = [printedTexts.date, day(createdAt.toISOString())] as const;
  const order = [printedTexts.order, shortOrderId(orderId)] as const;
  if (!credits) return [date, order, [printedTexts.paidOn, day(paidAt)] as const];
  return [
    date,
    [printedTexts.credits, credits.number] as const,
    [printedTexts.invoiceDate, day(credits.date)] as const,
    order,
  ];
}

function customerLines({ billedTo }: InvoiceRow, isMasked: boolean): string[] {
  if (billedTo === null) return [printedTexts.erased];
  return billedTo.split('\n').map((line) => (isMasked ? maskText(line) : line));
}

function sellerLines({ seller: { legalName, address, taxId, email } }: InvoiceSnapshot): string[] {
  return [legalName, ...address.split('\n'), taxId && printedTexts.taxId(taxId), email].filter(Boolean);
}

/** A total that equals the subtotal needs no sum above it. */
function sumsOf(snapshot: InvoiceSnapshot): (readonly [string, string])[] {
  const money = moneyOf(snapshot);
  const added = snapshot.sums.filter(({ isContained }) => !isContained);
  if (added.length === 0) return [];
  return [
    [printedTexts.subtotal, money(snapshot.subtotalCents)],
    ...added.map((sum) => [labelOf(sum, money), money(sum.amountCents)] as const),
  ];
}
