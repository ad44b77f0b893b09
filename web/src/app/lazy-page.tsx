import { type ComponentType, lazy, useState } from 'react';
import { createStore, useStore } from '../lib/session/store.ts';

const loading = createStore(0);

/** A file of a page exports its page only. */
export type PageImport = () => Promise<Record<string, ComponentType>>;

type Source = { loaded?: ComponentType; lazy: ComponentType };

/** A page with its own bundle, loaded when it is first shown. `name` chooses one of several exports. */
export function lazyPage(importPage: PageImport, name?: string) {
  const load = async () => {
    const file = await importPage();
    const page = name === undefined ? Object.values(file)[0] : file[name];
    if (!page) throw new Error('The file exports no page');
    return page;
  };
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
  /** Loads the code, so that the page renders without a fallback. */
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
