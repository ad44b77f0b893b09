const ID_BYTES = 16;

export type ImageIdGroup = { beginning: string; ids: Buffer };

/** A set of image ids, each in its 16 bytes: as strings, those of a million products would fill the server's memory. */
export type ImageIds = {
  size: number;
  has: (imageId: string) => boolean;
  values: () => Iterable<string>;
};

export function imageIds(groups: readonly ImageIdGroup[]): ImageIds {
  const byBeginning = new Map(groups.map(({ beginning, ids }) => [beginning, ids]));
  const digits = groups[0]?.beginning.length;
  return {
    size: groups.reduce((sum, { ids }) => sum + ids.length / ID_BYTES, 0),
    has: (imageId) => {
      const ids = byBeginning.get(imageId.slice(0, digits));
      return ids !== undefined && isAmong(ids, Buffer.from(imageId, 'hex'));
    },
    *values() {
      for (const { ids } of groups)
        for (let start = 0; start < ids.length; start += ID_BYTES)
          yield ids.toString('hex', start, start + ID_BYTES);
    },
  };
}

function isAmong(ids: Buffer, wanted: Buffer): boolean {
  let [low, high] = [0, ids.length / ID_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle * ID_BYTES;
    const order = ids.compare(wanted, 0, ID_BYTES, start, start + ID_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
