import type { InitialData, StoreQuery } from '@vitrine/contract/pages/initial-data';
import { SHOP_TEXTS } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import {
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  storeQuery,
} from '../domains/catalog/catalog.queries.ts';
import { readFilters, toProductQuery } from '../domains/catalog/filters/store-filters.ts';
import { reviewsQuery } from '../domains/reviews/reviews.queries.ts';
import { shopTextQuery } from '../domains/shop/shop-text.queries.ts';
import { queryClient } from '../lib/api/query-client.ts';

export type Visit = {
  search: string;
  /** Back and Forward may restore an old copy of the page: it is shown at once and fetched again. */
  isReturning: boolean;
};

/** Puts the data that came with the page into the query cache, so that the first screen makes no calls. */
export function prefillQueries(data: InitialData, { search, isReturning }: Visit): void {
  const { featured, newArrivals, categories, store, product, reviews, texts = {} } = data;
  const options = isReturning ? { updatedAt: 0 } : {};
  if (featured) queryClient.setQueryData(featuredQuery.queryKey, featured, options);
  if (newArrivals) queryClient.setQueryData(newArrivalsQuery.queryKey, newArrivals, options);
  if (categories) queryClient.setQueryData(categoriesQuery.queryKey, categories, options);
  if (product) queryClient.setQueryData(productQuery(product._id).queryKey, product, options);
  if (product && reviews) {
    queryClient.setQueryData(reviewsQuery(product._id).queryKey, firstPage(reviews), options);
  }
  for (const name of SHOP_TEXTS) {
    if (texts[name]) queryClient.setQueryData(shopTextQuery(name).queryKey, texts[name], options);
  }
  const filters = readFilters(new URLSearchParams(search));
  if (store && isSameQuery(store.query, toProductQuery(filters))) {
    queryClient.setQueryData(storeQuery(filters).queryKey, firstPage(store.page), options);
  }
}

function firstPage<P>(page: P) {
  return { pages: [page], pageParams: [undefined] };
}

/** An unset filter is missing in one and undefined in the other. */
function isSameQuery(one: StoreQuery, other: StoreQuery): boolean {
  const setFilters = (question: StoreQuery) =>
    Object.entries(question)
      .filter(([, value]) => value !== undefined)
      .map((pair) => pair.join('='))
      .sort();
  return JSON.stringify(setFilters(one)) === JSON.stringify(setFilters(other));
}

/** How this page was reached. */
export function currentVisit(): Visit {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturning = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return { search: window.location.search, isReturning };
}
