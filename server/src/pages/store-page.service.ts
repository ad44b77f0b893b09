import { descriptionStart, STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, ListedCategory, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { OPTION_PREFIX } from '@vitrine/contract/catalog/store/option-filters.rules';
import { storeHeading } from '@vitrine/contract/catalog/store/store.texts';
import {
  readFilters,
  type StoreFilters,
  toProductQuery,
  writeFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import type { StoreQuery } from '@vitrine/contract/pages/initial-data';
import { categoryDescription, pageTexts, pageTitle } from '@vitrine/contract/pages/page.texts';
import { categoryAddressPath, paths } from '@vitrine/contract/shared/page-paths';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { renamedTo } from '../domains/catalog/categories/categories.service.ts';
import { offeredOptions } from '../domains/catalog/product-list/offered-options.service.ts';
import { storeLists } from '../domains/catalog/product-list/product-list.service.ts';
import {
  canonicalCategoryPath,
  categoryAt,
} from '../domains/catalog/search-engines/category-addresses.service.ts';
import { hasReadableAddresses } from '../domains/catalog/search-engines/product-addresses.service.ts';
import { shopDetails } from '../domains/shop/shop.service.ts';
import { Refusal } from '../platform/shared/refusal.ts';
import { firstPicture, picture } from './document/head-tags.ts';
import { breadcrumbs } from './document/linked-data.ts';
import type { PageContent, PageHead, PageShop } from './page-content.ts';

type Shown = { question: StoreQuery; chosen: ListedCategory | undefined; total: number };

/** The URL uses the same filter names as the list call. */
export function storePage(deps: PageShop, address: unknown): Promise<PageContent> {
  return pageOf(deps, parseStoreFilters(address), { path: paths.store, category: '' });
}

/** The store at the readable address of a category, whatever the query says of one; undefined if there is none. */
export async function categoryPage(deps: PageShop, query: unknown, address: string) {
  const category = await categoryAt(deps, address);
  if (!category) return undefined;
  const filters = { ...parseStoreFilters(query), category: category.name };
  const path = categoryAddressPath(address);
  if (path === canonicalCategoryPath(deps, category))
    return pageOf(deps, filters, { path, category: category.name, address });
  if (!hasReadableAddresses(deps)) return movedTo(paths.store + searchOf(filters), shopDetails(deps), 302);
  const others = searchOf({ ...filters, category: '' });
  return movedTo(canonicalCategoryPath(deps, category) + others, shopDetails(deps));
}

/** Where the page is, and the category that the path alone says. */
type Place = { path: string; category: string; address?: string };

async function pageOf(deps: PageShop, filters: StoreFilters, place: Place): Promise<PageContent> {
  const question = toProductQuery(filters);
  const shop = shopDetails(deps);
  const lists = await readLists(deps, question);
  const search = searchOf({ ...filters, ...(place.category && { category: '' }) });
  if (!lists) {
    const first = { ...filters, cursor: undefined, ...(place.category && { category: '' }) };
    return movedTo(place.path + searchOf(first), shop);
  }
  const { page, featured, categories } = lists;
  const options = await offeredOptions(deps, question);
  const newName = await newNameOf(deps, question, categories);
  if (newName !== undefined) return movedTo(paths.store + searchOf({ ...filters, category: newName }), shop);
  const site = { publicUrl: deps.publicUrl, shop };
  const chosen = categories.find(({ name }) => isNamed(name, question.category));
  const scene = chosen?.image;
  return {
    status: 200,
    screen: 'store',
    head: {
      ...storeHead(deps, { question, chosen, total: page.total }, site),
      image: scene ?? page.data[0]?.images[0],
      preloads: scene
        ? picture(scene, FIRST_PICTURE_SIZES.category)
        : firstPicture(page.data, FIRST_PICTURE_SIZES.store),
    },
    search,
    data: {
      store: { query: question, page: { ...page, data: page.data.map(asOnCard) } },
      ...(options.length > 0 && { options }),
      featured,
      categories,
      ...(place.address !== undefined && { address: place.address }),
    },
  };
}

/** A card shows one picture and, to a mouse, a second one. */
const CARD_PICTURES = 2;

/** With whole descriptions and all pictures the page would not fit into the first packets. */
function asOnCard({ description, images, ...product }: Product): Product {
  return {
    ...product,
    description: descriptionStart(description),
    images: images.slice(0, CARD_PICTURES),
  };
}

/** Undefined if the address names a place in the list that there is not. */
async function readLists(deps: PageShop, question: StoreQuery) {
  try {
    return await storeLists(deps, { ...question, limit: STORE_PAGE_SIZE });
  } catch (error) {
    if (error instanceof Refusal && error.declared.code === sharedRefusals.cursorUnknown.code)
      return undefined;
    throw error;
  }
}

function movedTo(location: string, { name }: ShopDetails, status: 301 | 302 = 301): PageContent {
  return {
    status,
    location,
    head: { title: pageTitle(name), description: pageTexts.store },
    isEmpty: true,
    data: {},
  };
}

/** The current name of a category that the address gives by a former one. */
async function newNameOf({ db }: PageShop, { category }: StoreQuery, categories: readonly Category[]) {
  if (!category || categories.some(({ name }) => isNamed(name, category))) return undefined;
  return renamedTo({ db }, category);
}

function isNamed(name: string, category: string | undefined): boolean {
  return name.toLowerCase() === category?.toLowerCase();
}

function searchOf(filters: StoreFilters): string {
  const search = writeFilters(filters).toString();
  return search && `?${search}`;
}

/** Read as the screen reads them, so that it finds the list that it would ask for. */
export function parseStoreFilters(address: unknown): StoreFilters {
  return readFilters(new URLSearchParams(textsIn(address)));
}

/** A parameter that is given twice counts once, except for the values of an option. */
function textsIn(address: unknown): [string, string][] {
  return Object.entries(address ?? {}).flatMap(([name, value]) => {
    const given = [value].flat().map((text): [string, string] => [name, String(text)]);
    return name.startsWith(OPTION_PREFIX) ? given : given.slice(0, 1);
  });
}

/** Price, rating and sort do not make separate pages: their canonical path is that of the unfiltered list. */
function storeHead(
  deps: PageShop,
  { question, chosen, total }: Shown,
  site: { publicUrl: string; shop: ShopDetails },
): PageHead {
  const heading = storeHeading(question, chosen ? [chosen] : []);
  const head = { title: pageTitle(site.shop.name, heading), description: pageTexts.store };
  if (question.search) return head;
  if (!question.category) {
    return { ...head, canonicalPath: paths.store, linkedData: [breadcrumbs([], site)] };
  }
  if (!chosen) return head;
  const path = canonicalCategoryPath(deps, chosen);
  return {
    title: pageTitle(site.shop.name, chosen.searchTitle ?? heading),
    description: chosen.searchDescription ?? categoryDescription(heading, total),
    canonicalPath: path,
    linkedData: [breadcrumbs([{ name: heading, path }], site)],
  };
}
