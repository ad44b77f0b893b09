import { type CountedRow, productColumns, toProductPage, withCategory } from '../limits/product-sql.ts';
import type { ByHand, Operation } from '../operation.ts';
import { pageProblem } from '../replies.ts';

const PAGE = 24;

/** A filter or sort order of the store's list, and its SQL. */
type List = { name: string; query: string; where?: string; values?: unknown[]; order?: string };

const NEWEST = 'p.created_at desc, p.id desc';
const lists: readonly List[] = [
  { name: 'newest', query: '', order: NEWEST },
  { name: 'price-low', query: '&sort=price-low', order: 'p.price_after_promo_cents, p.id' },
  { name: 'price-high', query: '&sort=price-high', order: 'p.price_after_promo_cents desc, p.id desc' },
  { name: 'rating', query: '&sort=rating', order: 'p.average_rating desc, p.id desc' },
  {
    name: 'category',
    query: '&category=Lighting',
    where: `p.category_id = (select id from categories where lower(name) = lower($1))`,
    values: ['Lighting'],
  },
  {
    name: 'price range',
    query: '&minPrice=100&maxPrice=300',
    where: 'p.price_after_promo_cents between $1 and $2',
    values: [10_000, 30_000],
  },
  { name: 'min rating', query: '&minRating=4', where: 'p.average_rating >= $1', values: [4] },
  {
    name: 'all filters',
    query: '&category=Lighting&minPrice=100&maxPrice=900&minRating=3&sort=price-low',
    where: `p.category_id = (select id from categories where lower(name) = lower($1))
      and p.price_after_promo_cents between $2 and $3 and p.average_rating >= $4`,
    values: ['Lighting', 10_000, 90_000, 3],
    order: 'p.price_after_promo_cents, p.id',
  },
];

export const listOperations: readonly Operation[] = lists.map((list) => ({
  name: `list ${list.name}`,
  group: 'list',
  isCatalogue: true,
  variants: 1,
  call: () => ({ method: 'GET', path: `/api/products?limit=${PAGE}${list.query}` }),
  problem: pageProblem(
    'a page of the list',
    ({ data, total }) => data.length > 0 && data.length === Math.min(PAGE, total),
  ),
  byHand: listByHand(list),
}));

function listStatement({ where = 'true', order = NEWEST }: Pick<List, 'where' | 'order'>): string {
  return `select ${productColumns}, (select count(*)::int from products p where p.deleted_at is null and ${where}) as total
    from products p ${withCategory} where p.deleted_at is null and ${where} order by ${order} limit ${PAGE + 1}`;
}

function listByHand(list: List): ByHand {
  const statement = listStatement(list);
  return {
    isExact: true,
    reply: async (ask) => toProductPage(await ask<CountedRow>(list.name, statement, list.values ?? [])),
  };
}
