import { DEFAULT_PRODUCT_SORT, STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { type Category, productQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import type { StoreQuery } from '@vitrine/contract/pages/initial-data';
import { categoryDescription, pageTexts, pageTitle, storeHeading } from '@vitrine/contract/pages/page.texts';
import { isAmount } from '@vitrine/contract/shared/field-problem';
import { paths, storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { renamedTo } from '../domains/catalog/categories/categories.service.ts';
import { storeLists } from '../domains/catalog/product-list/product-list.service.ts';
import { shopDetails } from '../domains/shop/shop.service.ts';
import { firstPicture } from './document/head-tags.ts';
import { breadcrumbs } from './document/linked-data.ts';
import { categoryLinks, paragraph, plainPage, productCards, section } from './document/plain-body.ts';
import type { PageContent, PageHead, PageShop } from './page-content.ts';

type Shown = { question: StoreQuery; categories: readonly Category[]; total: number };

const filters = productQuery.omit({ limit: true, cursor: true });

/** The URL uses the same filter names as the list call. */
export async function storePage(deps: PageShop, address: unknown): Promise<PageContent> {
  const shop = shopDetails(deps);
  const question = parseStoreQuery(address, shop.currency);
  const { page, featured, categories } = await storeLists(deps, { ...question, limit: STORE_PAGE_SIZE });
  const newName = await newNameOf(deps, question, categories);
  const site = { publicUrl: deps.publicUrl, shop };
  const { heading, ...head } = storeHead({ question, categories, total: page.total }, site);
  return {
    ...(newName === undefined ? { status: 200 } : { status: 301, location: storePathOf(question, newName) }),
    screen: 'store',
    head: {
      ...head,
      image: page.data[0]?.images[0],
      preloads: firstPicture(page.data, FIRST_PICTURE_SIZES.store),
    },
    body: plainPage(shop, {
      heading,
      parts: [
        page.data.length > 0 ? productCards(page.data, shop.currency) : paragraph(catalogTexts.noProducts),
        section(storeTexts.category, categoryLinks(categories)),
      ],
    }),
    data: { store: { query: question, page }, featured, categories },
  };
}

/** The current name of a category that the address gives by a former one. */
async function newNameOf({ db }: PageShop, { category }: StoreQuery, categories: readonly Category[]) {
  if (!category || categories.some(({ name }) => name.toLowerCase() === category.toLowerCase()))
    return undefined;
  return renamedTo({ db }, category);
}

function storePathOf({ sort, category: _former, ...rest }: StoreQuery, category: string): string {
  const values = { category, ...rest, ...(sort !== DEFAULT_PRODUCT_SORT && { sort }) };
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${paths.store}?${new URLSearchParams(given)}`;
}

/** Invalid filters are ignored, as on the screen. */
export function parseStoreQuery(address: unknown, currency: string): StoreQuery {
  const read = filters.safeParse(address).data ?? {};
  const isPrice = (price: number | undefined) => price === undefined || isAmount(String(price), currency);
  const { category, search, ...rest } = isPrice(read.minPrice) && isPrice(read.maxPrice) ? read : {};
  return {
    ...rest,
    category: category || undefined,
    search: search || undefined,
    sort: rest.sort ?? DEFAULT_PRODUCT_SORT,
  };
}

/** Price, rating and sort do not make separate pages: their canonical path is that of the unfiltered list. */
function storeHead(
  { question, categories, total }: Shown,
  site: { publicUrl: string; shop: ShopDetails },
): PageHead & { heading: string } {
  const heading = storeHeading(question, categories);
  const head = { heading, title: pageTitle(site.shop.name, heading), description: pageTexts.store };
  if (question.search) return head;
  if (!question.category) {
    return { ...head, canonicalPath: paths.store, linkedData: [breadcrumbs([], site)] };
  }
  if (!categories.some(({ name }) => name === heading)) return head;
  const path = storeCategoryPath(heading);
  return {
    ...head,
    description: categoryDescription(heading, total),
    canonicalPath: path,
    linkedData: [breadcrumbs([{ name: heading, path }], site)],
  };
}
