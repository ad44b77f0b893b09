import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

export type LazyComponent<Props = object> = ComponentType<Props> & {
  /** Loads the code, so that the component renders without a fallback. */
  preload: () => Promise<void>;
};

const pages: Preloadable[] = [];
const parts: Preloadable[] = [];
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
  const shown = createElement(Component, props);
  // A boundary is hydrated later than what is around it, so there is none around what the server has rendered.
  if (fallback === undefined || Component !== source.lazy) return shown;
  return <Suspense fallback={fallback}>{shown}</Suspense>;
}

/** For the server, which renders in one go. */
export async function preloadAll(): Promise<void> {
  await Promise.all(pages.map(({ preload }) => preload()));
  await preloadParts();
}

/** Those of the pages that are loaded. A page whose parts are there is hydrated in one go and misses nothing typed. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map(({ preload }) => preload()));
}
