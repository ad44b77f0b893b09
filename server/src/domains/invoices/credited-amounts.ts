import type { InvoiceSnapshot, SnapshotSum } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { printedTexts } from '@vitrine/contract/invoices/invoices.texts';
import { refundForLines } from '@vitrine/contract/orders/refunds/refunds.rules';
import { fractionOf } from '@vitrine/contract/pricing/allocation.rules';
import { type Cents, calculateSubtotal, lineTotal } from '@vitrine/contract/shared/money/money';
import type { SoldOrder } from '../orders/order-payment.service.ts';
import { refundedUnits } from '../orders/order-views.ts';
import { addUp, negated, sumsOfAdjustments } from './snapshot-sums.ts';

export type Refund = {
  id: string;
  amountCents: Cents;
  lines: readonly { lineId: string; quantity: number }[] | null;
};
type RefundOfLines = Refund & { lines: NonNullable<Refund['lines']> };
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
  const { amountCents, lines } = refund;
  const isWhole = credited.earlier.length === 0 && amountCents === snapshot.totalCents;
  if (isWhole) return amountsOf(snapshot);
  if (lines) return amountsOfLines(order, { ...refund, lines }, credited);
  const name = printedTexts.refundedAmount(credited.invoice.number);
  const shares = snapshot.sums.filter(isTax).map((tax) => shareOf(tax, amountCents, snapshot.totalCents));
  const taxes = isLast(refund, credited) ? taxesLeft(credited) : shares;
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
  return creditedBefore(earlier) + amountCents === invoice.snapshot.totalCents;
}

function creditedBefore(earlier: readonly InvoiceSnapshot[]): Cents {
  return earlier.reduce((sum, { totalCents }) => sum + totalCents, 0);
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

function shareOf(tax: SnapshotSum, part: number, whole: number): SnapshotSum {
  const share = (cents: Cents) => Math.sign(cents) * fractionOf(Math.abs(cents), part, whole);
  return { ...tax, amountCents: share(tax.amountCents), netCents: share(tax.netCents ?? 0) };
}

/** What lines, discounts and tax leave is the delivery, less what was refunded as an amount before. */
function amountsOfLines(order: SoldOrder, refund: RefundOfLines, credited: Credited): Amounts {
  const { amountCents, lines: chosen } = refund;
  const lines = chosen.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const unitCents = line.unitPriceCents;
    return [{ name: line.name, quantity, unitCents, amountCents: lineTotal({ unitCents, quantity }) }];
  });
  const subtotalCents = calculateSubtotal(lines);
  const shares = sharesOfLines(order, refund, credited);
  const discounts = shares.filter((sum) => !isTax(sum));
  const taxes = isLast(refund, credited) ? taxesLeft(credited) : shares.filter(isTax);
  const added = [...discounts, ...taxes].reduce(
    (sum, one) => sum + (one.isContained ? 0 : one.amountCents),
    0,
  );
  const rest = amountCents - subtotalCents - added;
  const other = {
    ...{
      label: rest < 0 ? printedTexts.refundedBefore : printedTexts.otherAdjustments,
      amountCents: rest,
      isContained: false,
      netCents: null,
    },
  };
  const sums = [...discounts, ...(rest === 0 ? [] : [other]), ...taxes];
  return { lines, subtotalCents, sums, totalCents: amountCents };
}

/** What these lines have of the order's discounts and taxes, after the refunds that are made. */
function sharesOfLines(order: SoldOrder, refund: RefundOfLines, { earlier }: Credited): SnapshotSum[] {
  const made = order.refunds.filter(({ id, status }) => id !== refund.id && status === 'made');
  const { shares } = refundForLines(
    {
      ...order,
      lines: order.lines.map(({ id: lineId, unitPriceCents: unitCents, quantity }) => ({
        ...{ lineId, unitCents, quantity },
        refunded: refundedUnits(made, lineId),
      })),
      refundedCents: creditedBefore(earlier),
    },
    refund.lines,
  );
  return sumsOfAdjustments(
    shares.flatMap(({ index, cents, base }) => {
      const adjustment = order.adjustments[index];
      const isUntouched = cents === 0 && (adjustment?.kind !== 'tax' || base === 0);
      if (!adjustment || isUntouched) return [];
      return [{ ...adjustment, cents, source: { ...adjustment.source, base } }];
    }),
  );
}
