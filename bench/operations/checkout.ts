import { randomBytes } from 'node:crypto';
import {
  asShopper,
  countedOf,
  FIRST_COUNTED,
  productId,
  RACED,
  RACERS,
  SHOPPERS,
  shopperOf,
} from '../data/ids.ts';
import type { DataSize } from '../data/load-data.ts';
import type { Ask, ByHand, HandRequest, Operation } from '../operation.ts';
import { jsonProblem } from '../replies.ts';

const LINES = 3;
/** Each operation uses half of the others, so that neither finds sessions that the other left open. */
const BUYERS = (SHOPPERS - RACERS) / 2;
/** People who check out at the same time should rarely want the same products. */
const STRIDE = { turn: 37, line: 311 };

type SentLine = { product: { _id: string }; quantity: number };

/**
 * Writes order, lines, payment and the sandbox's session at current prices in one statement. The payment is already
 * expired, because an open one would block the same shopper in the shop, which uses the same database.
 */
const place = `with sold as (
    select p.id, p.name, p.price_cents, p.promo_percentage, p.price_after_promo_cents as unit, wanted.quantity,
      wanted.position, c.name as category_name,
      (select url from product_images i where i.product_id = p.id order by position limit 1) as image_url
    from unnest($2::uuid[], $3::int[]) with ordinality as wanted (id, quantity, position)
    join products p on p.id = wanted.id and p.deleted_at is null left join categories c on c.id = p.category_id),
  placed as (insert into orders (user_id, subtotal_cents, total_cents)
    select $1, sum(unit * quantity), sum(unit * quantity) from sold returning id, total_cents),
  copied as (insert into order_lines (order_id, position, product_id, name, image_url, category_name, price_cents,
      promo_percentage, unit_price_cents, quantity)
    select placed.id, sold.position - 1, sold.id, name, image_url, category_name, price_cents, promo_percentage, unit,
      quantity from placed, sold),
  paying as (insert into payments (order_id, user_id, provider, session_id, page_url, amount_cents, currency, status, expires_at)
    select id, $1, 'sandbox', $4, $5, total_cents, 'usd', 'expired', now() + interval '1 day' from placed)
  insert into sandbox_sessions
    (id, idempotency_key, order_id, amount_cents, currency, lines, discount_cents, success_url, cancel_url, expires_at)
  select $4, id::text, id::text, total_cents, 'usd',
    (select json_agg(json_build_object('name', name, 'unitCents', unit, 'quantity', quantity)) from sold),
    0, '/order/success', '/cart', now() + interval '1 day' from placed`;

const lockBuyer = 'select id from users where id = $1 and deleted_at is null for no key update';
const lockSold = 'select id from products where id = any($1::uuid[]) order by id for share';
/** Checks and writes each row but leaves its number, because the shop sells the same pieces. */
const reserve = `update product_stock s set reserved = s.reserved
  from unnest($1::uuid[], $2::int[]) as wanted (id, quantity)
  where s.product_id = wanted.id and s.on_hand - s.reserved >= wanted.quantity returning s.product_id`;

type Checkout = {
  name: string;
  firstShopper: number;
  products: (size: DataSize) => { first: number; count: number };
};

const byHand: ByHand = { reply: placeByHand };

const withStockByHand: ByHand = {
  isTransaction: true,
  reply: async (ask, request) => {
    const { ids, quantities } = wantedOf(request);
    await ask('lock buyer', lockBuyer, [shopperOf(request.authorization)]);
    await ask('lock sold', lockSold, [ids]);
    const reply = await placeByHand(ask, request);
    const reserved = await ask('reserve', reserve, [ids, quantities]);
    if (reserved.length < ids.length) throw new Error('There are too few pieces.');
    return reply;
  },
};

async function placeByHand(ask: Ask, request: HandRequest): Promise<{ data: string }> {
  const { ids, quantities } = wantedOf(request);
  const id = `sbx_${randomBytes(16).toString('hex')}`;
  const url = `http://localhost:3000/sandbox/${id}`;
  await ask('place', place, [shopperOf(request.authorization), ids, quantities, id, url]);
  return { data: url };
}

function wantedOf({ body }: HandRequest) {
  const { cart } = body as { cart: SentLine[] };
  return { ids: cart.map(({ product }) => product._id), quantities: cart.map(({ quantity }) => quantity) };
}

function checkout({ name, firstShopper, products }: Checkout): Operation {
  return {
    name,
    group: 'checkout',
    call: (turn, size) => ({
      method: 'POST',
      path: '/api/checkout',
      headers: asShopper(firstShopper + (turn % BUYERS)),
      body: { cart: cartOf(turn, products(size)) },
    }),
    problem: jsonProblem<{ data: string }>(({ data }) => data.includes('/sandbox/'), 'a payment page'),
  };
}

export const checkoutOperations: readonly Operation[] = [
  {
    ...checkout({ name: 'checkout', firstShopper: 1, products: () => ({ first: 1, count: RACED - 1 }) }),
    byHand,
  },
  {
    ...checkout({
      name: 'checkout with stock',
      firstShopper: 1 + BUYERS,
      products: ({ products }) => ({ first: FIRST_COUNTED, count: countedOf(products) }),
    }),
    byHand: withStockByHand,
  },
];

/** A different cart whenever the same shopper returns, since the same cart would only reopen its payment page. */
function cartOf(turn: number, { first, count }: ReturnType<Checkout['products']>): SentLine[] {
  const lap = Math.floor(turn / BUYERS);
  return Array.from({ length: LINES }, (_, line) => ({
    product: { _id: productId(first + ((turn * STRIDE.turn + line * STRIDE.line) % count)) },
    quantity: 1 + (lap % 900),
  }));
}
