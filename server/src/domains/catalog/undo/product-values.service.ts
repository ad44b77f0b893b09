import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { selectAnyForFiles } from '../products/product-batch.queries.ts';
import { type Values, valuesNow } from './recorded-values.ts';

/** What audit entries contain of products, as they are now or were when they were deleted; by id. */
export async function productValues(
  shop: Pick<Deps, 'db' | 'settings'>,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const currency = shopCurrency(shop);
  const rows = await selectAnyForFiles(shop.db, ids);
  return new Map(rows.map((row) => [row.id, valuesNow(row, currency)]));
}
