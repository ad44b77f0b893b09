/** How a process of the shop ends. */
export type Lifecycle = {
  /** Runs when the process stops or its start fails; what was added last runs first. */
  onStop: (close: () => Promise<unknown>) => void;
  /** Closes everything and ends the process; further calls change nothing. */
  stop: () => Promise<void>;
};

export function openLifecycle(): Lifecycle & { close: () => Promise<void> } {
  const undo: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  return {
    onStop: (step) => {
      undo.push(step);
    },
    close,
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await close();
      process.exit(0);
    },
  };
}
