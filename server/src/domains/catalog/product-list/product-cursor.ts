import type { ProductSort } from '@vitrine/contract/catalog/catalog.rules';
import {
  type CursorFormat,
  type ListPosition,
  parsePosition,
  readCursor,
  writeCursor,
} from '../../../platform/shared/cursor.ts';

/** The four sorts of the store, and best match first, the default for a search. */
export type ProductOrder = ProductSort | 'match';

/** A position in a sorted list: the sort key, and the id as a tie-breaker. */
export type ProductPosition = ListPosition & { key: string | number };

// Each pattern accepts no more than its column can hold, so that a forged cursor cannot cause a database error.
const KEY_PATTERNS: Record<ProductOrder, RegExp> = {
  newest: /^0$/,
  'price-low': /^\d{1,9}$/,
  'price-high': /^\d{1,9}$/,
  rating: /^\d(\.\d{1,17})?$/,
  match: /^\d(\.\d{1,17})?(e-\d{1,2})?$/,
};

/** Whether the cursor belongs to a list in this order; it may still be forged. */
export function isCursorOf(order: ProductOrder, cursor: string): boolean {
  return readCursor(cursor)[0] === order;
}

/** The cursors of one order; a cursor is only valid for the order that created it. */
export function productCursor(order: ProductOrder): CursorFormat<ProductPosition> {
  return {
    format: ({ key, createdAt, id }) => writeCursor([order, key, createdAt.getTime(), id]),
    parse: (cursor) => {
      const [from, key = '', time = '', id = '', ...rest] = readCursor(cursor);
      const isWhole = from === order && KEY_PATTERNS[order].test(key) && rest.length === 0;
      return { key, ...parsePosition({ time, id }, isWhole) };
    },
  };
}
