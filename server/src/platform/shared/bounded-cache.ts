import { LRUCache } from 'lru-cache';

type Bounds<V> = {
  maxBytes: number;
  /** What the entries of one owner may take; beyond that, the owner's oldest entries go. */
  maxBytesPerOwner: number;
  sizeOf: (value: V) => number;
  onRemove?: (value: V, key: string) => void;
};
type Entry<V> = { value: V; owner: string; bytes: number };

/** What a map, its keys and the entry itself take, measured generously. */
export const ENTRY_BYTES = 500;

/**
 * Keeps what was used last, within a number of bytes that includes the keys. Each entry belongs to whoever caused it, and
 * nobody's entries take more than a share, so that one visitor cannot replace everything that others use.
 */
export function boundedCache<V>({ maxBytes, maxBytesPerOwner, sizeOf, onRemove }: Bounds<V>) {
  const owners = new Map<string, { bytes: number; keys: Set<string> }>();
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: maxBytes,
    maxEntrySize: maxBytesPerOwner,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (entry, key) => {
      removeFromOwner(entry, key);
      onRemove?.(entry.value, key);
    },
  });

  function removeFromOwner({ owner, bytes }: Entry<V>, key: string): void {
    const share = owners.get(owner);
    if (!share?.keys.delete(key)) return;
    share.bytes -= bytes;
    if (share.keys.size === 0) owners.delete(owner);
  }

  function makeRoom(owner: string, bytes: number): void {
    for (const key of owners.get(owner)?.keys ?? []) {
      if ((owners.get(owner)?.bytes ?? 0) + bytes <= maxBytesPerOwner) return;
      entries.delete(key);
    }
  }

  return {
    get: (key: string): V | undefined => entries.get(key)?.value,
    /** Returns false if the value is too large to be kept. */
    set: (key: string, value: V, owner: string): boolean => {
      const bytes = Math.ceil(sizeOf(value)) + 2 * (key.length + owner.length) + ENTRY_BYTES;
      entries.delete(key);
      if (bytes > maxBytesPerOwner) return false;
      makeRoom(owner, bytes);
      const share = owners.get(owner) ?? { bytes: 0, keys: new Set() };
      owners.set(owner, share);
      share.bytes += bytes;
      share.keys.add(key);
      entries.set(key, { value, owner, bytes });
      return true;
    },
    delete: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
    bytes: (): number => entries.calculatedSize,
    bytesOf: (owner: string): number => owners.get(owner)?.bytes ?? 0,
  };
}
