import { describe, expect, it } from 'vitest';
import { styles } from './pdf-style.ts';
import { type Pdf, wrapText } from './pdf-text.ts';

/** Every letter is one wide; counts what is measured. */
function aPdf() {
  const measured = { letters: 0 };
  const pdf = {
    font: () => pdf,
    fontSize: () => pdf,
    widthOfString: (text: string) => {
      measured.letters += text.length;
      return text.length;
    },
  };
  return { pdf: pdf as unknown as Pdf, measured };
}

describe('wrapText', () => {
  it('breaks at spaces, and inside a word that is wider than the column', () => {
    const { pdf } = aPdf();
    expect(wrapText(pdf, 'one two\nabcdefgh ij', styles.body, 7)).toEqual(['one two', 'abcdefg', 'h ij']);
  });

  it('measures a word without spaces, as in Chinese, in time that grows with its length', () => {
    const { pdf, measured } = aPdf();
    wrapText(pdf, 'x'.repeat(10_000), styles.body, 100);
    expect(measured.letters).toBeLessThan(100_000);
  });
});
