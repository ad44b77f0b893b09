type Progress = { loaded: number; total: number };

/**
 * The upload progress of each file, from 0 to 1, derived from the total: files are sent one after the other, and the
 * rest (fields and boundaries) is spread evenly between them.
 */
export function progressByFile(sizes: readonly number[], { loaded, total }: Progress): number[] {
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
