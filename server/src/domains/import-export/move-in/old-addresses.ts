import { oldPathOf } from '@vitrine/contract/catalog/redirects/redirects.rules';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import { decodedEntities } from '../files/html-text.ts';
import { type CellByHeading, cellByHeading, type FileRow, type ImportSource } from '../imports/file-row.ts';

/** Pages that every shop of this kind has, and where the same is here. */
export const OLD_PAGES: Readonly<Record<OldShop, Readonly<Record<string, string>>>> = {
  shopify: {
    '/collections': paths.store,
    '/collections/all': paths.store,
    '/search': paths.store,
    '/account': paths.profile,
    '/account/login': paths.login,
    '/account/register': paths.register,
    '/checkout': paths.cart,
    '/pages/about': paths.about,
    '/pages/about-us': paths.about,
    '/policies/privacy-policy': paths.privacy,
    '/policies/terms-of-service': paths.terms,
    '/policies/refund-policy': paths.returns,
  },
  woocommerce: {
    '/shop': paths.store,
    '/product-category': paths.store,
    '/my-account': paths.profile,
    '/checkout': paths.cart,
    '/about': paths.about,
    '/about-us': paths.about,
    '/privacy-policy': paths.privacy,
    '/terms-and-conditions': paths.terms,
    '/refund_returns': paths.returns,
  },
};

type NamedRow = Pick<FileRow, 'lines' | 'sourceKey' | 'cells'>;

/** The addresses that a product of the file had. */
export function oldProductPaths(
  oldShop: OldShop,
  source: ImportSource,
  { lines, sourceKey = '', cells }: NamedRow,
): string[] {
  const [line = []] = lines;
  const cell = cellByHeading(source);
  const found =
    oldShop === 'shopify'
      ? [`/products/${sourceKey}`]
      : [addressIn(cell, line), ...slugsIn(cell, line, cells.name ?? '').map((slug) => `/product/${slug}`)];
  return unique(found);
}

/** The addresses of the categories that a product of the file names, with the name of each here. */
export function oldCategoryPaths(oldShop: OldShop, source: ImportSource, { lines, cells }: NamedRow) {
  const [line = []] = lines;
  if (oldShop === 'shopify')
    return slugsOf(cells.category ?? '').map((slug) => ({
      path: `/collections/${slug}`,
      name: cells.category ?? '',
    }));
  const named = cellByHeading(source)(line, 'categories');
  return named.split(/(?<!\\),/).flatMap((category) => {
    const parts = category.split(' > ').map((part) => decodedEntities(part.replaceAll('\\,', ',')).trim());
    const slugs = parts.map((part) => slugsOf(part)[0] ?? '');
    const path = `/product-category/${slugs.join('/')}`;
    const name = parts.at(-1) ?? '';
    return name === '' || slugs.includes('') ? [] : [{ path, name }];
  });
}

/** Some exporters write the whole address. */
function addressIn(cell: CellByHeading, line: readonly string[]): string {
  return cell(line, 'permalink', 'product url', 'url');
}

/** WooCommerce's own file has no slug; then it is what WordPress makes of a name. */
function slugsIn(cell: CellByHeading, line: readonly string[], name: string): string[] {
  const own = cell(line, 'slug', 'post_name', 'post name');
  return own === '' ? slugsOf(name) : [own];
}

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** As both shop systems make them; a German WordPress writes umlauts with two letters. */
function slugsOf(name: string): string[] {
  const small = name.toLowerCase();
  const german = small.replaceAll(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter);
  return unique([slugOf(small), slugOf(german)]);
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/['’"]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}_]+/gu);
  return (words ?? []).join('-');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Only what can be an address. */
export function storablePaths(addresses: readonly string[]): string[] {
  return unique(addresses.map((address) => oldPathOf(address) ?? ''));
}
