import { productId } from '../data/ids.ts';
import {
  cursorLike,
  type ProductRow,
  productColumns,
  toProduct,
  withCategory,
} from '../limits/product-sql.ts';
import type { Operation } from '../operation.ts';

const PRODUCTS = 200;
const REVIEWS = 20;

type ListedRow = ProductRow & { list: string; categories: object[] };
type ReviewRow = { id: string; rate: number; content: string; created_at: string; has_bought: boolean } & {
  user: object;
};
type ReviewedRow = ProductRow & { reviews: ReviewRow[] };

const listed = (name: string, where: string, limit: number) => `(select '${name}' as list, ${productColumns},
  (select json_agg(json_build_object('_id', id, 'name', name) order by name) from categories) as categories
  from products p ${withCategory} where p.deleted_at is null and ${where}
  order by p.created_at desc, p.id desc limit ${limit})`;
const home = `${listed('featured', 'p.is_featured', 8)} union all ${listed('newArrivals', 'true', 8)}`;
const store = `${listed('featured', 'p.is_featured', 8)} union all ${listed('store', 'true', 24)}
  union all (select 'total', null, (select count(*) from products where deleted_at is null)::text,
    null, null, null, null, null, null, null, null, null, null, null, null, null)`;
const product = `select ${productColumns}, (select coalesce(json_agg(one), '[]') from (
    select r.id, r.rate, r.content, r.created_at, has_bought(r.user_id, r.product_id) as has_bought,
      json_build_object('_id', u.id, 'username', u.username, 'photoUrl', u.photo_url) as user
    from reviews r join users u on u.id = r.user_id where r.product_id = p.id
    order by r.created_at desc, r.id desc limit ${REVIEWS + 1}) as one) as reviews
  from products p ${withCategory} where p.id = $1 and p.deleted_at is null`;

/** A page that failed to load its data would be the bare shell, which contains no product. */
function pageProblem(wanted: RegExp) {
  return (body: string) => (wanted.test(body) ? undefined : `expected ${wanted}, got ${body.slice(0, 300)}`);
}

export const pageOperations: readonly Operation[] = [
  {
    name: 'home page',
    group: 'pages',
    isCatalogue: true,
    variants: 1,
    call: () => ({ method: 'GET', path: '/' }),
    problem: pageProblem(/"newArrivals":\[\{/),
    byHand: {
      isPage: true,
      isRendered: true,
      reply: async (ask) => listsOf(await ask<ListedRow>('home', home, [])),
    },
  },
  {
    name: 'store page',
    group: 'pages',
    isCatalogue: true,
    variants: 1,
    call: () => ({ method: 'GET', path: '/store' }),
    problem: pageProblem(/"store":\{/),
    byHand: { isPage: true, reply: async (ask) => listsOf(await ask<ListedRow>('store', store, [])) },
  },
  {
    name: 'product page',
    group: 'pages',
    isCatalogue: true,
    variants: PRODUCTS,
    call: (turn) => ({ method: 'GET', path: `/product/${productId(1 + (turn % PRODUCTS))}` }),
    problem: pageProblem(/"product":\{"_id"/),
    byHand: {
      isPage: true,
      isRendered: true,
      reply: async (ask, { path }) => {
        const id = path.slice(path.lastIndexOf('/') + 1);
        const [row] = await ask<ReviewedRow>('product page', product, [id]);
        if (!row) throw new Error(`There is no product at ${path}.`);
        return { product: toProduct(row), reviews: reviewsOf(row) };
      },
    },
  },
];

function listsOf(rows: readonly ListedRow[]) {
  const products = rows.filter(({ rates }) => rates !== null);
  const lists = Object.groupBy(products, (row) => row.list);
  const named = Object.entries(lists).map(([name, all = []]) => [name, all.map(toProduct)]);
  return { ...Object.fromEntries(named), categories: rows[0]?.categories };
}

function reviewsOf({ reviews, review_count: total }: ReviewedRow) {
  const data = reviews.slice(0, REVIEWS).map(({ id, rate, content, created_at, has_bought, user }) => ({
    ...{ _id: id, rate, content, user },
    ...(has_bought && { isVerifiedBuyer: true }),
    createdAt: new Date(created_at).toISOString(),
  }));
  return { data, total, nextCursor: reviews.length > REVIEWS ? cursorLike(reviews[REVIEWS - 1]?.id) : null };
}
