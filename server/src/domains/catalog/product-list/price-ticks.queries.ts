import type { Cents } from '@vitrine/contract/shared/money/money';
import { sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export const priceTicksStatement = sql`select lowest.cents
  from unnest(${sql.placeholder('lows')}::bigint[], ${sql.placeholder('highs')}::bigint[]) as stretch(low, high)
  cross join lateral (
    select ${products.priceAfterPromoCents} as cents from ${products}
    where ${products.deletedAt} is null
      and ${products.priceAfterPromoCents} >= stretch.low and ${products.priceAfterPromoCents} < stretch.high
    order by ${products.priceAfterPromoCents} limit 1) as lowest
  order by stretch.low`;

const lowestPrices = prepareStatement<{ cents: string }>('price ticks', priceTicksStatement);

type Stretch = { fromCents: Cents; toCents: Cents };

/** The lowest price in each stretch that has one: a look into an index for each, however many products there are. */
export async function selectLowestPrices(db: Db, stretches: readonly Stretch[]): Promise<Cents[]> {
  const rows = await lowestPrices(db, {
    lows: stretches.map(({ fromCents }) => fromCents),
    highs: stretches.map(({ toCents }) => toCents),
  });
  return rows.map(({ cents }) => Number(cents));
}
