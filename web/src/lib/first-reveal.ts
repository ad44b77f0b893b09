import { createStore, useStore } from './session/store.ts';

const revealed = createStore(false);

export function revealFirstScreen(): void {
  revealed.set(true);
}

export function useIsRevealed(): boolean {
  return useStore(revealed);
}

/** How the browser reached this page: `navigate`, `reload` or `back_forward`. */
export function visitType(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming ? visit.type : undefined;
}

/** Runs what the first screen does not need once it is visible. Returns a function that cancels it. */
export function afterReveal(run: () => void): () => void {
  if (!revealed.get()) return revealed.subscribe(run);
  run();
  return () => {};
}
