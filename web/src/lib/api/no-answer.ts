let listener: (() => void) | undefined;

/** Called by every call that got no answer from the shop. */
export function reportNoAnswer(): void {
  listener?.();
}

/** Only the back office listens. Returns a function that stops it. */
export function onNoAnswer(listen: () => void): () => void {
  listener = listen;
  return () => {
    listener = undefined;
  };
}
