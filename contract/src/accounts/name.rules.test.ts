import { describe, expect, it } from 'vitest';
import { hasVisibleCharacter, looksLikeShop } from './name.rules.ts';

describe('hasVisibleCharacter', () => {
  it.each(['\u200b\u200d', '\u3164', '\u2060 \ufeff', '\u2800', '\u00ad'])('sees nothing in %j', (name) => {
    expect(hasVisibleCharacter(name)).toBe(false);
  });

  it.each(['Ines', '李', '🌱', 'नेहा', 'a\u200db', '—'])('sees %j', (name) => {
    expect(hasVisibleCharacter(name)).toBe(true);
  });
});

describe('looksLikeShop', () => {
  it.each([
    'Vitrine',
    ' vitrine ',
    'V.I.T.R.I.N.E',
    'Vitrine Support',
    'The official Vitrine Team',
    'Vіtrіne Help',
    'Customer Service',
    'V\u200bitrine',
  ])('takes %j for the shop', (name) => {
    expect(looksLikeShop(name, 'Vitrine')).toBe(true);
  });

  it.each(['Ines', 'Vitrinella', 'Anna Vitrine-Brown', 'Admin', 'Test User', 'Owner', 'Owen Support'])(
    'takes %j for a customer',
    (name) => {
      expect(looksLikeShop(name, 'Vitrine')).toBe(false);
    },
  );

  it('takes no name for a shop whose name has no letters', () => {
    expect(looksLikeShop('Ines', '***')).toBe(false);
  });
});
