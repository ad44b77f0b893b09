import type { SnapshotSum } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { type Adjustment, sumLabel } from '@vitrine/contract/pricing/adjustments';
import type { Cents } from '@vitrine/contract/shared/money/money';

type Adjusted = Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained' | 'source'>;

/** A row for each label, so that all lines with the same tax rate are one. */
export function sumsOfAdjustments(adjustments: readonly Adjusted[]): SnapshotSum[] {
  return addUp(
    adjustments.map((adjustment) => ({
      label: sumLabel(adjustment),
      amountCents: adjustment.cents,
      isContained: adjustment.isContained,
      netCents: netOf(adjustment),
    })),
  );
}

/** What a tax is calculated from is stored with tax where prices contain it, also if reverse charge takes it off. */
function netOf({ cents, isContained, source }: Adjusted): Cents | null {
  if (source.type !== 'tax') return null;
  return isContained ? source.base - cents : source.base + Math.min(cents, 0);
}

export function addUp(sums: readonly SnapshotSum[]): SnapshotSum[] {
  const rows = new Map<string, SnapshotSum>();
  for (const sum of sums) {
    // An offer may be called like a tax.
    const key = `${sum.isContained} ${sum.netCents === null} ${sum.label}`;
    const before = rows.get(key);
    rows.set(key, {
      ...sum,
      amountCents: sum.amountCents + (before?.amountCents ?? 0),
      netCents: sum.netCents === null ? null : sum.netCents + (before?.netCents ?? 0),
    });
  }
  return [...rows.values()];
}

/** The same sums with their signs turned, to take them off others. */
export function negated(sums: readonly SnapshotSum[]): SnapshotSum[] {
  return sums.map((sum) => ({
    ...sum,
    amountCents: 0 - sum.amountCents,
    netCents: sum.netCents === null ? null : 0 - sum.netCents,
  }));
}
