import { describe, expect, it } from 'vitest';
import { escapeHtml } from './html-page.ts';

describe('escapeHtml', () => {
  it('leaves nothing that ends a text or an attribute', () => {
    expect(escapeHtml(`<b title="a" lang='b'>&amp;`)).toBe(
      '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;&amp;amp;',
    );
  });
});
