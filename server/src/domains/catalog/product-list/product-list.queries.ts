import { MAX_SEARCH_WORDS } from '@vitrine/contract/catalog/catalog.rules';
import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import type { Db } from '../../../platform/database/connections/client.ts';
import { isTemporary } from '../../../platform/database/connections/database-errors.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { fromJson, type ProductJson } from '../products/product-json.ts';
import { fromHomeListsJson, type HomeListsJson } from './home-lists.queries.ts';
import { canBeWide, type ListQuestion, listStatement } from './product-list.statement.ts';
import { WIDE_SEARCH } from './wide-search.statement.ts';
import { registerWideSearch } from './wide-searches.queries.ts';

type ListRow = Partial<HomeListsJson> & {
  products: (ProductJson & { key: number })[];
  total: number;
  /** The full-text query of a search; null if it contains no words. */
  query?: string | null;
  isWide?: boolean;
  /** There are more than `total`. */
  hasMore?: boolean;
};

/** The limit is part of the text, because a plan for any limit would be made for a tenth of all rows. */
const ROW_LIMITS = [5, 9, 25, 51, 101];

/** One page of the store's list, the number of all products that match, and whether the search lacks words. */
export async function selectProductPage(db: Db, question: ListQuestion) {
  const { search, limit, after } = question;
  const place = { key: after?.key, moment: after?.createdAt.toISOString(), id: after?.id };
  const [row] = await statementOf(question)(db, { ...question, ...place, maxWords: MAX_SEARCH_WORDS });
  if (!row) throw new Error('A list is always one row.');
  const rows = row.products.slice(0, limit).map(fromJson);
  const total = Number(row.total);
  if (row.query && !row.isWide && total > WIDE_SEARCH && canBeWide(question))
    // This only makes later searches quicker, so an unreachable leader does not matter.
    await registerWideSearch(db, row.query).catch(unlessTemporary);
  const hasMore = row.hasMore ?? false;
  return { rows, total, hasMore, isWordless: Boolean(search) && !row.query, ...fromHomeListsJson(row) };
}

function unlessTemporary(error: unknown): void {
  if (!isTemporary(error)) throw error;
}

/** Far more than the screens use, and few enough that plans cannot fill the memory of every connection. */
const MAX_PREPARED = 100;
const statements = new Map<string, ReturnType<typeof prepareStatement<ListRow>>>();

/** With its order and its limit, what the text of a statement depends on. */
const PARTS = [
  'category',
  'search',
  'isPlainText',
  'minCents',
  'minRating',
  'options',
  'after',
  'withHomeLists',
] as const;

function statementOf(question: ListQuestion) {
  const { order } = question;
  const limit = ROW_LIMITS.find((size) => size >= question.limit) ?? MAX_LIST_ITEMS + 1;
  const given = PARTS.map((part) => (question[part] === undefined || question[part] === false ? 0 : 1));
  const name = `products ${order} ${limit} ${given.join('')}`;
  const known = statements.get(name);
  if (known) return known;
  const isPrepared = statements.size < MAX_PREPARED;
  const made = prepareStatement<ListRow>(
    isPrepared ? name : undefined,
    listStatement({ ...question, limit }),
  );
  statements.set(name, made);
  return made;
}
