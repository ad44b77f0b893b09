import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, type StoreFilters, writeFilters } from './store-filters.ts';

export type ChangeFilters = (part: Partial<StoreFilters>, options?: { isTyping?: boolean }) => void;

/** The address is where the store's filters live, so back, reload and a shared link bring them back. */
export function useStoreFilters(): [filters: StoreFilters, change: ChangeFilters] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);

  // Every choice is a step that Back takes back; letters of a word are not.
  const change: ChangeFilters = (part, { isTyping = false } = {}) =>
    setAddress((latest) => writeFilters({ ...readFilters(latest), ...part }), { replace: isTyping });

  return [filters, change];
}
