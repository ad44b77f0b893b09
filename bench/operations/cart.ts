import {
  asShopper,
  CART_LINES,
  FIRST_WISHED,
  productId,
  REGULARS,
  shopperId,
  shopperOf,
} from '../data/ids.ts';
import { type ProductRow, productColumns, toProduct, withCategory } from '../limits/product-sql.ts';
import type { HandRequest, Operation } from '../operation.ts';
import { jsonProblem } from '../replies.ts';

type LineRow = ProductRow & { quantity: number };
type ListedRow = LineRow & { list: 'cart' | 'wishlist'; username: string; email: string } & {
  role: string;
  photo_url: string | null;
  is_verified: boolean;
  joined_at: Date;
};

const regular = (turn: number) => 1 + (turn % REGULARS);

const lines = `select l.quantity, ${productColumns} from cart_lines l join products p on p.id = l.product_id
  ${withCategory} where l.user_id = $1 and p.deleted_at is null order by l.created_at, l.product_id`;
const wishes = `select ${productColumns} from wishlist_items w join products p on p.id = w.product_id
  ${withCategory} where w.user_id = $1 and p.deleted_at is null order by w.created_at desc, w.product_id desc`;
const listed = (table: string, name: string, quantity: string, order: string) => `(select '${name}' as list,
    ${quantity} as quantity, u.username, u.email, u.role, u.photo_url, u.is_verified, u.created_at as joined_at,
    ${productColumns}
  from users u join ${table} l on l.user_id = u.id join products p on p.id = l.product_id ${withCategory}
  where u.id = $1 and u.deleted_at is null and p.deleted_at is null order by ${order})`;
const record = `${listed('cart_lines', 'cart', 'l.quantity', 'l.created_at, l.product_id')}
  union all ${listed('wishlist_items', 'wishlist', '0', 'l.created_at desc, l.product_id desc')}`;
const raise = `insert into cart_lines (user_id, product_id, quantity) values ($1, $2, $3)
  on conflict (user_id, product_id) do update
  set quantity = greatest(1, least(cart_lines.quantity + excluded.quantity, 999))`;
const toggle = `with gone as (delete from wishlist_items where user_id = $1 and product_id = $2 returning 1)
  insert into wishlist_items (user_id, product_id) select $1, $2 where not exists (select from gone)
  on conflict do nothing`;

const bodyOf = ({ body }: HandRequest) => body as { productId: string; quantity: number };
const toLine = (row: LineRow) => ({ product: toProduct(row), quantity: row.quantity });

export const cartOperations: readonly Operation[] = [
  {
    name: 'read cart',
    group: 'cart',
    variants: REGULARS,
    call: (turn) => ({
      method: 'GET',
      path: `/api/users/${shopperId(regular(turn))}`,
      headers: asShopper(regular(turn)),
    }),
    problem: jsonProblem<{ data: { cart: unknown[] } }>(
      ({ data }) => data.cart.length === CART_LINES,
      'a user with a cart of 8 lines',
    ),
    byHand: {
      reply: async (ask, { authorization }) =>
        toUser(shopperOf(authorization), await ask<ListedRow>('record', record, [shopperOf(authorization)])),
    },
  },
  {
    name: 'add to cart',
    group: 'cart',
    call: (turn) => ({
      method: 'POST',
      path: '/api/cart/add',
      headers: asShopper(regular(turn)),
      body: { productId: productId(1 + (Math.floor(turn / REGULARS) % CART_LINES)), quantity: 1 },
    }),
    problem: jsonProblem<{ data: unknown[] }>(({ data }) => data.length === CART_LINES, 'a cart of 8 lines'),
    byHand: {
      reply: async (ask, request) => {
        const user = shopperOf(request.authorization);
        await ask('raise', raise, [user, bodyOf(request).productId, bodyOf(request).quantity]);
        const data = (await ask<LineRow>('lines', lines, [user])).map(toLine);
        return { data, message: 'Added to cart' };
      },
    },
  },
  {
    name: 'toggle wishlist',
    group: 'wishlist',
    call: (turn) => ({
      method: 'POST',
      path: '/api/products/wishlist',
      headers: asShopper(regular(turn)),
      body: { productId: productId(FIRST_WISHED + CART_LINES) },
    }),
    problem: jsonProblem<{ data: unknown[] }>(
      ({ data }) => data.length === CART_LINES || data.length === CART_LINES + 1,
      'a wishlist of 8 or 9 products',
    ),
    byHand: {
      reply: async (ask, request) => {
        const user = shopperOf(request.authorization);
        await ask('toggle', toggle, [user, bodyOf(request).productId]);
        const data = (await ask<ProductRow>('wishes', wishes, [user])).map(toProduct);
        return { data, message: 'Added to wishlist' };
      },
    },
  },
];

function toUser(id: string, rows: readonly ListedRow[]) {
  const [first] = rows;
  if (!first) throw new Error('The shopper has nothing in the cart.');
  const { username, email, role, photo_url: photoUrl, is_verified: isVerified } = first;
  return {
    data: {
      ...{ _id: id, id, username, name: username, email, role, photoUrl, isVerified },
      createdAt: first.joined_at.toISOString(),
      cart: rows.filter((row) => row.list === 'cart').map(toLine),
      wishlist: rows.filter((row) => row.list === 'wishlist').map(toProduct),
    },
  };
}
