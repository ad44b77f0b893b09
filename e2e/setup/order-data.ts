import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { addToCart, pay } from './customer.ts';
import { callShop } from './shop-api.ts';

type OrderContents = { products: readonly Product[]; coupon?: Coupon; isPaid?: boolean };

/** Orders two of each product. */
export async function placeOrderFor(
  user: SessionUser,
  { products, coupon, isPaid = true }: OrderContents,
): Promise<Order> {
  const { token } = user;
  for (const product of products.slice(0, -1)) await addToCart(user, product, 2);
  const [last] = products.slice(-1);
  if (!last) throw new Error('Nothing was bought.');
  const cart = await addToCart(user, last, 2);
  if (coupon) await callShop('POST /coupons/validate', { token, body: { code: coupon.code } });
  const body = { cart, ...(coupon && { couponId: coupon._id }) };
  const paymentSession: string = await callShop('POST /checkout', { token, body });
  if (isPaid) await pay(paymentSession);
  const [order]: Order[] = await callShop('GET /orders', { token });
  if (!order) throw new Error('No order was placed.');
  return order;
}
