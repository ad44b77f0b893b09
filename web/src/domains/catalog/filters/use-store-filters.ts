import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { shortIdIn, shortIdOf } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import {
  readFilters,
  type StoreFilters,
  writeFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { useEffect, useMemo } from 'react';
import { addressOf } from '../../../lib/navigation/browser-history.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { matchPath } from '../../../lib/navigation/routes.ts';
import { useLocation, useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useCategories } from '../catalog.hooks.ts';

export type ChangeFilters = (part: Partial<StoreFilters>, options?: { isTyping?: boolean }) => void;

let lastChange: Partial<StoreFilters> = {};

/** What the visitor has chosen last. */
export function lastFilterChange(): Partial<StoreFilters> {
  return lastChange;
}

/** The store's filters live in the URL, so that Back, reload and shared links restore them. */
export function useStoreFilters(): [filters: StoreFilters, change: ChangeFilters] {
  const { pathname, search } = useLocation();
  const { data: categories } = useCategories();
  const navigate = useNavigate();
  const filters = useMemo(
    () => filtersAt({ pathname, search }, categories ?? []),
    [pathname, search, categories],
  );
  useReadableAddress(filters, categories);

  // Every choice is a history entry; single keys of a search are not.
  const change: ChangeFilters = (part, { isTyping = false } = {}) => {
    lastChange = part;
    const now = filtersAt(window.location, categories ?? []);
    navigate(addressOf(paths.store, writeFilters({ ...now, cursor: undefined, ...part })), {
      replace: isTyping,
    });
  };

  return [filters, change];
}

type Place = { pathname: string; search: string };

/** The path may be the readable address of a category. */
function filtersAt({ pathname, search }: Place, categories: readonly Category[]): StoreFilters {
  const filters = readFilters(new URLSearchParams(search));
  const address = matchPath(paths.storeCategory, pathname)?.category;
  return address ? { ...filters, category: categoryAt(address, categories)?.name ?? '' } : filters;
}

function categoryAt(address: string, categories: readonly Category[]): Category | undefined {
  const shortId = shortIdIn(address.toLowerCase());
  return categories.find(({ _id }) => shortIdOf(_id) === shortId);
}

/** Links of the shop have the category's name; the browser then shows, and people copy, the readable address. */
function useReadableAddress(filters: StoreFilters, categories: readonly Category[] | undefined): void {
  useEffect(() => {
    const chosen = categories?.find(({ name }) => name.toLowerCase() === filters.category.toLowerCase());
    if (!shopInfo.readableAddresses || !chosen) return;
    void import('./readable-category.ts').then(({ showReadableCategory }) =>
      showReadableCategory(chosen, filters),
    );
  }, [filters, categories]);
}
