import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { PageSpinner } from './spinner.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failed: string;
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query loaded; it stays when a later call fails. */
export function Loaded<Data>({ query, failed, placeholder = <PageSpinner />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <LoadError message={failed} query={query} /> : placeholder;
}
