import type { QueryClient } from '@tanstack/react-query';
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
import { firstPage, prefilling, type Visit } from '../lib/api/prefill.ts';
import { visitType } from '../lib/first-screen/first-reveal.ts';
import { parseObject } from '../lib/parse-object.ts';

/** What every page may contain; the list of the store is filled in by its own bundle. */
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

/** What the server wrote into the page. The development server writes nothing, and the screens then fetch it. */
export function initialData(): InitialData {
  return parseObject(document.getElementById(INITIAL_DATA_ID)?.textContent) ?? {};
}

export function currentVisit(): Visit {
  return { search: window.location.search, isReturning: visitType() === 'back_forward' };
}
