import type { ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money/money';
import { priceInCents } from '../products/given-price.ts';

type Asked = Pick<ProductQuery, 'category' | 'search' | 'minRating' | 'minPrice' | 'maxPrice'>;

/** The filters of a list as its statement takes them. */
export function listFilter({ category, search, minRating, minPrice, maxPrice }: Asked, currency: string) {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return {
    category: category || undefined,
    search: search || undefined,
    minRating,
    minCents: hasPrice ? priceInCents('minPrice', minPrice ?? 0, currency) : undefined,
    maxCents: maxPrice === undefined ? MAX_PRICE_CENTS : priceInCents('maxPrice', maxPrice, currency),
  };
}
