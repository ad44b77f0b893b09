import type { ProductSort } from '@vitrine/contract/catalog/catalog.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from '../shared/refusal.ts';

/** The four sorts of the store, and best match first, which a search has until one of them is chosen. */
export type ProductOrder = ProductSort | 'match';

/** A place in a sorted list: what its rows are sorted by, and the id that decides between equals. */
export type ProductPlace = { key: string | number; createdAt: Date; id: string };

// Each form holds no more than its column does, so that no made-up place can fail in the database.
const KEY_FORMS: Record<ProductOrder, RegExp> = {
  newest: /^0$/,
  'price-low': /^\d{1,9}$/,
  'price-high': /^\d{1,9}$/,
  rating: /^\d(\.\d{1,17})?$/,
  match: /^\d(\.\d{1,17})?(e-\d{1,2})?$/,
};
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MILLISECONDS = /^\d{1,13}$/;

export function productCursor(order: ProductOrder, { key, createdAt, id }: ProductPlace): string {
  return Buffer.from([order, key, createdAt.getTime(), id].join('_')).toString('base64url');
}

/** A cursor goes on only in the order it came from. */
export function productPlace(order: ProductOrder, cursor: string): ProductPlace {
  const [from, key = '', time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split('_');
  const isPlace =
    from === order &&
    KEY_FORMS[order].test(key) &&
    MILLISECONDS.test(time) &&
    ID.test(id) &&
    rest.length === 0;
  if (!isPlace) throw new Refusal(sharedRefusals.cursorUnknown);
  return { key, createdAt: new Date(Number(time)), id };
}
