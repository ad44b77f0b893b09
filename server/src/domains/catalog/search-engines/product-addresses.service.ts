import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { shortIdIn } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import { productPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { selectByShortId } from './product-addresses.queries.ts';

type Named = { _id: string; name: string };

export function hasReadableAddresses({ settings }: Pick<Deps, 'settings'>): boolean {
  return settings.read(searchEngineSettings).readableAddresses;
}

/** The path of a product's page that search engines are given. */
export function canonicalProductPath(shop: Pick<Deps, 'settings'>, product: Named): string {
  return productPath(hasReadableAddresses(shop) ? readableAddress(product) : product._id);
}

/** The product that a readable address is or was that of; undefined if the text is no such address, or nothing is there. */
export async function productAt({ db }: Pick<Deps, 'db'>, address: string): Promise<Named | undefined> {
  const shortId = shortIdIn(address);
  if (shortId === undefined) return undefined;
  const found = await selectByShortId(db, shortId);
  return found.find((product) => readableAddress(product) === address) ?? found[0];
}
