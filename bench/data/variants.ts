import { batches, VARIANT_STEP } from './catalog.ts';
import type { Statement } from './statement.ts';

const OPTION = 'Size';
const PIECES = 40;

/** Each product in so many sizes, of which the first costs what the product does and each further one more. */
export function variantRows(products: number, variants: number): Statement[] {
  const sizes = Array.from({ length: variants }, (_, index) => `${OPTION} ${index + 1}`);
  const options = JSON.stringify([{ name: OPTION, values: sizes }]);
  const rows = batches(products).flatMap(({ from, to }) => [
    {
      title: `options of products ${from} to ${to}`,
      text: `insert into product_options (product_id, options, price_cents, is_listed)
        select id, $3::jsonb, price_cents, true
        from generate_series($1::int, $2::int) n join products on id = md5('product-' || n)::uuid`,
      values: [from, to, options],
    },
    {
      title: `variants of products ${from} to ${to}`,
      text: `with added as (
          insert into product_variants (id, product_id, position, option_values, price_cents, sku)
          select md5('variant-' || n || '-' || place)::uuid, md5('product-' || n)::uuid, place - 1, array[size],
            case when place > 1 then price_cents + ${VARIANT_STEP} * (place::int - 1) end, n || '-' || place
          from generate_series($1::int, $2::int) n join products on products.id = md5('product-' || n)::uuid,
            unnest($3::text[]) with ordinality as given (size, place)
          returning id, product_id, price_cents),
        priced as (
          insert into variant_prices (variant_id, price_cents)
          select added.id, price_after_promo(coalesce(added.price_cents, products.price_cents), promo_percentage)
          from added join products on products.id = product_id)
        insert into variant_stock (variant_id, on_hand) select id, ${PIECES} from added`,
      values: [from, to, sizes],
    },
    {
      title: `stock and values of products ${from} to ${to}`,
      text: `with stocked as (
          insert into product_stock (product_id, on_hand)
          select md5('product-' || n)::uuid, ${PIECES} * cardinality($3::text[]) from generate_series($1::int, $2::int) n)
        insert into product_choices (product_id, choice, category_id, price_cents, average_rating)
        select products.id, keys[1], category_id, price_after_promo_cents, average_rating
        from generate_series($1::int, $2::int) n join products on products.id = md5('product-' || n)::uuid,
          unnest($3::text[]) as size,
          choice_keys(jsonb_build_array(jsonb_build_object('name', '${OPTION}', 'values', jsonb_build_array(size)))) as keys`,
      values: [from, to, sizes],
    },
  ]);
  return [triggers('replica'), ...rows, triggers('origin')];
}

/** The triggers of these tables run for each row, which takes longer than all else; what they write is written here as well. */
function triggers(role: 'replica' | 'origin'): Statement {
  const text = `select set_config('session_replication_role', $1, false)`;
  return { title: `with triggers of ${role}`, text, values: [role] };
}
