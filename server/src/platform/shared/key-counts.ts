/** How many there are of each key; a key with none takes no memory. */
export function keyCounts() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  function add(key: string, difference = 1): void {
    const sum = countOf(key) + difference;
    if (sum === 0) counts.delete(key);
    else counts.set(key, sum);
  }
  return { countOf, add };
}
