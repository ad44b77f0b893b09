import {
  readFilters,
  type StoreFilters,
  writeFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { useMemo } from 'react';
import { useSearchParams } from '../../../lib/navigation/shop-router.tsx';
import { currentParameters } from '../../../lib/navigation/use-address.ts';

export type ChangeFilters = (part: Partial<StoreFilters>, options?: { isTyping?: boolean }) => void;

let lastChange: Partial<StoreFilters> = {};

/** What the visitor has chosen last. */
export function lastFilterChange(): Partial<StoreFilters> {
  return lastChange;
}

/** The store's filters live in the URL, so that Back, reload and shared links restore them. */
export function useStoreFilters(): [filters: StoreFilters, change: ChangeFilters] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);

  // Every choice is a history entry; single keys of a search are not.
  const change: ChangeFilters = (part, { isTyping = false } = {}) => {
    lastChange = part;
    setAddress(writeFilters({ ...readFilters(currentParameters()), cursor: undefined, ...part }), {
      replace: isTyping,
    });
  };

  return [filters, change];
}
