import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { INITIAL_DATA_ID, type InitialData } from '@vitrine/contract/pages/initial-data';
import { SHOP_TEXTS } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import {
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
} from '../domains/catalog/catalog.hooks.ts';
import { reviewsQuery } from '../domains/reviews/reviews.queries.ts';
import { shopTextQuery } from '../domains/shop/shop-text.hooks.ts';
import { visitType } from '../lib/first-reveal.ts';
import { parseObject } from '../lib/parse-object.ts';

export type Visit = {
  search: string;
  /** Back and Forward may restore an old copy of the page: it is shown at once and fetched again. */
  isReturning: boolean;
};

/** Puts the data that the page contains into the query cache, so that the first screen makes no calls. */
export function prefillQueries(client: QueryClient, data: InitialData, { isReturning }: Visit): void {
  const { featured, newArrivals, categories, product, address, reviews, texts = {} } = data;
  const prefill = prefilling(client, isReturning);
  prefill(featuredQuery, featured);
  prefill(newArrivalsQuery, newArrivals);
  prefill(categoriesQuery, categories);
  if (product) {
    prefill(productQuery(product._id), product);
    if (address) prefill(productQuery(address), product);
    prefill(reviewsQuery(product._id), reviews && firstPage(reviews));
  }
  for (const name of SHOP_TEXTS) prefill(shopTextQuery(name), texts[name]);
}

export function prefilling(client: QueryClient, isReturning: boolean) {
  return ({ queryKey }: { queryKey: QueryKey }, value: object | string | undefined) => {
    if (value) client.setQueryData(queryKey, value, isReturning ? { updatedAt: 0 } : {});
  };
}

export function firstPage<P>(page: P) {
  return { pages: [page], pageParams: [undefined] };
}

/** What the server wrote into the page. The development server writes nothing, and the screens then fetch it. */
export function initialData(): InitialData {
  return parseObject(document.getElementById(INITIAL_DATA_ID)?.textContent) ?? {};
}

export function currentVisit(): Visit {
  return { search: window.location.search, isReturning: visitType() === 'back_forward' };
}
