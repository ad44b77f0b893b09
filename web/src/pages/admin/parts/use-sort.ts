import { type SortOf, sortsOf } from '@vitrine/contract/shared/sorting';
import { useAddress } from '../../../lib/navigation/use-address.ts';

/** The order of a table, in the URL like its filters; undefined while it is as it began. */
export function useSort<const Column extends string>(columns: readonly Column[]) {
  const [address, change] = useAddress();
  const asked = address.get('sort');
  const sort: SortOf<Column> | undefined = sortsOf(columns).find((known) => known === asked);
  return { sort, setSort: (next: string | undefined) => change({ sort: next }) };
}
