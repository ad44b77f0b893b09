import type { MemoryBound } from '../rate-limits/bounds.ts';
import { boundedCache } from '../shared/bounded-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** Leaves room for the compressed copies, which are made later. */
const SIZE_FACTOR = 1.5;

type Entry = { answer: CachedResponse; dependency: string };

/** Replies within their bounds, by key and by what they depend on. */
export function storedResponses({ bytes, perVisitor }: MemoryBound) {
  const keysByDependency = new Map<string, Set<string>>();
  const entries = boundedCache<Entry>({
    maxBytes: bytes,
    maxBytesPerOwner: perVisitor,
    sizeOf: ({ answer, dependency }) =>
      (answer.encoded.identity?.length ?? 0) * (SIZE_FACTOR + answer.copies) + 2 * dependency.length,
    onRemove: ({ dependency }, key) => {
      const keys = keysByDependency.get(dependency);
      keys?.delete(key);
      if (keys?.size === 0) keysByDependency.delete(dependency);
    },
  });
  return {
    get: (key: string) => entries.get(key)?.answer,
    store: (key: string, entry: Entry, network: string): void => {
      if (!entries.set(key, entry, network)) return;
      const keys = keysByDependency.get(entry.dependency) ?? new Set();
      keysByDependency.set(entry.dependency, keys.add(key));
    },
    delete: entries.delete,
    deleteDependent: (dependency: string): void => {
      for (const key of [...(keysByDependency.get(dependency) ?? [])]) entries.delete(key);
    },
    clear: entries.clear,
    bytes: entries.bytes,
    bytesOf: entries.bytesOf,
  };
}
