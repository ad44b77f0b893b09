import { MAX_SEARCH_WORDS } from '@vitrine/contract/catalog/catalog.rules';
import type { OptionFilter } from '@vitrine/contract/catalog/store/option-filters.rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { type Filtered, foundIds, rangeOf } from './product-list.statement.ts';

/** Of each option, and of each value: more would not be read by anyone, and counting costs the same in any shop. */
const MOST_VALUES = 100;
const MOST_COUNTED = 1_000;
/** A search that finds more has no counts. */
const MOST_FOUND = 1_000;

type ValueRow = { name: string; value: string; count: number | null; hasMore: boolean };
type Asked = Filtered & {
  search?: string | undefined;
  maxCents: number;
  asked: readonly { name: string; others: readonly OptionFilter[] }[];
};

const number = (count: number) => sql.raw(String(count));

/** In the order of their bytes, with how many products have each beside the other filters. */
export async function selectOfferedValues(db: Db, question: Asked): Promise<ValueRow[]> {
  const { search, category, minCents, minRating, asked } = question;
  const given = [search, category, minCents, minRating].map((part) => (part === undefined ? 0 : 1)).join('');
  const key = sql`choice_keys(asked.others || jsonb_build_array(jsonb_build_object(
    'name', asked.name, 'values', jsonb_build_array(shown.value))))`;
  const within = search ? sql`(select ids from found)` : sql`null::uuid[]`;
  const isCounted = search ? sql`(select is_all from found)` : sql`true`;
  const found = search ? sql`with found as materialized (${foundIds(MOST_FOUND)})` : sql``;
  const statement = prepareStatement<ValueRow>(
    `offered values ${given}`,
    sql`${found} select asked.name, shown.value, counted.amount::integer as count, not coalesce(counted.is_all, true) as "hasMore"
      from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (name text, others jsonb)
      cross join lateral option_values(asked.name, ${number(MOST_VALUES)}) as shown (value)
      left join lateral count_choices(${key}, ${rangeOf(question)}, ${within}, ${number(MOST_COUNTED)}) as counted on ${isCounted}`,
  );
  return statement(db, { ...question, asked: JSON.stringify(asked), maxWords: MAX_SEARCH_WORDS });
}

/** Of products that are not yet; returns how many. Their rows are locked, so that nobody changes their variants meanwhile. */
export async function listChoices(db: Db, most: number): Promise<number> {
  const { rows } = await db.execute<{ listed: number }>(sql`with missing as materialized (
      select products.id from products
      where id in (select product_id from product_options where not is_listed order by product_id limit ${most}::integer)
      order by id for no key update)
    select count(list_choices(id))::integer as listed from missing`);
  return rows[0]?.listed ?? 0;
}
