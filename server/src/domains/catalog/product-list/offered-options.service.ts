import type { OfferedOptionsQuery } from '@vitrine/contract/catalog/catalog.schemas';
import { optionsIn, optionsText } from '@vitrine/contract/catalog/store/option-filters.rules';
import {
  type OfferedOption,
  storeFilterSettings,
} from '@vitrine/contract/catalog/store/option-filters.schemas';
import { compareValues } from '@vitrine/contract/catalog/store/option-values.rules';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { listFilter } from './list-filter.ts';
import * as queries from './offered-options.queries.ts';

type Shop = Pick<Deps, 'db' | 'settings'>;

/** The options by which the owner lets shoppers filter; none in a shop that is as specified. */
function offeredNames({ settings }: Pick<Deps, 'settings'>): string[] {
  return settings.read(storeFilterSettings).optionNames;
}

/** What was chosen of the options that are offered; anything else filters nothing. */
export function offeredChoices(shop: Pick<Deps, 'settings'>, text: string | undefined): string | undefined {
  const offered = offeredNames(shop);
  const chosen = text === undefined || offered.length === 0 ? [] : (optionsIn(text) ?? []);
  return optionsText(chosen.filter(({ name }) => offered.includes(name)));
}

/** The values that the products of a list have, and the chosen ones. An option's own choice does not change its counts. */
export async function offeredOptions(shop: Shop, query: OfferedOptionsQuery): Promise<OfferedOption[]> {
  const names = offeredNames(shop);
  if (names.length === 0) return [];
  const chosen = optionsIn(offeredChoices(shop, query.options) ?? '[]') ?? [];
  const asked = names.map((name) => ({ name, others: chosen.filter((option) => option.name !== name) }));
  const filter = listFilter(query, shopCurrency(shop));
  const rows = await queries.selectOfferedValues(shop.db, { ...filter, asked });
  return names.flatMap((name) => {
    const picked = chosen.find((option) => option.name === name)?.values ?? [];
    const found = rows.filter((row) => row.name === name && (row.count !== 0 || picked.includes(row.value)));
    const missing = picked.filter((value) => found.every((row) => row.value !== value));
    const values = [
      ...found.map(({ value, count, hasMore }) => ({
        value,
        ...(count !== null && { count }),
        ...(hasMore && { hasMore: true as const }),
      })),
      ...missing.map((value) => ({ value, count: 0 })),
    ];
    return values.length === 0
      ? []
      : [{ name, values: values.toSorted((one, other) => compareValues(one.value, other.value)) }];
  });
}

const LISTED_AT_ONCE = 200;

/** Makes products findable that had options before the filters were there. */
export async function listMissingChoices(
  { db, settings }: Shop,
  { isStopping = (): boolean => false } = {},
): Promise<void> {
  if (offeredNames({ settings }).length === 0) return;
  let listed = LISTED_AT_ONCE;
  while (listed === LISTED_AT_ONCE && !isStopping())
    listed = await db.transaction((tx) => queries.listChoices(tx, LISTED_AT_ONCE));
}
