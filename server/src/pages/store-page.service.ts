import { descriptionStart, STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
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
import { paths, storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { renamedTo } from '../domains/catalog/categories/categories.service.ts';
import { offeredOptions } from '../domains/catalog/product-list/offered-options.service.ts';
import { storeLists } from '../domains/catalog/product-list/product-list.service.ts';
import { shopDetails } from '../domains/shop/shop.service.ts';
import { Refusal } from '../platform/shared/refusal.ts';
import { firstPicture, picture } from './document/head-tags.ts';
import { breadcrumbs } from './document/linked-data.ts';
import type { PageContent, PageHead, PageShop } from './page-content.ts';

type Shown = { question: StoreQuery; categories: readonly Category[]; total: number };

/** The URL uses the same filter names as the list call. */
export async function storePage(deps: PageShop, address: unknown): Promise<PageContent> {
  const filters = parseStoreFilters(address);
  const question = toProductQuery(filters);
  const shop = shopDetails(deps);
  const lists = await readLists(deps, question);
  if (!lists) return movedTo({ ...filters, cursor: undefined }, shop);
  const { page, featured, categories } = lists;
  const options = await offeredOptions(deps, question);
  const newName = await newNameOf(deps, question, categories);
  if (newName !== undefined) return movedTo({ ...filters, category: newName }, shop);
  const site = { publicUrl: deps.publicUrl, shop };
  const scene = categories.find(({ name }) => isNamed(name, question.category))?.image;
  return {
    status: 200,
    screen: 'store',
    head: {
      ...storeHead({ question, categories, total: page.total }, site),
      image: scene ?? page.data[0]?.images[0],
      preloads: scene
        ? picture(scene, FIRST_PICTURE_SIZES.category)
        : firstPicture(page.data, FIRST_PICTURE_SIZES.store),
    },
    search: searchOf(filters),
    data: {
      store: { query: question, page: { ...page, data: page.data.map(asOnCard) } },
      ...(options.length > 0 && { options }),
      featured,
      categories,
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

function movedTo(filters: StoreFilters, { name }: ShopDetails): PageContent {
  return {
    status: 301,
    location: paths.store + searchOf(filters),
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
  { question, categories, total }: Shown,
  site: { publicUrl: string; shop: ShopDetails },
): PageHead {
  const heading = storeHeading(question, categories);
  const head = { title: pageTitle(site.shop.name, heading), description: pageTexts.store };
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
