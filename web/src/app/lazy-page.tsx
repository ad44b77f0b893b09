import { type ComponentType, lazy, useState } from 'react';
import { createStore, useStore } from '../lib/session/store.ts';

const loading = createStore(0);

export type LazyPage = ComponentType & {
  /** Loads the code, so that the page renders without a fallback. */
  preload: () => Promise<void>;
};

type Source = { loaded?: ComponentType; lazy: ComponentType };

/** A page with its own bundle, loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const source: Source = {
    lazy: lazy(async () => {
      loading.set(loading.get() + 1);
      try {
        return { default: await load() };
      } finally {
        loading.set(loading.get() - 1);
      }
    }),
  };
  const preload = async () => {
    source.loaded = await load();
  };
  return Object.assign(() => <LoadedPage source={source} />, { preload });
}

function LoadedPage({ source }: { source: Source }) {
  // Decided once, because a change from one to the other would start the page afresh.
  const [Page] = useState(() => source.loaded ?? source.lazy);
  return <Page />;
}

export function useIsPageLoading(): boolean {
  return useStore(loading) > 0;
}
