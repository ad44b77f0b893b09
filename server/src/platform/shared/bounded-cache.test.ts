import { describe, expect, it, vi } from 'vitest';
import { boundedCache, ENTRY_BYTES } from './bounded-cache.ts';

const cacheOf = (bytes: number, perVisitor: number, onRemove?: (value: string, key: string) => void) =>
  boundedCache<string>(
    { bytes, perVisitor },
    { sizeOf: (value) => value.length, ...(onRemove ? { onRemove } : {}) },
  );
const SIZE = 1_000;
const value = 'x'.repeat(SIZE - ENTRY_BYTES - 2 * 'k00a'.length);
const key = (n: number) => `k${String(n).padStart(2, '0')}`;

describe('a bounded cache', () => {
  it('takes no more bytes than it may, keys included', () => {
    const cache = cacheOf(10 * SIZE, 10 * SIZE);
    for (let n = 0; n < 50; n++) cache.set(key(n), value, 'a');
    expect(cache.bytes()).toBe(10 * SIZE);
    expect(cache.get(key(39))).toBeUndefined();
    expect(cache.get(key(40))).toBe(value);
    cache.set('k'.repeat(20 * SIZE), '', 'a');
    expect(cache.bytes()).toBeLessThanOrEqual(10 * SIZE);
    expect(cache.get(key(49))).toBe(value);
  });

  it('removes the oldest of an owner who has used up the share, and nothing of others', () => {
    const cache = cacheOf(10 * SIZE, 4 * SIZE);
    for (let n = 0; n < 3; n++) cache.set(key(n), value, 'b');
    for (let n = 10; n < 60; n++) cache.set(key(n), value, 'a');
    expect([0, 1, 2].map((n) => cache.get(key(n)))).toEqual([value, value, value]);
    expect(cache.bytesOf('a')).toBe(4 * SIZE);
    expect([55, 56, 59].map((n) => cache.get(key(n)))).toEqual([undefined, value, value]);
  });

  it('counts an entry once, whoever sets it again, and forgets owners without entries', () => {
    const removed = vi.fn();
    const cache = cacheOf(10 * SIZE, 4 * SIZE, removed);
    cache.set(key(0), value, 'a');
    cache.set(key(0), value, 'b');
    expect([cache.bytesOf('a'), cache.bytesOf('b'), cache.bytes()]).toEqual([0, SIZE, SIZE]);
    cache.delete(key(0));
    expect([cache.bytesOf('b'), cache.bytes()]).toEqual([0, 0]);
    expect(removed).toHaveBeenCalledTimes(2);
    cache.set(key(1), value, 'a');
    cache.clear();
    expect(cache.bytesOf('a')).toBe(0);
    expect(cache.set(key(2), 'x'.repeat(5 * SIZE), 'a')).toBe(false);
    expect(cache.bytes()).toBe(0);
  });
});
