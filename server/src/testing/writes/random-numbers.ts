/** The same numbers in every run, so that a failure can be reproduced. */
export function randomNumbers(seed: number) {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  }
  return { below, pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)] };
}
