import { imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import { escapeHtml } from '../../platform/shared/web/escape-html.ts';
import type { PageHead, Preload } from '../page-content.ts';
import { jsonBlock } from './json-block.ts';

type Attributes = Record<string, string | undefined>;
export type Site = { publicUrl: string; shopName: string };

/** The head tags of one page, one per line. Those specific to the page are marked for the scripts. */
export function renderHead(head: PageHead, site: Site): string {
  const { publicUrl } = site;
  const { title, description, canonicalPath, preloads = [], linkedData = [] } = head;
  const url = canonicalPath === undefined ? undefined : publicUrl + canonicalPath;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta({ name: 'description', content: description }),
    url === undefined
      ? meta({ name: 'robots', content: 'noindex', 'data-first-page': '' })
      : tag('link', { rel: 'canonical', href: url, 'data-first-page': '' }),
    head.hasNoReferrer && meta({ name: 'referrer', content: 'no-referrer', 'data-first-page': '' }),
    ...preloads.map((preload) => tag('link', preloadAttributes(preload))),
    ...previewTags(head, { ...site, url }),
    ...linkedData.map((data) => jsonBlock(data, 'type="application/ld+json"')),
  ];
  return lines.filter(Boolean).join('\n    ');
}

function previewTags(head: PageHead, { url, publicUrl, shopName }: Site & { url: string | undefined }) {
  const { title, description, kind = 'website', price } = head;
  const image = head.image && previewImage(head.image, publicUrl);
  const properties: [string, string | undefined][] = [
    ['og:site_name', shopName],
    ['og:type', kind],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['product:price:amount', price],
    ['product:price:currency', price && currentShop().currency],
  ];
  const names: [string, string | undefined][] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
  return [
    ...properties.map(([property, content]) => content && meta({ property, content })),
    ...names.map(([name, content]) => content && meta({ name, content })),
  ];
}

/** A JPEG, because not every link preview supports WebP. */
export function previewImage(src: string, publicUrl: string): string {
  const imageId = imageIdOf(src);
  return new URL(imageId ? imageVariantUrl(imageId, 1280, 'jpg') : src, publicUrl).href;
}

function preloadAttributes({ src, srcSet, sizes, type, media }: Preload): Attributes {
  const address = srcSet ? { imagesrcset: srcSet, imagesizes: sizes } : { href: src };
  const condition = { ...(type && { type }), ...(media && { media }) };
  return { rel: 'preload', as: 'image', ...address, ...condition, fetchpriority: 'high' };
}

function meta(attributes: Attributes): string {
  return tag('meta', attributes);
}

function tag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value ?? '')}"`);
  return `<${name} ${pairs.join(' ')} />`;
}
