export type LoadLimiter = {
  /** Call when the shop has restarted: it has no connections yet and must warm up. */
  startAnew: () => void;
  /** Waits until there is room. Call the returned function on leaving, with the length of the visit if there was one. */
  enter: () => Promise<(tookMs?: number) => void>;
};

const FEWEST = 4;
const QUICK_MS = 300;
const SLOW_MS = 700;

/**
 * The shop has ten database connections and turns people away rather than let them wait long for one. How many people
 * are too many depends on the machine, so the limit adapts: one more after a quick visit, a fifth fewer after a slow one.
 */
export function loadLimiter({ most }: { most: number }): LoadLimiter {
  const waiting: (() => void)[] = [];
  let limit = FEWEST;
  let inside = 0;

  function letIn(): void {
    while (inside < Math.floor(limit) && waiting.length > 0) {
      inside++;
      waiting.shift()?.();
    }
  }

  function leave(tookMs?: number): void {
    inside--;
    // If nobody is waiting, a quick visit does not show that there is room for more.
    if (tookMs !== undefined && tookMs < QUICK_MS && waiting.length > 0) limit = Math.min(limit + 1, most);
    if (tookMs !== undefined && tookMs > SLOW_MS) limit = Math.max(limit * 0.8, FEWEST);
    letIn();
  }

  return {
    startAnew: () => {
      limit = FEWEST;
    },
    enter: async () => {
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      letIn();
      await turn.promise;
      return leave;
    },
  };
}
