import type { ComponentType } from 'react';
import { type LazyComponent, lazyPageComponent } from '../lib/lazy-component.tsx';
import { createStore, useStore } from '../lib/session/store.ts';

const loading = createStore(0);

/** A file of a page exports its page only. */
export type PageImport = () => Promise<Record<string, ComponentType>>;

/** A page with its own bundle. `name` chooses one of several exports. */
export function lazyPage(importPage: PageImport, name?: string): LazyComponent {
  return lazyPageComponent(async () => {
    loading.set(loading.get() + 1);
    try {
      const file = await importPage();
      const page = name === undefined ? Object.values(file)[0] : file[name];
      if (!page) throw new Error('The file exports no page');
      return page;
    } finally {
      loading.set(loading.get() - 1);
    }
  });
}

export function useIsPageLoading(): boolean {
  return useStore(loading) > 0;
}
