import { LRUCache } from 'lru-cache';

/** Beyond what the entries of one visitor may take, the visitor's oldest entries are deleted. */
type Bound = { bytes: number; perVisitor: number };
type Options<V> = { sizeOf: (value: V) => number; onRemove?: (value: V, key: string) => void };
type Entry<V> = { value: V; owner: string; bytes: number };

/** What a map, its keys and the entry itself take, measured generously. */
export const ENTRY_BYTES = 500;

/** Each entry takes from the share of whoever caused it, so that one visitor cannot replace everything that others use. */
export function boundedCache<V>({ bytes: maxSize, perVisitor }: Bound, { sizeOf, onRemove }: Options<V>) {
  const owners = new Map<string, { bytes: number; keys: Set<string> }>();
  const entries = new LRUCache<string, Entry<V>>({
    maxSize,
    maxEntrySize: perVisitor,
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
      if ((owners.get(owner)?.bytes ?? 0) + bytes <= perVisitor) return;
      entries.delete(key);
    }
  }

  return {
    get: (key: string): V | undefined => entries.get(key)?.value,
    /** Returns false if the value is too large to be cached. */
    set: (key: string, value: V, owner: string): boolean => {
      const bytes = Math.ceil(sizeOf(value)) + 2 * (key.length + owner.length) + ENTRY_BYTES;
      entries.delete(key);
      if (bytes > perVisitor) return false;
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
