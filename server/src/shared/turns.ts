type Turns = {
  atOnce: number;
  /** Whoever finds this many waiting is refused instead; without it everyone waits. */
  queue?: { size: number; refusal: () => Error };
};

/** Lets at most `atOnce` pieces of work run at a time; the others wait in the order they came. */
export function takeTurns({ atOnce, queue }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
