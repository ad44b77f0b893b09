import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import type { Deps } from '../../../deps.ts';
import { allCategories } from '../../catalog/categories/categories.service.ts';
import { addRedirects } from '../../catalog/redirects/redirects.service.ts';
import { type CheckedRow, checkedRows } from '../imports/checked-rows.ts';
import type { ImportSource } from '../imports/file-row.ts';
import { OLD_PAGES, oldCategoryPaths, oldProductPaths, storablePaths } from './old-addresses.ts';

type NewRedirect = Parameters<typeof addRedirects>[1][number];
type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'settings'>;

/** Lets the addresses of the old shop lead to its products and categories, which are here by now. Returns how many are new. */
export async function addOldAddresses(
  shop: Shop,
  oldShop: OldShop,
  { source, throwIfStopped }: { source: ImportSource; throwIfStopped: () => Promise<void> },
): Promise<number> {
  let count = 0;
  const add = async (rows: readonly NewRedirect[]) => {
    if (rows.length > 0)
      count += (await shop.db.transaction((tx) => addRedirects({ ...shop, db: tx }, rows))).length;
  };
  const pages = Object.entries(OLD_PAGES[oldShop]);
  await add(pages.map(([oldPath, newPath]) => ({ oldPath, newPath })));
  const categories = await allCategories(shop);
  const ids = new Map(categories.map(({ _id, name }) => [name.toLowerCase(), _id]));
  for await (const batch of checkedRows(shop, source, undefined)) {
    await throwIfStopped();
    await add(redirectsOf(batch, { oldShop, source, ids }));
  }
  return count;
}

type Naming = { oldShop: OldShop; source: ImportSource; ids: ReadonlyMap<string, string> };

/** Of products that are here; of two with the same address, the first has it, as in the old shop. */
function redirectsOf(rows: readonly CheckedRow[], { oldShop, source, ids }: Naming): NewRedirect[] {
  const found = new Map<string, NewRedirect>();
  for (const row of rows) {
    const { known } = row;
    if (!known) continue;
    for (const oldPath of storablePaths(oldProductPaths(oldShop, source, row)))
      found.set(oldPath, found.get(oldPath) ?? { oldPath, productId: known.id });
    for (const { path, name } of oldCategoryPaths(oldShop, source, row)) {
      const categoryId = ids.get(name.toLowerCase());
      const [oldPath] = storablePaths([path]);
      if (categoryId && oldPath) found.set(oldPath, { oldPath, categoryId });
    }
  }
  return [...found.values()];
}
