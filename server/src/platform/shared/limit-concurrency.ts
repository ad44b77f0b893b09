import { keyCounts } from './key-counts.ts';

type Limit = {
  atOnce: number;
  /** How many of them may share a key; by default all. */
  atOncePerKey?: number;
  queue?: { size: number; refusal: () => Error };
};

type Task = { keys: readonly string[]; start: () => void; refuse: (error: Error) => void };

/** The key that was served longest ago comes next, and a full queue refuses the key with the most tasks in it. */
export function limitConcurrency({ atOnce, atOncePerKey = atOnce, queue }: Limit) {
  const running = taskSet();
  const waiting = taskSet();
  const lastTurns = new Map<string, number>();
  let turn = 0;

  const lastTurnOf = ({ keys }: Task) => Math.max(0, ...keys.map((key) => lastTurns.get(key) ?? 0));

  function startNext(): void {
    while (running.tasks.size < atOnce) {
      const next = least(waiting.tasks, (task) =>
        running.largestCountOf(task) < atOncePerKey ? lastTurnOf(task) : Number.POSITIVE_INFINITY,
      );
      if (!next) break;
      waiting.delete(next);
      running.add(next);
      turn++;
      for (const key of next.keys) lastTurns.set(key, turn);
      next.start();
    }
  }

  function leave(task: Task): void {
    running.delete(task);
    // Only waiting keys are compared, so the record stays as short as the queue.
    for (const key of task.keys) if (!waiting.countOf(key)) lastTurns.delete(key);
    startNext();
  }

  function enter(task: Task): void {
    waiting.add(task);
    startNext();
    if (!queue || waiting.tasks.size <= queue.size) return;
    const newestFirst = [...waiting.tasks].reverse();
    const ofLargestCrowd = least(newestFirst, (other) => -waiting.largestCountOf(other)) ?? task;
    waiting.delete(ofLargestCrowd);
    ofLargestCrowd.refuse(queue.refusal());
  }

  return async function run<T>(work: () => Promise<T>, keys: readonly string[] = []): Promise<T> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const task = { keys, start, refuse };
    enter(task);
    await promise;
    try {
      return await work();
    } finally {
      leave(task);
    }
  };
}

function taskSet() {
  const tasks = new Set<Task>();
  const { countOf, add } = keyCounts();
  return {
    tasks,
    countOf,
    add: (task: Task) => {
      tasks.add(task);
      for (const key of task.keys) add(key);
    },
    delete: (task: Task) => {
      tasks.delete(task);
      for (const key of task.keys) add(key, -1);
    },
    largestCountOf: ({ keys }: Task) => Math.max(0, ...keys.map(countOf)),
  };
}

/** The first of those with the smallest score, unless that is infinite. */
function least(tasks: Iterable<Task>, scoreOf: (task: Task) => number): Task | undefined {
  let best: Task | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const task of tasks) {
    const score = scoreOf(task);
    if (score >= bestScore) continue;
    best = task;
    bestScore = score;
  }
  return best;
}
