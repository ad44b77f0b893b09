import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../deps.ts';
import { allCategories } from '../../domains/catalog/categories/categories.service.ts';
import { canonicalCategoryPath } from '../../domains/catalog/search-engines/category-addresses.service.ts';
import { canonicalProductPath } from '../../domains/catalog/search-engines/product-addresses.service.ts';
import { readInQueue } from '../../platform/rate-limits/read-queues.ts';
import { escapeHtml } from '../../platform/shared/web/html-page.ts';
import { selectForSitemap, selectParts } from './sitemap.queries.ts';

type Shop = Pick<Deps, 'db' | 'publicUrl'>;
type ShopWithAddresses = Shop & Pick<Deps, 'settings'>;

/** The most entries that one sitemap file may contain. */
const SITEMAP_PART_SIZE = 50_000;
/** Batch size, so that a large shop is never in memory as a whole. */
const ROWS_AT_ONCE = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DISALLOWED = [
  paths.cart,
  paths.wishlist,
  paths.profile,
  paths.login,
  paths.register,
  '/order/',
  '/admin',
  '/api',
];

export const SITEMAP_PATH = '/sitemap.xml';
export const PAGES_SITEMAP_PATH = '/sitemap-pages.xml';
const partPath = (firstId: string) => `/sitemap-products-${firstId}.xml`;

export async function sitemapIndex({ db, publicUrl }: Shop, partSize = SITEMAP_PART_SIZE): Promise<string> {
  const parts = await selectParts(db, partSize);
  const entries = [
    entry('sitemap', publicUrl + PAGES_SITEMAP_PATH),
    ...parts.map(({ firstId, changedAt }) => entry('sitemap', publicUrl + partPath(firstId), changedAt)),
  ];
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

export async function pagesSitemap({ db, publicUrl, settings }: ShopWithAddresses): Promise<string> {
  const categories = await allCategories({ db });
  const pages = [
    paths.home,
    paths.store,
    paths.about,
    ...categories.map((category) => canonicalCategoryPath({ settings }, category)),
  ];
  const entries = pages.slice(0, SITEMAP_PART_SIZE).map((path) => entry('url', publicUrl + path));
  return `${XML}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

type SitemapStart = Parameters<typeof selectForSitemap>[1];
type SitemapRows = Awaited<ReturnType<typeof selectForSitemap>>;

/** One part, streamed while it is read; each read waits its turn among those of the visitor's network. */
export async function* productsSitemap(
  shop: ShopWithAddresses,
  { firstId, network }: { firstId: string; network: string },
  partSize = SITEMAP_PART_SIZE,
): AsyncGenerator<string> {
  const { db, publicUrl } = shop;
  yield `${XML}<urlset ${NAMESPACE}>\n`;
  let start: SitemapStart = { from: firstId };
  for (let left = partSize; left > 0; left -= ROWS_AT_ONCE) {
    const from = start;
    const count = Math.min(left, ROWS_AT_ONCE);
    const rows: SitemapRows = await readInQueue({ queue: 'read', network }, () =>
      selectForSitemap(db, from, count),
    );
    yield rows
      .map((row) => entry('url', publicUrl + canonicalProductPath(shop, row), row.updatedAt))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    start = { after: last._id };
  }
  yield '</urlset>\n';
}

export function robotsText(publicUrl: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}

function entry(kind: 'sitemap' | 'url', address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${kind}><loc>${escapeHtml(address)}</loc>${changed}</${kind}>\n`;
}
