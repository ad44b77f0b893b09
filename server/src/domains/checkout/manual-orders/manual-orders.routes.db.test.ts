import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { paymentLinkEmailTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { invoices } from '../../../../database/tables/invoices/invoices.table.ts';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aProduct, aUser, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
let vase: { id: string };
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  vase = await aProduct(shop.deps, { name: 'Vase', priceCents: 4000 });
});

const GUEST = { name: 'Tess Marlowe', email: 'tess@phone.example' };
const ADDRESS = { name: 'Tess Marlowe', line1: '2204 Alder Street', city: 'Portland', country: 'US' };

const post = (path: string, payload: object | undefined, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/manual-orders${path}`,
    headers,
    ...(payload && { payload }),
  });
async function place(more: object = {}, headers = admin) {
  const order = {
    key: randomUUID(),
    lines: [{ product: vase.id, quantity: 2 }],
    guest: GUEST,
    payment: 'cash',
  };
  const reply = await post('', { ...order, ...more }, headers);
  return { status: reply.statusCode, ...reply.json() };
}
async function sendLink(id: string, headers = admin) {
  const reply = await post(`/${id}/payment-link`, undefined, headers);
  return { status: reply.statusCode, ...reply.json() };
}
const paymentsOf = (id: string) => shop.deps.db.select().from(payments).where(eq(payments.orderId, id));
const countOrders = () => shop.deps.db.$count(orders);

describe('POST /admin/manual-orders', () => {
  it('places a paid order of a guest, with its address, emails and sentence in the history', async () => {
    const { status, data } = await place({ address: ADDRESS });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      isPaid: true,
      status: 'pending',
      totalPrice: 80,
      user: { username: GUEST.name, email: GUEST.email, isGuest: true },
      deliveryAddress: ADDRESS,
      isAddressMissing: false,
      manual: { paidBy: 'cash' },
    });
    expect(await paymentsOf(data._id)).toMatchObject([
      { provider: 'manual', status: 'paid', amountCents: 8000, userId: null },
    ]);
    expect(await emailsTo(shop.deps, GUEST.email)).toHaveLength(1);
    const [entry] = await auditOf(shop.deps, data._id);
    expect(entry).toMatchObject({ action: 'created', after: { total: 80, payment: 'Cash received' } });
    expect(JSON.stringify(entry)).not.toMatch(/Tess|phone\.example/);
  });

  it('takes stock and refuses what there is too little of, with nothing written', async () => {
    await shop.deps.db.insert(productStock).values({ productId: vase.id, onHand: 3 });
    await place();
    const [left] = await shop.deps.db.select().from(productStock).where(eq(productStock.productId, vase.id));
    expect(left).toMatchObject({ onHand: 1, reserved: 0 });
    expect(await place()).toMatchObject({ status: 409, code: manualOrderRefusals.notEnoughStock.code });
    expect(await countOrders()).toBe(1);
  });

  it('gives a discount with its reason, a percentage or an amount, as an adjustment', async () => {
    const half = (await place({ discount: { percent: 15, reason: 'Scratched' } })).data;
    expect(half).toMatchObject({ subtotal: 80, totalPrice: 68 });
    const less = (await place({ discount: { amount: 9.99, reason: 'Phone offer' } })).data;
    expect(less.totalPrice).toBe(70.01);
    const rows = await shop.deps.db
      .select()
      .from(orderAdjustments)
      .orderBy(asc(orderAdjustments.amountCents));
    expect(rows).toMatchObject([
      { kind: 'offer', label: 'Scratched', amountCents: -1200 },
      { kind: 'offer', label: 'Phone offer', amountCents: -999 },
    ]);
  });

  it('never takes off more than there is; what costs nothing is paid', async () => {
    const { data } = await place({ discount: { amount: 500, reason: 'Replacement' }, payment: 'link' });
    expect(data).toMatchObject({ totalPrice: 0, isPaid: true });
    expect(await paymentsOf(data._id)).toEqual([]);
  });

  it('is delivered at once if it is handed over, and then needs no address', async () => {
    const { data } = await place({ isHandedOver: true, guest: { name: 'Walk-in' } });
    expect(data).toMatchObject({ status: 'delivered', isPaid: true, isAddressMissing: false });
    expect(data.user).toMatchObject({ username: 'Walk-in', email: '' });
  });

  it('belongs to the account of its customer, who sees it', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const { data } = await place({ guest: undefined, customer: user.id, payment: 'transfer' });
    expect(data).toMatchObject({ user: { _id: user.id }, manual: { paidBy: 'transfer' } });
    const own = (await shop.app.inject({ url: '/api/orders', headers })).json().data;
    expect(own).toMatchObject([{ _id: data._id, isPaid: true }]);
    expect(own[0]).not.toHaveProperty('manual');
  });

  it('is placed once, however often and at the same time it is sent', async () => {
    const key = randomUUID();
    const replies = await Promise.all([place({ key }), place({ key }), place({ key })]);
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
    expect(await place({ key: key.toUpperCase() })).toMatchObject({ data: { _id: replies[0]?.data._id } });
    expect(await countOrders()).toBe(1);
    expect(await emailsTo(shop.deps, GUEST.email)).toHaveLength(1);
  });

  it('is rehearsed: it says what it would do, and nothing is left of it', async () => {
    const { status, data } = await place({ address: ADDRESS }, { ...admin, prefer: 'rehearse' });
    expect(status).toBe(200);
    expect(data.reply.data).toMatchObject({ totalPrice: 80, isPaid: true });
    expect(await countOrders()).toBe(0);
    const link = await place({ payment: 'link' }, { ...admin, prefer: 'rehearse' });
    expect(link.data.reply.data).toMatchObject({ isPaid: false });
  });

  it('refuses another total than the screen showed', async () => {
    expect(await place({ expectedTotal: 79.99 })).toMatchObject({
      code: manualOrderRefusals.totalChanged.code,
      data: { total: 80 },
    });
    expect((await place({ expectedTotal: 80 })).status).toBe(200);
  });

  it.each([
    ['no customer', { guest: undefined }],
    ['two customers', { customer: randomUUID() }],
    ['no products', { lines: [] }],
    ['a quantity of zero', { lines: [{ product: randomUUID(), quantity: 0 }] }],
    ['two kinds of discount', { discount: { percent: 5, amount: 5, reason: 'Both' } }],
    ['no kind of discount', { discount: { reason: 'None' } }],
    ['a discount without a reason', { discount: { percent: 5, reason: ' ' } }],
    ['a discount that adds', { discount: { amount: -5, reason: 'More' } }],
    ['a link for what is handed over', { payment: 'link', isHandedOver: true }],
    ['an unknown payment', { payment: 'cheque' }],
    ['a key that is none', { key: 'again' }],
    ['a name over two lines', { guest: { name: 'A\nB' } }],
  ])('refuses %s', async (_case, more) => {
    expect(await place(more)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await countOrders()).toBe(0);
  });

  it.each([
    ['a product that does not exist', { lines: [{ product: randomUUID(), quantity: 1 }] }, 'productGone'],
    ['a malformed product', { lines: [{ product: 'x', quantity: 1 }] }, 'productGone'],
    ['an account that does not exist', { guest: undefined, customer: randomUUID() }, 'customerGone'],
    ['a malformed account', { guest: undefined, customer: 'x' }, 'customerGone'],
    ['a link without an email address', { guest: { name: 'Tess' }, payment: 'link' }, 'noEmail'],
  ] as const)('refuses %s', async (_case, more, refusal) => {
    expect(await place(more)).toMatchObject({ code: manualOrderRefusals[refusal].code });
    expect(await countOrders()).toBe(0);
  });

  it('asks no provider for a total below what it charges, and takes it in cash', async () => {
    const discount = { amount: 79.8, reason: 'Almost free' };
    expect(await place({ discount, payment: 'link' })).toMatchObject({
      code: checkoutRefusals.belowMinimum.code,
    });
    expect((await place({ discount })).data).toMatchObject({ totalPrice: 0.2, isPaid: true });
  });

  it('is for staff who may change orders', async () => {
    const { headers } = await signedIn(shop.deps);
    expect((await place({}, headers)).status).toBe(403);
    expect((await place({}, {})).status).toBe(401);
  });

  it('is refunded on paper: the team gives the money back', async () => {
    const { data } = await place();
    const refund = { method: 'POST', url: `/api/orders/${data._id}/refund`, headers: admin } as const;
    expect((await shop.app.inject(refund)).json().data).toMatchObject({ isRefunded: true });
    expect(await paymentsOf(data._id)).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('POST /admin/manual-orders/:id/payment-link', () => {
  it('emails the payment page, again as the same one, and the order is paid there', async () => {
    const { data } = await place({ payment: 'link', address: ADDRESS });
    expect(data).toMatchObject({ isPaid: false, manual: { paidBy: null } });
    const first = await sendLink(data._id);
    expect(first.status).toBe(200);
    expect((await sendLink(data._id)).data.url).toBe(first.data.url);
    const emails = await emailsTo(shop.deps, GUEST.email);
    expect(emails).toHaveLength(2);
    expect(emails[0]?.subject).toContain(paymentLinkEmailTexts.title);
    expect(JSON.stringify(emails[0])).toContain(first.data.url);
  });

  it('does not stand in the way of the own checkout of an account', async () => {
    const user = await aUser(shop.deps);
    const customer = { guest: undefined, customer: user.id, payment: 'link' };
    const [one, two] = [await place(customer), await place(customer)];
    expect((await sendLink(one.data._id)).status).toBe(200);
    expect((await sendLink(two.data._id)).status).toBe(200);
  });

  it.each([
    ['an order that is paid', { payment: 'cash' }],
    ['an order that costs nothing', { payment: 'link', discount: { percent: 100, reason: 'Gift' } }],
  ])('is refused for %s', async (_case, more) => {
    const { data } = await place(more);
    expect(await sendLink(data._id)).toMatchObject({ code: manualOrderRefusals.notAwaited.code });
  });

  it('is refused for a cancelled order, and one that does not exist', async () => {
    const { data } = await place({ payment: 'link' });
    const change = { method: 'PATCH', url: `/api/orders/${data._id}`, headers: admin } as const;
    await shop.app.inject({ ...change, payload: { status: 'cancelled' } });
    expect((await sendLink(data._id)).code).toBe(manualOrderRefusals.notAwaited.code);
    expect((await sendLink(randomUUID())).code).toBe('order_not_found');
    expect((await sendLink('x')).code).toBe('order_not_found');
    expect(await shop.deps.db.$count(invoices)).toBe(0);
  });
});
