import { productId } from '../data/ids.ts';
import { type ProductRow, productColumns, toProduct, withCategory } from '../limits/product-sql.ts';
import type { Operation } from '../operation.ts';
import { jsonProblem } from '../replies.ts';

const PRODUCTS = 200;
const LIST_SIZE = 8;

const one = `select ${productColumns} from products p ${withCategory} where p.id = $1 and p.deleted_at is null`;
const newest = (where: string) => `select ${productColumns} from products p ${withCategory}
  where p.deleted_at is null and ${where} order by p.created_at desc, p.id desc limit ${LIST_SIZE}`;

export const productOperations: readonly Operation[] = [
  {
    name: 'detail',
    group: 'detail',
    isCatalogue: true,
    variants: PRODUCTS,
    call: (turn) => ({ method: 'GET', path: `/api/products/${productId(1 + (turn % PRODUCTS))}` }),
    problem: jsonProblem<{ data: { name?: string } }>(({ data }) => Boolean(data.name), 'one product'),
    byHand: {
      isExact: true,
      reply: async (ask, { path }) => {
        const [row] = await ask<ProductRow>('one', one, [path.slice(path.lastIndexOf('/') + 1)]);
        if (!row) throw new Error(`There is no product at ${path}.`);
        return { data: toProduct(row) };
      },
    },
  },
  newestOperation('featured', '/api/products/featured', 'p.is_featured'),
  newestOperation('new arrivals', '/api/products/new-arrivals', 'true'),
];

function newestOperation(name: string, path: string, where: string): Operation {
  const statement = newest(where);
  return {
    name,
    group: name,
    isCatalogue: true,
    variants: 1,
    call: () => ({ method: 'GET', path }),
    problem: jsonProblem<{ data: unknown[] }>(({ data }) => data.length > 0, 'a list of products'),
    byHand: {
      isExact: true,
      reply: async (ask) => ({ data: (await ask<ProductRow>(name, statement, [])).map(toProduct) }),
    },
  };
}
