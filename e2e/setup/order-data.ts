import { createHmac, randomUUID } from 'node:crypto';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { addToCart, pay } from './customer.ts';
import { callShop } from './shop-api.ts';

/** The tests sign payment events themselves, including some that no provider should send. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_of_the_browser_tests';

type OrderContents = { products: readonly Product[]; coupon?: Coupon; isPaid?: boolean };
export type PlacedOrder = Order & { sessionId: string };

/** Orders two of each product. */
export async function placeOrderFor(
  user: SessionUser,
  { products, coupon, isPaid = true }: OrderContents,
): Promise<PlacedOrder> {
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
  return { ...order, sessionId: paymentSession.split('/').at(-1) ?? '' };
}

/** Sends an authentic event of a completed payment with a wrong amount. */
export async function reportPayment({ _id, sessionId }: PlacedOrder, amountCents: number): Promise<void> {
  const object = {
    id: sessionId,
    amount_total: amountCents,
    currency: 'usd',
    payment_status: 'paid',
    metadata: { orderId: _id },
  };
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', data: { object } };
  const bytes = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SANDBOX_WEBHOOK_SECRET).update(`${seconds}.${bytes}`).digest('hex');
  const reply = await fetch(`${process.env.SHOP_URL}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body: bytes,
  });
  if (!reply.ok) throw new Error(`The webhook answered ${reply.status}.`);
}
