type Progress = { loaded: number; total: number };

/**
 * How much of each file is sent, from 0 to 1, when only the whole is counted: files go out one after the other, and
 * what is not file (fields and boundaries) is spread evenly between them.
 */
export function uploadShares(sizes: readonly number[], { loaded, total }: Progress): number[] {
  const filesTotal = sizes.reduce((sum, size) => sum + size, 0);
  const between = Math.max(0, total - filesTotal) / (sizes.length + 1);
  let start = 0;
  return sizes.map((size) => {
    start += between;
    const share = size === 0 ? Number(loaded >= start) : (loaded - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
