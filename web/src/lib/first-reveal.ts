import { createStore, useStore } from './session/store.ts';

/** Whether the first screen has replaced the start spinner. */
const revealed = createStore(false);

export function revealFirstScreen(): void {
  revealed.set(true);
}

export function useIsRevealed(): boolean {
  return useStore(revealed);
}

/** Runs what the first screen does not need once it is visible. Returns how to call it off. */
export function afterReveal(run: () => void): () => void {
  if (!revealed.get()) return revealed.subscribe(run);
  run();
  return () => {};
}
