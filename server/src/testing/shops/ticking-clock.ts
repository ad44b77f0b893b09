/** Each moment is later than the one before, so that the newest row is the last one. */
export function tickingClock(stepMs: number): () => Date {
  let now = Date.parse('2030-06-15T12:00:00.000Z');
  return () => {
    now += stepMs;
    return new Date(now);
  };
}
