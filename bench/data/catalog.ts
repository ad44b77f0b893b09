import type { Statement } from './statement.ts';
import {
  categoryNames,
  colours,
  kinds,
  materials,
  rooms,
  seriesCount,
  syllables,
  WIDE_WORD,
} from './words.ts';

/** Small enough that the triggers, which run once per statement, never sort millions of words. */
const BATCH = 50_000;
const SPAN = `interval '2 years'`;
const PRICE = `500 + (${chance(6)} % 190000)::int`;
/** So much more each further variant of a product costs than the one before. */
export const VARIANT_STEP = 100;

export function categoryRows(): Statement {
  return {
    title: 'categories',
    text: `insert into categories (id, name)
      select md5('category-' || n)::uuid, name from unnest($1::text[]) with ordinality as given (name, n)`,
    values: [[...categoryNames]],
  };
}

/** Inserts the oldest first, as a real catalogue grows. Product 1 is the newest. */
export function productRows(products: number, variants = 0): Statement[] {
  return batches(products).map(({ from, to }) => ({
    title: `products ${from} to ${to}`,
    text: `insert into products
        (id, name, description, price_cents, highest_price_cents, promo_percentage, is_featured, category_id, created_at, updated_at)
      select md5('product-' || n)::uuid,
        initcap(syllable[1 + series % 30] || syllable[1 + series / 30 % 30] || syllable[1 + series / 900 % 30])
          || ' ' || ${pick('$4::text[]', 1)} || ' ' || ${pick('$5::text[]', 2)},
        'A ' || case when ${chance(3)} % 6 = 0 then '${WIDE_WORD} ' else '' end || ${pick('$6::text[]', 4)}
          || ' piece for ' || ${pick('$7::text[]', 5)} || ', made to last and easy to look after. Number ' || n || '.',
        ${PRICE}, case when $10::int > 0 then ${PRICE} + ${VARIANT_STEP} * ($10::int - 1) end, case when n % 3 = 0 then 15 else 0 end, n % 50 = 1,
        md5('category-' || 1 + ${chance(7)} % 8)::uuid, moment, moment
      from generate_series($2::int, $1::int, -1) n,
        lateral (select n % $8::int as series, $3::text[] as syllable,
          date_trunc('minute', now()) - n * (${SPAN} / $9::int) as moment) as row`,
    values: [
      from,
      to,
      [...syllables],
      [...materials],
      [...kinds],
      [...colours],
      [...rooms],
      seriesCount(products),
      products,
      variants,
    ],
  }));
}

/** Odd products have one picture, even ones two. */
export function imageRows(products: number): Statement {
  return {
    title: 'product images',
    text: `insert into product_images (product_id, position, url)
      select md5('product-' || n)::uuid, position, '/media/' || md5('image-' || n || '-' || position) || '.webp'
      from generate_series(1, $1::int) n, generate_series(0, (n + 1) % 2) position`,
    values: [products],
  };
}

/** Three reviews for every ten products, by the shoppers who sign in during the run. */
export function reviewRows(products: number, shoppers: number): Statement[] {
  return batches(products).map(({ from, to }) => ({
    title: `reviews of products ${from} to ${to}`,
    text: `insert into reviews (product_id, user_id, rate, content, created_at)
      select md5('product-' || n)::uuid, md5('shopper-' || 1 + (n * 7 + k) % $3::int)::uuid,
        1 + (${chance(8)} % 5)::int, 'Just as pictured, and well packed.',
        date_trunc('minute', now()) - (n + k) * interval '1 minute'
      from generate_series($1::int, $2::int) n,
        generate_series(1, case n % 10 when 0 then 2 when 3 then 1 else 0 end) k`,
    values: [from, to, shoppers],
  }));
}

export function batches(rows: number): { from: number; to: number }[] {
  const starts = Array.from({ length: Math.ceil(rows / BATCH) }, (_, batch) => batch * BATCH + 1).reverse();
  return starts.map((from) => ({ from, to: Math.min(rows, from + BATCH - 1) }));
}

/** A non-negative hash of the row number, different for every seed. */
function chance(seed: number): string {
  return `(hashint4extended(n, ${seed}) & 2147483647)`;
}

function pick(list: string, seed: number): string {
  return `(${list})[1 + ${chance(seed)} % cardinality(${list})]`;
}
