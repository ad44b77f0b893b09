import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

export type LazyComponent<Props = object> = ComponentType<Props> & {
  /** Loads the code, so that the component renders without a fallback. */
  preload: () => Promise<void>;
};

const pages: Preloadable[] = [];
const parts: Preloadable[] = [];
const rareParts: Preloadable[] = [];
type Preloadable = { preload: () => Promise<void> };

/** A page with its own bundle, loaded when it is first shown. */
export function lazyPageComponent(load: () => Promise<ComponentType>): LazyComponent {
  return lazyIn(pages, load);
}

/** A part of a page that is below its first screen, with its own bundle. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  return lazyIn(parts, load, fallback);
}

/** A part that few pages show. If the server has rendered it, the page is hydrated once its code has arrived. */
export function rareComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyIn(rareParts, load, null);
}

function lazyIn<Props extends object>(
  list: Preloadable[],
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  const source: Source<Props> = { lazy: lazy(async () => ({ default: await load() })) };
  const preload = async () => {
    source.loaded = await load();
  };
  const component = Object.assign((props: Props) => <Loaded {...{ source, props, fallback }} />, { preload });
  list.push(component);
  return component;
}

type Source<Props> = { loaded?: ComponentType<Props>; lazy: ComponentType<Props> };

type LoadedProps<Props> = { source: Source<Props>; props: Props; fallback?: ReactNode };

function Loaded<Props extends object>({ source, props, fallback }: LoadedProps<Props>) {
  // Decided once, because a change from one to the other would start the component afresh.
  const [Component] = useState(() => source.loaded ?? source.lazy);
  // A boundary is hydrated later than what is around it, so there is none around what the server has rendered.
  const [isLater] = useState(useIsHydrated() && Component === source.lazy);
  const shown = createElement(Component, props);
  if (fallback === undefined || !isLater) return shown;
  return <Suspense fallback={fallback}>{shown}</Suspense>;
}

/** For the server, which renders in one go. */
export async function preloadAll(): Promise<void> {
  await Promise.all(pages.map(({ preload }) => preload()));
  await Promise.all([...parts, ...rareParts].map(({ preload }) => preload()));
}

/** Those of the pages that are loaded. A page whose parts are there is hydrated in one go and misses nothing typed. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map(({ preload }) => preload()));
}
