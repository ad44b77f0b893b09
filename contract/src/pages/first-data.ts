import type { catalogEndpoints } from '../catalog/catalog.endpoints.ts';
import type { Category, Product, ProductQuery } from '../catalog/catalog.schemas.ts';
import type { reviewEndpoints } from '../reviews/reviews.endpoints.ts';
import type { ReplyOf } from '../shared/endpoint.ts';

/**
 * The answers to a page's first calls. The server writes them into the HTML as a block of data, so that the screen
 * needs no call before it can be shown. They are the same for everyone; nothing personal belongs here.
 */
export type FirstData = {
  featured?: Product[];
  newArrivals?: Product[];
  categories?: Category[];
  /** With the question it answers: the screen uses it only where it would have asked the same. */
  store?: { query: StoreQuestion; page: ReplyOf<typeof catalogEndpoints.list> };
  product?: Product;
  reviews?: ReplyOf<typeof reviewEndpoints.list>;
};

export type StoreQuestion = Omit<ProductQuery, 'limit' | 'cursor'>;

/** The id of the block in the page. */
export const FIRST_DATA_ID = 'first-data';
