import { describe, expect, it } from 'vitest';
import { readText, summariseText, textSections } from './plain-text.ts';

const returns = `## Thirty days
Send unused products back within 30 days.
Write to us first.

## What we cannot take back
- Products made to your measure
- Candles that were lit`;

describe('readText', () => {
  it('parses headings, paragraphs, lists and links', () => {
    expect(readText(`${returns}\n\nSee [our terms](/terms) or [the law](https://law.example/14).`)).toEqual([
      { kind: 'heading', text: 'Thirty days' },
      {
        kind: 'paragraph',
        lines: [[{ text: 'Send unused products back within 30 days.' }], [{ text: 'Write to us first.' }]],
      },
      { kind: 'heading', text: 'What we cannot take back' },
      {
        kind: 'list',
        items: [[{ text: 'Products made to your measure' }], [{ text: 'Candles that were lit' }]],
      },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'See ' },
            { text: 'our terms', href: '/terms' },
            { text: ' or ' },
            { text: 'the law', href: 'https://law.example/14' },
            { text: '.' },
          ],
        ],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '[press](javascript:alert(1))',
    '[press](data:text/html,x)',
    '[press](//other.example)',
    '**bold** and `code`',
  ])('leaves %s the text that it is', (typed) => {
    expect(readText(typed)).toEqual([{ kind: 'paragraph', lines: [[{ text: typed }]] }]);
  });

  it('is done with a very long line at once', () => {
    const started = performance.now();
    readText('['.repeat(20_000));
    readText('[a]('.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('textSections', () => {
  it('puts each question over its answer', () => {
    expect(textSections('Before\n\n## One\nFirst\n## Two').map(({ heading }) => heading)).toEqual([
      undefined,
      'One',
      'Two',
    ]);
  });
});

describe('summariseText', () => {
  it('is the first heading and paragraph', () => {
    expect(summariseText(returns, 'Returns')).toEqual({
      title: 'Thirty days',
      text: 'Send unused products back within 30 days. Write to us first.',
    });
    expect(summariseText('- Only a list', 'Returns')).toEqual({ title: 'Returns', text: '' });
  });
});
