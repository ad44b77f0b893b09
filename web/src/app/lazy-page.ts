import { type ComponentType, lazy } from 'react';
import { createStore, useStore } from '../lib/store.ts';

const loading = createStore(0);

/** A page with its own bundle, loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    loading.set(loading.get() + 1);
    try {
      return { default: await load() };
    } finally {
      loading.set(loading.get() - 1);
    }
  });
}

export function useIsPageLoading(): boolean {
  return useStore(loading) > 0;
}
