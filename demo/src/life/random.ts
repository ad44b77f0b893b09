export type Random = {
  /** From `min` up to, but not including, `max`. */
  between: (min: number, max: number) => number;
  /** True this often, from 0 for never to 1 for always. */
  isLucky: (chance: number) => boolean;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

/** Deals each item of the list once in random order before it starts over, which is more even than chance. */
export function dealOut<T>(random: Random, from: readonly [T, ...T[]]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...from];
    const [taken] = left.splice(Math.floor(random.between(0, left.length)), 1);
    return taken ?? from[0];
  };
}

/** The same seed gives the same numbers on every machine, so that every demo shop has the same history. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, fast and good enough for a demo.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (min: number, max: number) => min + next() * (max - min);
  return {
    between,
    isLucky: (chance) => next() < chance,
    pick: (from) => from[Math.floor(between(0, from.length))] ?? from[0],
  };
}
