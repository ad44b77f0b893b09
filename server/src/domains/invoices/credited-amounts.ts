import type { InvoiceSnapshot, SnapshotSum } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { fractionOf } from '@vitrine/contract/pricing/allocation.rules';
import { type Cents, calculateSubtotal, lineTotal } from '@vitrine/contract/shared/money/money';
import type { SoldOrder } from '../orders/order-payment.service.ts';
import { addUp, negated, sumsOfAdjustments } from './snapshot-sums.ts';

export type Refund = { amountCents: Cents; lines: readonly { lineId: string; quantity: number }[] | null };
type Amounts = Pick<InvoiceSnapshot, 'lines' | 'subtotalCents' | 'sums' | 'totalCents'>;
type Credited = {
  invoice: { number: string; snapshot: InvoiceSnapshot };
  earlier: readonly InvoiceSnapshot[];
};

/**
 * What a refund gives back: the lines that it names, the whole invoice, or one sum. The tax of each rate is a share; the
 * refund that leaves nothing takes what the earlier ones left, so that together they credit the invoice to the cent.
 */
export function creditedAmounts(order: SoldOrder, refund: Refund, credited: Credited): Amounts {
  const { snapshot } = credited.invoice;
  const isWhole = credited.earlier.length === 0 && refund.amountCents === snapshot.totalCents;
  if (isWhole) return amountsOf(snapshot);
  const taxes = isLast(refund, credited) ? taxesLeft(credited) : taxesOf(order, refund, snapshot);
  if (refund.lines) return amountsOfLines(order, { ...refund, lines: refund.lines }, taxes);
  const { amountCents } = refund;
  const name = printedTexts.refundedAmount(credited.invoice.number);
  return {
    lines: [{ name, quantity: 1, unitCents: amountCents, amountCents }],
    subtotalCents: amountCents,
    // The one sum is with tax, whether prices are or not.
    sums: taxes.map((tax) => ({ ...tax, isContained: true })),
    totalCents: amountCents,
  };
}

function amountsOf({ lines, subtotalCents, sums, totalCents }: InvoiceSnapshot): Amounts {
  return { lines, subtotalCents, sums, totalCents };
}

function isLast({ amountCents }: Refund, { invoice, earlier }: Credited): boolean {
  const before = earlier.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return before + amountCents === invoice.snapshot.totalCents;
}

const isTax = ({ netCents }: SnapshotSum) => netCents !== null;
/** A refund of one sum contains tax that the invoice adds. */
const asContained = (tax: SnapshotSum) => ({ ...tax, isContained: true });

function taxesLeft({ invoice, earlier }: Credited): SnapshotSum[] {
  const { sums } = invoice.snapshot;
  const credited = earlier.flatMap((note) => note.sums).filter(isTax);
  const left = addUp([...sums.filter(isTax), ...negated(credited)].map(asContained));
  return left.map((tax) => ({
    ...tax,
    isContained: sums.find(({ label }) => label === tax.label)?.isContained ?? true,
  }));
}

function taxesOf(order: SoldOrder, { amountCents, lines }: Refund, { sums, totalCents }: InvoiceSnapshot) {
  if (lines === null) return sums.filter(isTax).map((tax) => shareOf(tax, amountCents, totalCents));
  const shares = lines.flatMap(({ lineId, quantity }) => {
    const bought = order.lines.find(({ id }) => id === lineId)?.quantity ?? quantity;
    const ofLine = order.adjustments.filter((adjustment) => adjustment.lineId === lineId);
    return sumsOfAdjustments(ofLine)
      .filter(isTax)
      .map((tax) => shareOf(tax, quantity, bought));
  });
  return addUp(shares);
}

function shareOf(tax: SnapshotSum, part: number, whole: number): SnapshotSum {
  const share = (cents: Cents) => Math.sign(cents) * fractionOf(Math.abs(cents), part, whole);
  return { ...tax, amountCents: share(tax.amountCents), netCents: share(tax.netCents ?? 0) };
}

type RefundOfLines = Refund & { lines: NonNullable<Refund['lines']> };

/** What lines, tax and total leave is the discount of these lines, or what was charged beside them. */
function amountsOfLines(
  order: SoldOrder,
  { amountCents, lines: chosen }: RefundOfLines,
  taxes: SnapshotSum[],
) {
  const lines = chosen.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const unitCents = line.unitPriceCents;
    return [{ name: line.name, quantity, unitCents, amountCents: lineTotal({ unitCents, quantity }) }];
  });
  const subtotalCents = calculateSubtotal(lines);
  const added = taxes.reduce((sum, tax) => sum + (tax.isContained ? 0 : tax.amountCents), 0);
  const rest = amountCents - subtotalCents - added;
  const label = rest < 0 ? printedTexts.discount : printedTexts.otherAdjustments;
  const other = { label, amountCents: rest, isContained: false, netCents: null };
  return { lines, subtotalCents, sums: [...(rest === 0 ? [] : [other]), ...taxes], totalCents: amountCents };
}
