import type { ProductSort } from '@vitrine/contract/catalog/catalog.rules';
import { type CursorForm, checkedPlace, type Place, readCursor, writeCursor } from '../shared/cursor.ts';

/** The four sorts of the store, and best match first, which a search has until one of them is chosen. */
export type ProductOrder = ProductSort | 'match';

/** A place in a sorted list: what its rows are sorted by, and the id that decides between equals. */
export type ProductPlace = Place & { key: string | number };

// Each form holds no more than its column does, so that no made-up place can fail in the database.
const KEY_FORMS: Record<ProductOrder, RegExp> = {
  newest: /^0$/,
  'price-low': /^\d{1,9}$/,
  'price-high': /^\d{1,9}$/,
  rating: /^\d(\.\d{1,17})?$/,
  match: /^\d(\.\d{1,17})?(e-\d{1,2})?$/,
};

/** The cursors of one order: a cursor goes on only in the order it came from. */
export function productCursor(order: ProductOrder): CursorForm<ProductPlace> {
  return {
    cursorOf: ({ key, createdAt, id }) => writeCursor([order, key, createdAt.getTime(), id]),
    placeOf: (cursor) => {
      const [from, key = '', time = '', id = '', ...rest] = readCursor(cursor);
      const isWhole = from === order && KEY_FORMS[order].test(key) && rest.length === 0;
      return { key, ...checkedPlace({ time, id }, isWhole) };
    },
  };
}
