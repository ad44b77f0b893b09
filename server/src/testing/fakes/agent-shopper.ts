import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { settle } from '../../domains/payments/settlement.service.ts';
import { signedIn } from '../factories/factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';

/** A shopper who takes a prepared order over and pays it. */
export async function aHandoverShopper({ app, deps }: TestApp) {
  const { user, headers } = await signedIn(deps);
  const read = async (token: string) => (await app.inject(`/api/handovers/${token}`)).json().data;

  async function take(token: string, lines?: object[]) {
    const shown: { variant?: { _id: string } }[] = (await read(token)).lines;
    const payload = { lines: lines ?? shown.map((line) => ({ ...line, variant: line.variant?._id })) };
    return app.inject({ method: 'POST', url: `/api/handovers/${token}/take`, headers, payload });
  }

  /** Checks out what is in the cart and lets the provider report that it was paid. Returns the order's id. */
  async function pay(couponId?: string, terms: object = {}): Promise<string> {
    const account = (await app.inject({ url: `/api/users/${user.id}`, headers })).json();
    const cart = account.data.cart ?? account.data.user?.cart;
    const payload = { cart, ...(couponId ? { couponId } : {}), ...terms };
    const reply = await app.inject({ method: 'POST', url: '/api/checkout', headers, payload });
    if (reply.statusCode !== 200) throw new Error(`Checkout answered ${reply.statusCode} ${reply.body}`);
    const [order] = await deps.db
      .select()
      .from(orders)
      .where(eq(orders.userId, user.id))
      .orderBy(desc(orders.createdAt))
      .limit(1);
    const [payment] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''));
    if (order && payment)
      await settle(deps, {
        provider: 'sandbox',
        eventId: randomUUID(),
        type: 'checkout.session.completed',
        report: {
          orderId: order.id,
          sessionId: payment.sessionId,
          amountCents: payment.amountCents,
          currency: payment.currency,
          status: 'paid',
          address: null,
        },
      });
    return order?.id ?? '';
  }

  return { user, headers, read, take, pay };
}

/** The last part of a checkout's hand-over address. */
export function tokenOf(checkout: { continue_url?: string }): string {
  return checkout.continue_url?.split('/').at(-1) ?? '';
}
