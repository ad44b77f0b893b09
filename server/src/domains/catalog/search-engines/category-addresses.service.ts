import {
  idsBeginning,
  readableAddress,
} from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { shortIdIn } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import { categoryAddressPath, storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { selectCategoriesBetween } from '../categories/categories.queries.ts';
import { hasReadableAddresses } from './product-addresses.service.ts';

type Named = { _id: string; name: string };

/** The path of a category's page that search engines are given. One without letters and numbers has no readable address. */
export function canonicalCategoryPath(shop: Pick<Deps, 'settings'>, category: Named): string {
  const address = readableAddress(category);
  const isReadable = hasReadableAddresses(shop) && address !== category._id;
  return isReadable ? categoryAddressPath(address) : storeCategoryPath(category.name);
}

/** The category that a readable address is or was that of; undefined if the text is no such address, or nothing is there. */
export async function categoryAt({ db }: Pick<Deps, 'db'>, address: string): Promise<Named | undefined> {
  const shortId = shortIdIn(address);
  if (shortId === undefined) return undefined;
  const found = await selectCategoriesBetween(db, idsBeginning(shortId));
  return found.find((category) => readableAddress(category) === address) ?? found[0];
}
