import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { endSession } from '../../../platform/payment-providers/sandbox/sandbox.service.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  eventsOf,
  onlyOrder,
  type Shopper,
} from '../../../testing/factories/payments.factories.ts';
import {
  aCountedProduct,
  reservationsOf,
  stockNow,
} from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { reconcilePayments } from '../reconciliation.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin, ...(payload ? { payload } : {}) });
const setStatus = async (shopper: Shopper, status: OrderStatus) => {
  const { order } = await onlyOrder(shopper);
  expect((await call('PATCH', `/orders/${order.id}`, { status })).statusCode).toBe(200);
};
const tell = async (shopper: Shopper, type: 'completed' | 'expired') => {
  await endAtProvider(shopper, type === 'completed' ? 'paid' : 'expired');
  expect((await deliver(shop, await eventAbout(shopper, { type }))).statusCode).toBe(200);
};
const refund = async (shopper: Shopper) =>
  call('POST', `/orders/${(await onlyOrder(shopper)).order.id}/refund`);
const ship = async (shopper: Shopper) =>
  call('PUT', `/orders/${(await onlyOrder(shopper)).order.id}/shipment`, {
    carrier: 'DHL',
    shippedOn: '2030-06-15',
    tracking: '',
    mailsCustomer: false,
  });
const sessionOf = async (orderId: string) => {
  const [row] = await shop.deps.db.select().from(sandboxSessions).where(eq(sandboxSessions.orderId, orderId));
  return row?.status;
};
/** If its page is still open; the shop is told of it in another step. */
const endAtProvider = async (shopper: Shopper, status: 'paid' | 'expired') => {
  const { payment } = await onlyOrder(shopper);
  await endSession(shop.deps, payment?.sessionId ?? '', status);
};

const steps = {
  cancel: (shopper) => setStatus(shopper, 'cancelled'),
  reopen: (shopper) => setStatus(shopper, 'pending'),
  process: (shopper) => setStatus(shopper, 'processing'),
  deliver: (shopper) => setStatus(shopper, 'delivered'),
  pay: (shopper) => endAtProvider(shopper, 'paid'),
  paid: (shopper) => tell(shopper, 'completed'),
  expired: (shopper) => tell(shopper, 'expired'),
  refund,
  ship,
} satisfies Record<string, (shopper: Shopper) => Promise<unknown>>;

type Step = keyof typeof steps;
type End = {
  status: OrderStatus;
  isPaid: boolean;
  payment: string;
  /** Of the ten pieces, of which the order wants three. */
  stock: { onHand: number; reserved: number };
  isUnmatched: boolean;
  isToShip: boolean;
};

const reserved = { onHand: 10, reserved: 3 };
const free = { onHand: 10, reserved: 0 };
const sold = { onHand: 7, reserved: 0 };
const row = (given: Partial<End>): End => ({
  status: 'cancelled',
  isPaid: false,
  payment: 'expired',
  stock: free,
  isUnmatched: false,
  isToShip: false,
  ...given,
});
const paid = row({ status: 'pending', isPaid: true, payment: 'paid', stock: sold, isToShip: true });
const cancelledPaid = { ...paid, status: 'cancelled', isToShip: false } as const;
const unmatched = row({ payment: 'paid', isUnmatched: true });

/** What an order ends as after each sequence. */
const table: [Step[], End][] = [
  [[], row({ status: 'pending', payment: 'open', stock: reserved })],
  [['paid'], paid],
  [['expired'], row({})],
  [['cancel'], row({})],
  [['cancel', 'cancel'], row({})],
  [['cancel', 'expired'], row({})],
  [['process', 'cancel'], row({})],
  [['deliver', 'cancel'], row({})],
  // The money was already there when the session was closed.
  [['pay', 'cancel'], unmatched],
  [['pay', 'cancel', 'paid', 'paid'], unmatched],
  // The event arrives late, after the provider had closed the session.
  [['cancel', 'paid'], unmatched],
  [['cancel', 'paid', 'expired'], unmatched],
  [['cancel', 'paid', 'paid', 'cancel'], unmatched],
  [['cancel', 'paid', 'reopen'], { ...unmatched, status: 'pending' }],
  [['cancel', 'paid', 'reopen', 'paid'], { ...unmatched, status: 'pending' }],
  // The shop itself gave it up; a late payment is still an order, until an admin cancels it.
  [['expired', 'paid'], paid],
  [['expired', 'cancel', 'paid'], paid],
  [['expired', 'reopen', 'cancel', 'paid'], unmatched],
  // Reopened by an admin: a payment that still arrives counts again.
  [['cancel', 'reopen'], row({ status: 'pending' })],
  [['cancel', 'reopen', 'paid'], paid],
  [['cancel', 'process', 'paid'], { ...paid, status: 'processing' }],
  [['cancel', 'deliver', 'paid'], { ...paid, status: 'delivered', isToShip: false }],
  // Paid first: cancelling moves neither money nor stock, and it can be refunded.
  [['paid', 'cancel'], cancelledPaid],
  [['paid', 'cancel', 'paid', 'expired'], cancelledPaid],
  [['paid', 'cancel', 'reopen'], paid],
  [['paid', 'cancel', 'refund'], { ...cancelledPaid, payment: 'refunded' }],
  [['paid', 'refund', 'cancel'], { ...cancelledPaid, payment: 'refunded' }],
  [['paid', 'refund'], { ...cancelledPaid, status: 'pending', payment: 'refunded' }],
  // What was sent stays sent.
  [['paid', 'ship', 'cancel'], cancelledPaid],
  [['paid', 'cancel', 'ship', 'reopen'], paid],
  [['paid', 'ship'], { ...paid, status: 'processing', isToShip: false }],
];

