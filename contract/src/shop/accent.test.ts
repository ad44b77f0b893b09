import { describe, expect, it } from 'vitest';
import { contrast, darkAccent, isReadableAccent, onAccent, readableAccent } from './accent.ts';
import { shopDefaults } from './shop-defaults.ts';

const colours = ['#000000', '#FFFFFF', '#FFE066', '#1D4ED8', '#7F7F7F', '#00FF88', '#C2410C'];

describe('an accent colour', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1);
    expect(isReadableAccent(shopDefaults.accent)).toBe(true);
    expect(isReadableAccent('#FFE066')).toBe(false);
  });

  it.each(colours)(
    '%s has a readable neighbour on white, one on dark, and a colour to write on it',
    (colour) => {
      expect(isReadableAccent(readableAccent(colour))).toBe(true);
      expect(contrast(darkAccent(colour), '#1B1F27')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAccent(colour), colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is left alone where it is readable', () => {
    expect(readableAccent(shopDefaults.accent)).toBe(shopDefaults.accent);
  });
});
