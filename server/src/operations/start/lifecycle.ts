export type Lifecycle = {
  /** Runs when the process stops or its start fails; what was added last runs first. */
  onStop: (close: () => Promise<unknown>) => void;
  stop: () => Promise<void>;
};

/** Whoever stops the shop may kill it after 30 seconds. What is still open by then ends with the process. */
const STOP_LIMIT_MS = 28_000;

export function openLifecycle({ limitMs = STOP_LIMIT_MS, exit = process.exit } = {}): Lifecycle & {
  close: () => Promise<void>;
} {
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
      setTimeout(() => exit(1), limitMs).unref();
      await close();
      exit(0);
    },
  };
}
