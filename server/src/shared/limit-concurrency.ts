type Limit = {
  atOnce: number;
  /** A task that finds this many waiting is refused; without it, the queue is unlimited. */
  queue?: { size: number; refusal: () => Error };
};

/** Runs at most `atOnce` tasks at a time; the others wait in order. */
export function limitConcurrency({ atOnce, queue }: Limit) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (queue && waiting.length >= queue.size) throw queue.refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
