import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

describe('compareTexts', () => {
  it('shows what was taken away, what was added, and what stayed between them', () => {
    expect(compareTexts('a\nb\nc', 'a\nx\nc\nd')).toEqual([
      { text: 'a', side: 'both' },
      { text: 'b', side: 'earlier' },
      { text: 'x', side: 'now' },
      { text: 'c', side: 'both' },
      { text: 'd', side: 'now' },
    ]);
  });

  it('puts both versions together again', () => {
    const [then, now] = ['1\n2\n3\n2', '2\n3\n3\n4'];
    const lines = compareTexts(then, now);
    const side = (other: string) =>
      lines
        .filter((line) => line.side !== other)
        .map(({ text }) => text)
        .join('\n');
    expect(side('now')).toBe(then);
    expect(side('earlier')).toBe(now);
  });
});
