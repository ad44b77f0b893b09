import { toCents } from '../shared/money/money.ts';
import type { OrderAdjustment } from './adjustments.schemas.ts';
import type { Adjustment, AdjustmentSource } from './adjustments.ts';

export type StoredAdjustment = Omit<Adjustment, 'lineKey' | 'position'> & { lineId: string | null };

/** The adjustments of an order as the API sends them, to calculate with. */
export function storedAdjustments(
  adjustments: readonly OrderAdjustment[],
  currency: string,
): StoredAdjustment[] {
  return adjustments.map(({ amount, source, ...adjustment }) => ({
    ...adjustment,
    cents: toCents(amount, currency),
    source: source as AdjustmentSource,
  }));
}
