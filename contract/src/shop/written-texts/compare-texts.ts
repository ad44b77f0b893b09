export type ComparedLine = { text: string; side: 'both' | 'earlier' | 'now' };

const MAX_LINES = 1_500;

/** Compares two versions of a text line by line, by their longest common subsequence; very long ones only as a whole. */
export function compareTexts(then: string, now: string): ComparedLine[] {
  const [old, fresh] = [then.split('\n'), now.split('\n')];
  if (Math.max(old.length, fresh.length) > MAX_LINES)
    return [
      ...old.map((text) => ({ text, side: 'earlier' as const })),
      ...fresh.map((text) => ({ text, side: 'now' as const })),
    ];
  const common = commonLengths(old, fresh);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      lines.push({ text: old[i++] ?? '', side: 'both' });
      j++;
    } else if (j >= fresh.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1)))
      lines.push({ text: old[i++] ?? '', side: 'earlier' });
    else lines.push({ text: fresh[j++] ?? '', side: 'now' });
  }
  return lines;
}

/** For each pair of lines, the length of the longest common subsequence from there to the end. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] ?? [];
    for (let j = fresh.length - 1; j >= 0; j--)
      row[j] =
        old[i] === fresh[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  }
  return table;
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}
