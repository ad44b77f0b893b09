import { describe, expect, it } from 'vitest';
import { withRecent } from './recent-entries.ts';

const entry = (key: string) => ({ key, label: key, to: `/admin/${key}` });

describe('withRecent', () => {
  it('puts the newest first, each once, and keeps five', () => {
    const stored = ['a', 'b', 'c', 'd', 'e'].map(entry);
    expect(withRecent(stored, entry('c')).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecent(stored, entry('f')).map(({ key }) => key)).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
