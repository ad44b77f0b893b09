/** Random choices from a seed, so that a run can be repeated; only the timing stays random. */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** A whole number, both ends included. */
  between: (min: number, max: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T | undefined;
  shuffled: <T>(items: readonly T[]) => T[];
  /** An independent sequence for one more actor. */
  fork: (name: number) => Chance;
};

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: small, and good enough to decide who does what.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)],
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
    },
    fork: (name) => seededChance(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(name + 1, 0x85ebca6b)),
  };
}

type Weighted<T extends string> = Readonly<Record<T, number>>;

/** Picks a name with a probability in proportion to its weight. */
export function pickWeighted<T extends string>(chance: Chance, weights: Weighted<T>): T {
  const names = Object.keys(weights) as T[];
  let left = chance.next() * names.reduce((sum, name) => sum + weights[name], 0);
  const found = names.find((name) => {
    left -= weights[name];
    return left < 0;
  });
  const [first] = names;
  if (first === undefined) throw new Error('There is nothing to choose from.');
  return found ?? first;
}
