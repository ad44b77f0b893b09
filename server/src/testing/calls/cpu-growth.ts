const TIMES = 5;
const ROUNDS = 5;
const MEASUREMENTS = 3;

/**
 * How much more processor time five times the work takes: about 5 if it is linear, about 25 if it is quadratic. The
 * least of several measurements, because each divides by a very short time.
 */
export function cpuGrowth(work: (times: number) => unknown): number {
  work(1);
  const measure = () => leastTime(() => work(TIMES)) / leastTime(() => work(1));
  return Math.min(...Array.from({ length: MEASUREMENTS }, measure));
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
