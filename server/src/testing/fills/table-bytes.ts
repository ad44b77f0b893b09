import { type LimitName, limits } from '../../platform/rate-limits/rate-limits.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { type Bytes, boundsOf, type Limited, type TableBound, tableBounds } from './table-bounds.ts';

/** What a table that visitors fill may contain, in all and because of one of them: at any time, or of each day if for ever. */
export function bytesOf(bound: Limited | Extract<TableBound, { by: 'bytes' }>): Partial<Bytes> {
  if (bound.by === 'bytes') return bound.bytes;
  const { inAll, perVisitor, storedMs = DAY_MS, rowBytes } = bound;
  const bytes = (name: LimitName) => {
    const { limit, periodMs } = limits[name];
    return limit * Math.max(1, storedMs / periodMs) * rowBytes;
  };
  return { perVisitor: bytes(perVisitor), ...(inAll ? { inAll: bytes(inAll) } : {}) };
}

/** A row with all rows of other tables that belong to it, and theirs. */
export function bytesWithRowsOf(table: string, rowBytes: number): number {
  const belonging = Object.keys(tableBounds).flatMap((name) =>
    boundsOf(name).map((bound) =>
      'of' in bound && bound.of === table ? bound.rows * bytesWithRowsOf(name, bound.rowBytes) : 0,
    ),
  );
  return belonging.reduce((sum, bytes) => sum + bytes, rowBytes);
}
