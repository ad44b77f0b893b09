import { describe, expect, it } from 'vitest';
import { jsonBlock, renderHead, shorten } from './head-tags.ts';

const SITE = { publicUrl: 'https://shop.example', shopName: 'Vitrine' };
const NASTY = `"><script>alert(1)</script>'&$&<!--`;
const imageId = '0123456789abcdef0123456789abcdef';

describe('renderHead', () => {
  it('lets no text out of its tag or attribute', () => {
    const html = renderHead(
      {
        title: NASTY,
        description: NASTY,
        canonicalPath: `/store?category=${NASTY}`,
        image: `/media/${NASTY}`,
        preloads: [{ src: NASTY, sizes: NASTY, media: NASTY }],
        linkedData: [{ name: NASTY }],
      },
      SITE,
    );
    const withoutBlock = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '');
    expect(withoutBlock).not.toMatch(/<script|<!--/);
    for (const line of withoutBlock.split('\n').filter((text) => /<(meta|link)/.test(text))) {
      expect(line.trim()).toMatch(/^<(meta|link)( [a-z:-]+="[^"<>]*")+ \/>$/);
    }
  });

  it('names the page by its one full address, and its preview by a full JPEG address', () => {
    const html = renderHead(
      { title: 'Vase', description: 'Clay.', canonicalPath: '/product/1', image: `/media/${imageId}.webp` },
      SITE,
    );
    expect(html).toContain('<link rel="canonical" href="https://shop.example/product/1"');
    expect(html).toContain('<meta property="og:url" content="https://shop.example/product/1" />');
    const picture = `https://shop.example/media/${imageId}-1280.jpg`;
    expect(html).toContain(`<meta property="og:image" content="${picture}" />`);
    expect(html).toContain(`<meta name="twitter:image" content="${picture}" />`);
    expect(html).not.toContain('noindex');
  });

  it('keeps a page without an address of its own out of search engines', () => {
    const html = renderHead({ title: 'Cart', description: 'Yours.' }, SITE);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:url');
  });

  it('has the largest picture fetched in the width that will be shown', () => {
    const preload = { src: '/a.webp', srcSet: '/a-320.webp 320w, /a-640.webp 640w', sizes: '100vw' };
    const html = renderHead({ title: 'Vase', description: '', preloads: [preload] }, SITE);
    expect(html).toContain(
      '<link rel="preload" as="image" imagesrcset="/a-320.webp 320w, /a-640.webp 640w" imagesizes="100vw" fetchpriority="high" />',
    );
  });
});

describe('jsonBlock', () => {
  it('cannot be ended by a text in it, which comes out as it went in', () => {
    const block = jsonBlock({ name: NASTY }, 'type="application/json" id="first-data"');
    const [, json = ''] =
      /^<script type="application\/json" id="first-data">([^<]*)<\/script>$/.exec(block) ?? [];
    expect(JSON.parse(json)).toEqual({ name: NASTY });
  });
});

describe('shortened', () => {
  it('leaves a short text as it is, on one line', () => {
    expect(shorten(' Clay,\n\nfired  twice. ')).toBe('Clay, fired twice.');
  });

  it('cuts a long one between words and never through an emoji', () => {
    expect(shorten(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word…$/);
    expect(shorten('🏺'.repeat(200)).isWellFormed()).toBe(true);
  });
});
