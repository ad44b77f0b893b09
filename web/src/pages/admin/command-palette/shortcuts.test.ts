import { describe, expect, it } from 'vitest';
import { goToShortcuts, shortcutOf } from './shortcuts.ts';

const g = { key: 'g', at: 0 };

describe('shortcutOf', () => {
  it('goes to a page after g, soon enough', () => {
    expect(shortcutOf({ key: 'o', at: 500 }, g)).toEqual({ to: '/admin/orders' });
    expect(shortcutOf({ key: 'p', at: 500 }, g)).toEqual({ to: '/admin/products' });
    expect(shortcutOf({ key: 'o', at: 5_000 }, g)).toBeUndefined();
    expect(shortcutOf({ key: 'o', at: 500 }, undefined)).toBeUndefined();
  });

  it('shows the sheet, and waits for a letter after g', () => {
    expect(shortcutOf({ key: '?', at: 0 }, undefined)).toBe('sheet');
    expect(shortcutOf(g, undefined)).toBe('waits');
    expect(shortcutOf({ key: 'x', at: 1 }, g)).toBeUndefined();
  });

  it('has a letter for each entry of the navigation', () => {
    expect(goToShortcuts).toHaveLength(9);
  });
});
