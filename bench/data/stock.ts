import { countedOf, RACED, RACED_PIECES } from './ids.ts';
import type { Statement } from './statement.ts';

const PLENTY = 999_999;

export function stockRows(products: number): Statement {
  return {
    title: 'stock',
    text: `insert into product_stock (product_id, on_hand)
      select md5('product-' || n)::uuid, case when n = $1::int then $3::int else $4::int end
      from generate_series($1::int, $1::int + $2::int) n`,
    values: [RACED, countedOf(products), RACED_PIECES, PLENTY],
  };
}
