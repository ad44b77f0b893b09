/** A group of cores that does one kind of work, first come, first served. */
export type Tier = {
  name: string;
  /** Returns when the work is done. Calls must come in the order of time. */
  serve: (at: number, work: number) => number;
  /** How much of the time the cores were at work. */
  utilisation: (duration: number) => number;
};

type TierOptions = {
  name: string;
  cores: number;
  /** Each core has a queue of its own, as processes have; otherwise whichever is free first takes the next. */
  pick?: () => number;
  /** What is done before this moment is not counted. */
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