async function endOf(shopper: Shopper): Promise<End> {
  const { order, payment } = await onlyOrder(shopper);
  const list = async (filter: string) => (await call('GET', `/orders/admin?${filter}`)).json();
  const { data } = await list(`toShip=true&customer=${shopper.user.id}`);
  const events = await eventsOf(shop, order.id);
  const stock = await stockNow(shop, shopper.product.id);
  return {
    status: order.status,
    isPaid: order.paidAt !== null,
    payment: String(payment?.status),
    stock: { onHand: Number(stock?.onHand), reserved: Number(stock?.reserved) },
    isUnmatched: events.some(({ outcome }) => outcome === 'mismatch'),
    isToShip: data.orders.length === 1,
  };
}

async function aBuyerOfThree(): Promise<Shopper> {
  return aBuyer(shop, { product: await aCountedProduct(shop, 10), quantity: 3 });
}

describe('an order that is paid, cancelled, reopened, refunded or sent', () => {
  it.each(table)('ends as it must after %j', async (sequence, end) => {
    const shopper = await aBuyerOfThree();
    for (const step of sequence) await steps[step](shopper);
    expect(await endOf(shopper)).toEqual(end);
    const { order } = await onlyOrder(shopper);
    // Whatever happened, nothing can be paid any more for an order that is cancelled.
    if (order.status === 'cancelled' && !order.paidAt) expect(await sessionOf(order.id)).not.toBe('open');
  });

  it('counts as to ship only what is', async () => {
    const before = (await call('GET', '/orders/admin?limit=1')).json().ordersToShip;
    const [sent, waiting] = [await aBuyerOfThree(), await aBuyerOfThree()];
    for (const shopper of [sent, waiting]) await tell(shopper, 'completed');
    await setStatus(sent, 'cancelled');
    expect((await call('GET', '/orders/admin?limit=1')).json().ordersToShip).toBe(before + 1);
  });
});

describe('cancelling an unpaid order', () => {
  it('closes the session later if the provider cannot be reached, and nothing is paid meanwhile', async () => {
    const shopper = await aBuyerOfThree();
    const { order } = await onlyOrder(shopper);
    await shop.deps.db.execute('alter table sandbox_sessions rename to sandbox_sessions_away');
    await setStatus(shopper, 'cancelled');
    await shop.deps.db.execute('alter table sandbox_sessions_away rename to sandbox_sessions');
    expect(await endOf(shopper)).toEqual(row({ payment: 'closing' }));
    expect(await sessionOf(order.id)).toBe('open');
    const { payments } = shop.deps;
    if (!payments) throw new Error('The shop of the tests takes payments.');
    await reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 0 });
    expect(await endOf(shopper)).toEqual(row({}));
    expect(await sessionOf(order.id)).toBe('expired');
  });

  it('makes a payment that arrives at the same time either an order to refund or an unmatched payment', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyerOfThree()));
    const ends = await Promise.all(
      buyers.map(async (shopper) => {
        const event = await eventAbout(shopper);
        await endAtProvider(shopper, 'paid');
        await Promise.all([deliver(shop, event), setStatus(shopper, 'cancelled'), deliver(shop, event)]);
        return endOf(shopper);
      }),
    );
    for (const end of ends) expect([cancelledPaid, unmatched]).toContainEqual(end);
  });

  it('lets the customer check out again', async () => {
    const shopper = await aBuyerOfThree();
    const { order } = await onlyOrder(shopper);
    await setStatus(shopper, 'cancelled');
    await shopper.checkOut();
    const orders = await shopper.orders();
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    expect(await stockNow(shop, shopper.product.id)).toEqual(reserved);
    expect(await reservationsOf(shop, order.id)).toMatchObject([{ state: 'released' }]);
  });

  it('leaves an order that cost nothing as it was', async () => {
    const shopper = await aShopper(shop);
    const { body } = await shopper.withCoupon({ discount: 100 });
    await shopper.checkOut(body);
    await setStatus(shopper, 'cancelled');
    expect((await onlyOrder(shopper)).order).toMatchObject({ status: 'cancelled', paidAt: expect.any(Date) });
    expect((await ship(shopper)).json()).toEqual(refusalBody(orderRefusals.cancelled));
  });
});

describe('PUT /orders/:id/shipment', () => {
  it('refuses a cancelled order and a refunded one, and corrects what was sent before', async () => {
    const [cancelled, refunded, sent] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)];
    for (const shopper of [cancelled, refunded, sent]) await tell(shopper, 'completed');
    await setStatus(cancelled, 'cancelled');
    await refund(refunded);
    await ship(sent);
    await setStatus(sent, 'cancelled');
    await refund(sent);
    for (const [shopper, refusal] of [
      [cancelled, orderRefusals.cancelled],
      [refunded, orderRefusals.refunded],
    ] as const) {
      const reply = await ship(shopper);
      expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(refusal)]);
      expect((await onlyOrder(shopper)).order.shippedOn).toBeNull();
    }
    expect((await ship(sent)).statusCode).toBe(200);
  });
});
