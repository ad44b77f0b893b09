import { type ComponentType, lazy, useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

/** A page in a file of its own, loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    count(1);
    try {
      return { default: await load() };
    } finally {
      count(-1);
    }
  });
}

export function useIsPageLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loading > 0);
}

function count(change: number): void {
  loading += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
