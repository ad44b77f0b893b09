import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type Visit = {
  search: string;
  /** Back and Forward may restore an old copy of the page: it is shown at once and fetched again. */
  isReturning: boolean;
};

/** Puts data that the page contains into the query cache, so that the first screen makes no calls. */
export function prefilling(client: QueryClient, isReturning: boolean) {
  return ({ queryKey }: { queryKey: QueryKey }, value: object | string | undefined) => {
    if (value) client.setQueryData(queryKey, value, isReturning ? { updatedAt: 0 } : {});
  };
}

export function firstPage<P>(page: P) {
  return { pages: [page], pageParams: [undefined] };
}
