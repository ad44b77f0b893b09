import { useSyncExternalStore } from 'react';

const noChange = () => () => {};

/** False on the server and while its page is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

/** The server does not know the visitor's time zone. */
export function useTimeZone(): string | undefined {
  return useIsHydrated() ? undefined : 'UTC';
}
