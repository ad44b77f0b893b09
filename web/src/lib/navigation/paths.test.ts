import { describe, expect, it } from 'vitest';
import { adminOrderPath, productEditPath, productPath, storeCategoryPath, storeSearchPath } from './paths.ts';

describe('storeSearchPath', () => {
  it.each([
    { text: 'lamp', path: '/store?search=lamp', why: 'one term stands alone' },
    { text: 'red table lamp', path: '/store?search=red+table+lamp', why: 'terms are joined by +' },
    { text: '  red \t lamp ', path: '/store?search=red+lamp', why: 'spaces around and between do not count' },
    { text: 'c++ & co', path: '/store?search=c%2B%2B+%26+co', why: 'a typed + or & is text' },
    { text: 'crème 🪔', path: '/store?search=cr%C3%A8me+%F0%9F%AA%94', why: 'any character survives' },
  ])('turns "$text" into $path: $why (G-APP-07, S-HDR-09)', ({ text, path }) => {
    expect(storeSearchPath(text)).toBe(path);
  });

  it('is parsed to the text that was typed', () => {
    const { searchParams } = new URL(storeSearchPath('50% off + more'), 'http://shop.example');
    expect(searchParams.get('search')).toBe('50% off + more');
  });
});

describe('addresses with a value in them', () => {
  it('escape an unusual id or name', () => {
    expect(productPath('a/b?c')).toBe('/product/a%2Fb%3Fc');
    expect(adminOrderPath('a&b')).toBe('/admin/orders?search=a%26b');
    expect(productEditPath('a/b')).toBe('/admin/products/edit/a%2Fb');
    expect(storeCategoryPath('Pots & Pans')).toBe('/store?category=Pots%20%26%20Pans');
  });
});
