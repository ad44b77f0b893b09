import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { heroScene, WIDE_SCENE_MEDIA, WIDE_SCENE_SIZES } from '@vitrine/contract/catalog/home/hero-scenes';
import { imageIdOf, imageSrcSet, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import { escapeHtml } from '../../platform/shared/web/html-page.ts';
import type { PageHead, Preload } from '../page-content.ts';

type Attributes = Record<string, string | undefined>;
export type Site = { publicUrl: string; shopName: string };

/** The head tags of one page, one per line. Those specific to the page are marked for the scripts. */
export function renderHead(head: PageHead, site: Site): string {
  const { publicUrl } = site;
  const { title, description, canonicalPath, preloads = [], linkedData = [] } = head;
  const url = canonicalPath === undefined ? undefined : publicUrl + canonicalPath;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    url === undefined
      ? tag('meta', { name: 'robots', content: 'noindex', 'data-first-page': '' })
      : tag('link', { rel: 'canonical', href: url, 'data-first-page': '' }),
    head.hasNoReferrer && tag('meta', { name: 'referrer', content: 'no-referrer', 'data-first-page': '' }),
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
    ['product:price:amount', price?.amount],
    ['product:price:currency', price?.currency],
  ];
  const names: [string, string | undefined][] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
  return [
    ...properties.map(([property, content]) => content && tag('meta', { property, content })),
    ...names.map(([name, content]) => content && tag('meta', { name, content })),
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

function tag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value ?? '')}"`);
  return `<${name} ${pairs.join(' ')} />`;
}

/** The first picture of the first product, which on most screens is the largest thing to load. */
export function firstPicture(products: readonly Product[], sizes: string): Preload[] {
  return picture(products[0]?.images[0], sizes);
}

export function picture(src: string | undefined, sizes: string): Preload[] {
  return src === undefined ? [] : [{ src, srcSet: imageSrcSet(src), sizes }];
}

export function heroPictures(featured: readonly Product[], sizes: string): Preload[] {
  const scene = heroScene(featured[0]?.name ?? '');
  if (!scene) return firstPicture(featured, sizes);
  const { wide, tall } = scene;
  const type = 'image/avif';
  return [
    { src: wide.avif, srcSet: wide.avifSet, sizes: WIDE_SCENE_SIZES, type, media: WIDE_SCENE_MEDIA },
    { src: tall.avif, type, media: `not all and ${WIDE_SCENE_MEDIA}` },
  ];
}

/** About as much of a description as search engines show. */
const DESCRIPTION_CHARS = 160;

/** The beginning of a text on one line, cut between words; counted in code points, so that no emoji is split. */
export function shorten(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (points.length <= DESCRIPTION_CHARS) return points.join('');
  const cut = points.slice(0, DESCRIPTION_CHARS).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace === -1 ? cut : cut.slice(0, lastSpace)}…`;
}

/** JSON inside a page: with every `<` escaped no text in it can end the script element or begin a comment. */
export function jsonBlock(data: object, attributes: `type="${string}"${string}`): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
