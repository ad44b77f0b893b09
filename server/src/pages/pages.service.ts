import { shortIdIn } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import { toProductQuery } from '@vitrine/contract/catalog/store/store-filters.rules';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import { redirectFrom } from '../domains/catalog/redirects/redirects.service.ts';
import type { Dependency } from '../platform/response-cache/response-cache.ts';
import { isUuid } from '../platform/shared/uuid.ts';
import { withoutTrailingSlashes } from '../platform/shared/web/addresses.ts';
import { homePage } from './home-page.service.ts';
import {
  isHandoverPath,
  movedPage,
  notFoundPage,
  opensWithToken,
  otherPage,
  previewPage,
} from './other-pages.ts';
import type { PageContent, PageShop } from './page-content.ts';
import { productPage } from './product-page.service.ts';
import { categoryPage, parseStoreFilters, storePage } from './store-page.service.ts';
import { textPage } from './text-pages.service.ts';

export type Address = { path: string; query: unknown };

const PRODUCT = paths.product.replace(':id', '');
const CATEGORY = paths.storeCategory.replace(':category', '');

/** The cache key of the page at a URL, ignoring irrelevant query parameters, and what the page depends on. */
export function pageCacheKey({ path: asked, query }: Address): { key: string; dependency: Dependency } {
  const path = normalisePath(asked);
  const category = addressIn(path, CATEGORY);
  if (path === paths.store || category) {
    const question = toProductQuery(parseStoreFilters(query));
    return { key: `page ${path} ${JSON.stringify(question)}`, dependency: 'lists' };
  }
  if (isHandoverPath(path)) return { key: 'page of a hand-over', dependency: 'lists' };
  const address = productAddressIn(path);
  if (!address) return { key: `page ${path}`, dependency: 'lists' };
  const product = shortIdIn(address) ?? address;
  // The old shop's address of a product, which a redirect may lead to any page.
  if (product === address && !isUuid(address)) return { key: `page ${path}`, dependency: 'lists' };
  return { key: `page ${path} ${variantIn(query) ?? ''}`.trimEnd(), dependency: { product } };
}

/** Browsers and proxies store no copy of such a page. */
export function isNeverStored({ path: asked, query }: Address): boolean {
  const path = normalisePath(asked);
  return opensWithToken(path) || isPreview(path, query);
}

/** `previewPath` of the contract. */
function isPreview(path: string, query: unknown): boolean {
  const isAsked = typeof query === 'object' && query !== null && Object.hasOwn(query, 'preview');
  return isAsked && productAddressIn(path) !== undefined;
}

export async function readPageContent(deps: PageShop, { path: asked, query }: Address) {
  const path = normalisePath(asked);
  const content = await contentOf(deps, path, query);
  // Only where the shop has nothing, so that redirects cost other pages nothing.
  const location = content.status === 404 ? await redirectFrom(deps, path) : undefined;
  return { path, ...(location === undefined ? content : movedPage(deps, location)) };
}

async function contentOf(deps: PageShop, path: string, query: unknown): Promise<PageContent> {
  if (path === paths.home) return homePage(deps);
  if (path === paths.store) return storePage(deps, query);
  const category = addressIn(path, CATEGORY);
  if (category) return (await categoryPage(deps, query, category)) ?? notFoundPage(deps);
  if (isPreview(path, query)) return previewPage(deps);
  const address = productAddressIn(path);
  if (address) return productPage(deps, { address, variantId: variantIn(query) });
  return textPage(deps, path) ?? otherPage(deps, path) ?? notFoundPage(deps);
}

/** The id of a product, or its readable address. */
function productAddressIn(path: string): string | undefined {
  return addressIn(path, PRODUCT);
}

function addressIn(path: string, base: string): string | undefined {
  const part = path.startsWith(base) ? path.slice(base.length) : '';
  return part && !part.includes('/') ? decoded(part) : undefined;
}

/** As it is, if it is no text that a browser has written. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Any other value shows the product without a choice. */
function variantIn(query: unknown): string | undefined {
  const asked = typeof query === 'object' && query !== null && VARIANT_PARAM in query && query[VARIANT_PARAM];
  return typeof asked === 'string' && isUuid(asked) ? asked : undefined;
}

/** The router ignores letter case and a trailing slash, so this does too. */
function normalisePath(path: string): string {
  return withoutTrailingSlashes(path.toLowerCase()) || paths.home;
}
