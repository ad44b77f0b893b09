import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { imageIds } from './image-ids.ts';

const sorted = Array.from({ length: 500 }, () => randomBytes(16).toString('hex')).sort();
const groups = [...Map.groupBy(sorted, (id) => id.slice(0, 1))].map(([beginning, ids]) => ({
  beginning,
  ids: Buffer.from(ids.join(''), 'hex'),
}));

describe('a set of image ids', () => {
  it('has exactly what it was made of, in order', () => {
    const ids = imageIds(groups);
    expect(ids.size).toBe(500);
    expect([...ids.values()]).toEqual(sorted);
    expect(sorted.every(ids.has)).toBe(true);
    const others = sorted.map((id) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`);
    expect(others.filter(ids.has)).toEqual(others.filter((id) => sorted.includes(id)));
  });

  it('can be empty', () => {
    const ids = imageIds([]);
    expect([ids.size, ids.has('a'.repeat(32)), [...ids.values()]]).toEqual([0, false, []]);
  });
});
