/** A group of cores that serves one kind of work, first come, first served. */
export type Tier = {
  name: string;
  /** Returns the time at which the work is done. Calls must be in order of time. */
  serve: (at: number, work: number) => number;
  /** The share of time during which the cores were busy. */
  utilisation: (duration: number) => number;
};

type TierOptions = {
  name: string;
  cores: number;
  /** Chooses a core's own queue, as for processes. Without it, the first free core takes the next work. */
  pick?: () => number;
  /** Work before this time does not count. */
  countFrom: number;
};

export function openTier({ name, cores, pick, countFrom }: TierOptions): Tier {
  const freeAt = new Array<number>(cores).fill(0);
  let busy = 0;
  return {
    name,
    serve: (at, work) => {
      const core = pick ? Math.floor(pick() * cores) : freeAt.indexOf(Math.min(...freeAt));
      const start = Math.max(at, freeAt[core] ?? 0);
      const end = start + work;
      freeAt[core] = end;
      busy += Math.max(0, end - Math.max(start, countFrom));
      return end;
    },
    utilisation: (duration) => busy / (duration * cores),
  };
}
