import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { currentParameters } from '../../../lib/navigation/use-address.ts';
import { readFilters, type StoreFilters, writeFilters } from './store-filters.ts';

export type ChangeFilters = (part: Partial<StoreFilters>, options?: { isTyping?: boolean }) => void;

/** The store's filters live in the URL, so that Back, reload and shared links restore them. */
export function useStoreFilters(): [filters: StoreFilters, change: ChangeFilters] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);

  // Every choice is a history entry; single keys of a search are not.
  const change: ChangeFilters = (part, { isTyping = false } = {}) =>
    setAddress(writeFilters({ ...readFilters(currentParameters()), ...part }), { replace: isTyping });

  return [filters, change];
}
