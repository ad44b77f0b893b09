import { createStore } from '../session/store.ts';

export const firstReveal = createStore(false);

/** How the browser reached this page: `navigate`, `reload` or `back_forward`. */
export function visitType(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}

/** Runs what the first screen does not need once it is visible. Returns a function that cancels it. */
export function afterReveal(run: () => void): () => void {
  if (!firstReveal.get()) return firstReveal.subscribe(run);
  run();
  return () => {};
}
