const TIMES = 5;
const ROUNDS = 5;

/** How much more processor time five times the work takes: about 5 if it is linear, about 25 if it is quadratic. */
export function cpuGrowth(work: (times: number) => unknown): number {
  work(1);
  return leastTime(() => work(TIMES)) / leastTime(() => work(1));
}

/** The least of several rounds, because garbage collection and other processes only ever add to it. */
function leastTime(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(Math.min(...rounds), 1);
}
