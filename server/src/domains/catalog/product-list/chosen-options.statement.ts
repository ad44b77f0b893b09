import { type SQL, sql } from 'drizzle-orm';
import { productChoices } from '../../../../database/tables/catalog/product-choices.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { WIDE_SEARCH } from './wide-search.statement.ts';

/** A list filtered by options says how many there are up to this, so that counting costs the same in any shop. */
const MOST_COUNTED = 10_000;

/** The common table `chosen`: computed once, because a function in a condition may be called for every row. */
export const chosenKeys = sql`select choice_keys(${sql.placeholder('options')}::jsonb) as keys`;
const keys = sql`(select keys from chosen)::text[]`;

/** The common table `counted`. */
export function choicesCount(range: SQL): SQL {
  return sql`select amount, is_all from count_choices(${keys}, ${range}, null, ${sql.raw(String(MOST_COUNTED))})`;
}

export const isNarrow = sql`(select is_all and amount <= ${sql.raw(String(WIDE_SEARCH))} from counted)`;

/** Whether a product has the chosen values; a subquery that is asked for one product after the other, and nothing else. */
export const hasChosen = sql`(select true from ${productChoices} where ${productChoices.productId} = ${products.id}
  and ${productChoices.choice} = any(${keys}) limit 1)`;

/** The few products of a narrow list. */
export const chosenPage = sql`${products.id} in (select ${productChoices.productId} from ${productChoices}
  where ${isNarrow} and ${productChoices.choice} = any(${keys}))`;
