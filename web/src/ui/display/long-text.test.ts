import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { uiTexts } from '../ui.texts.ts';
import { LongText } from './long-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(LongText, { text }));

describe('LongText', () => {
  it('shows what was written as text, never as markup or a link', () => {
    const html = drawn('<a href="javascript:alert(1)">Click</a> https://evil.example');
    expect(html).not.toMatch(/<a[ >]/);
    expect(html).toContain('&lt;a href=');
  });

  it.each([
    ['a short text', 'One has a chip.', false],
    ['eight lines', 'line\n'.repeat(7), false],
    ['nine lines', 'line\n'.repeat(8), true],
    ['many words', 'word '.repeat(97), true],
  ])('of %s offers to show all: %s', (_what, text, isCut) => {
    expect(drawn(text).includes(uiTexts.showAll)).toBe(isCut);
  });
});
