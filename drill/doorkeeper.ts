export type Doorkeeper = {
  /** The shop has just opened, has no connection yet and must warm up. */
  startAnew: () => void;
  /** Answers once there is room, with what to call on leaving: it tells how long the visit took, if there was one. */
  enter: () => Promise<(tookMs?: number) => void>;
};

const FEWEST = 4;
const QUICK_MS = 300;
const SLOW_MS = 700;

/**
 * The shop has ten database connections and sends people away rather than have them wait for one for long. How many are
 * too many depends on the machine, so the drill finds out: one more after each quick visit, a fifth fewer after a slow one.
 */
export function doorkeeper({ most }: { most: number }): Doorkeeper {
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
    // With nobody waiting, a quick visit does not tell that there is room for more.
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
