import type { catalogEndpoints } from '../catalog/catalog.endpoints.ts';
import type { ListedCategory, Product, ProductQuery } from '../catalog/catalog.schemas.ts';
import type { OfferedOption } from '../catalog/store/option-filters.schemas.ts';
import type { reviewEndpoints } from '../reviews/reviews.endpoints.ts';
import type { ReplyOf } from '../shared/endpoint.ts';
import type { ShopText } from '../shop/shop.schemas.ts';
import type { ShopTextName } from '../shop/written-texts/shop-texts.rules.ts';

/**
 * The replies to a page's first calls. The server writes them into the HTML as JSON, so that the screen can be shown
 * without waiting for a call. They are the same for everyone and must not contain anything personal.
 */
export type InitialData = {
  featured?: Product[];
  newArrivals?: Product[];
  categories?: ListedCategory[];
  /** Stored with its query, because the screen uses the list only if it would have sent the same query. */
  store?: { query: StoreQuery; page: ReplyOf<typeof catalogEndpoints.list> };
  /** The options that the store offers beside that list. */
  options?: OfferedOption[];
  product?: Product;
  /** The readable address of the product or category, if the page was opened with it. */
  address?: string;
  reviews?: ReplyOf<typeof reviewEndpoints.list>;
  /** The owner's texts that the page shows. */
  texts?: Partial<Record<ShopTextName, ShopText>>;
};

export type StoreQuery = Omit<ProductQuery, 'limit'>;

/** The id of the JSON element in the page. */
export const INITIAL_DATA_ID = 'first-data';
