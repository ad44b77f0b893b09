import type { FirstData, StoreQuestion } from '@vitrine/contract/pages/first-data';
import {
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  productQuery,
  storeQuery,
} from '../catalog/catalog.queries.ts';
import { readFilters, toProductQuery } from '../catalog/store-filters.ts';
import { queryClient } from '../lib/query-client.ts';
import { reviewsQuery } from '../reviews/reviews.queries.ts';

export type Arrival = {
  search: string;
  /** Back and Forward may restore an old copy of the page: it is shown at once and fetched again. */
  isReturning: boolean;
};

/** Puts the data that came with the page into the query cache, so that the first screen makes no calls. */
export function prefillQueries(data: FirstData, { search, isReturning }: Arrival): void {
  const { featured, newArrivals, categories, store, product, reviews } = data;
  const when = isReturning ? { updatedAt: 0 } : {};
  if (featured) queryClient.setQueryData(featuredQuery.queryKey, featured, when);
  if (newArrivals) queryClient.setQueryData(newArrivalsQuery.queryKey, newArrivals, when);
  if (categories) queryClient.setQueryData(categoriesQuery.queryKey, categories, when);
  if (product) queryClient.setQueryData(productQuery(product._id).queryKey, product, when);
  if (product && reviews) {
    queryClient.setQueryData(reviewsQuery(product._id).queryKey, firstPage(reviews), when);
  }
  const filters = readFilters(new URLSearchParams(search));
  if (store && isSame(store.query, toProductQuery(filters))) {
    queryClient.setQueryData(storeQuery(filters).queryKey, firstPage(store.page), when);
  }
}

function firstPage<P>(page: P) {
  return { pages: [page], pageParams: [undefined] };
}

/** An unset filter is missing in one and undefined in the other. */
function isSame(one: StoreQuestion, other: StoreQuestion): boolean {
  const set = (question: StoreQuestion) =>
    Object.entries(question)
      .filter(([, value]) => value !== undefined)
      .map((pair) => pair.join('='))
      .sort();
  return JSON.stringify(set(one)) === JSON.stringify(set(other));
}

/** How this page was reached. */
export function arrival(): Arrival {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturning = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return { search: window.location.search, isReturning };
}
