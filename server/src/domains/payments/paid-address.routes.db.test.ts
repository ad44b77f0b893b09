import { addressMismatchTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { emailsTo } from '../../testing/factories/email.factories.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import {
  aBuyer,
  anOwner,
  deliver,
  eventAbout,
  eventsOf,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  await anOwner(shop);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const PORTLAND = {
  name: 'Tess Marlowe',
  address: {
    line1: '2204 SE Alder Street',
    line2: 'Apt 5',
    city: 'Portland',
    state: 'OR',
    postal_code: '97214',
    country: 'US',
  },
};

const address = {
  name: 'Tess Marlowe',
  line1: '2204 SE Alder Street',
  line2: 'Apt 5',
  city: 'Portland',
  region: 'OR',
  postalCode: '97214',
  country: 'US',
};

async function payTo(shopper: Shopper, shipping_details: unknown) {
  const event = await eventAbout(shopper, { object: { collected_information: { shipping_details } } });
  return deliver(shop, event);
}
const adminView = async (id: string) => {
  const reply = await shop.app.inject({ url: `/api/orders/admin?search=${id}`, headers: admin });
  return reply.json().data.orders[0];
};
const ownView = async ({ headers }: Shopper) =>
  (await shop.app.inject({ url: '/api/orders', headers })).json().data[0];

describe('an address that comes with the payment', () => {
  it('is stored with the order, and shown to its customer, to admins and in the email', async () => {
    const shopper = await aBuyer(shop);
    expect((await payTo(shopper, PORTLAND)).statusCode).toBe(200);
    const { order } = await onlyOrder(shopper);
    const shown = { deliveryAddress: address, isAddressMissing: false, isPaid: true };
    expect(await ownView(shopper)).toMatchObject(shown);
    expect(await adminView(order.id)).toMatchObject({ ...shown, addressProblem: null });
    const [email] = await emailsTo(shop.deps, shopper.user.email);
    expect(email?.text).toContain(
      'Deliver to:\nTess Marlowe\n2204 SE Alder Street, Apt 5\nPortland, OR 97214\nUnited States',
    );
  });

  it('may stand where older versions of the provider put it, and may come after the payment', async () => {
    const [older, later] = [await aBuyer(shop), await aBuyer(shop)];
    await deliver(shop, await eventAbout(older, { object: { shipping_details: PORTLAND } }));
    expect(await ownView(older)).toMatchObject({ deliveryAddress: { city: 'Portland' } });
    await deliver(shop, await eventAbout(later));
    expect(await ownView(later)).toMatchObject({ deliveryAddress: null, isAddressMissing: true });
    await payTo(later, PORTLAND);
    expect(await ownView(later)).toMatchObject({ deliveryAddress: { city: 'Portland' } });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'Portland'],
    ['an empty one', { name: '', address: { line1: null } }],
    ['parts of the wrong kind', { name: 7, address: { line1: ['x'], city: {}, country: 9 } }],
  ])('does not keep its order from being paid: %s', async (_case, details) => {
    const shopper = await aBuyer(shop);
    expect((await payTo(shopper, details)).statusCode).toBe(200);
    const { order } = await onlyOrder(shopper);
    expect(order.paidAt).not.toBeNull();
    expect(await adminView(order.id)).toMatchObject({ deliveryAddress: null, isAddressMissing: true });
  });

  it.each([
    ['incomplete', { ...PORTLAND, address: { ...PORTLAND.address, country: null } }, []],
    ['not_served', PORTLAND, ['GB', 'IE']],
    ['not_served', { ...PORTLAND, address: { ...PORTLAND.address, country: 'QQ' } }, []],
  ] as const)('is recorded as unmatched if it does not fit: %s', async (problem, details, countries) => {
    const shopper = await aBuyer(shop);
    const { order } = await onlyOrder(shopper);
    await shop.deps.db
      .update(orders)
      .set({ deliveryCountries: [...countries] })
      .where(eq(orders.id, order.id));
    await payTo(shopper, details);
    expect((await onlyOrder(shopper)).order.paidAt).not.toBeNull();
    expect(await adminView(order.id)).toMatchObject({ addressProblem: problem, isPaid: true });
    const outcomes = (await eventsOf(shop, order.id)).map(({ outcome, note }) => [outcome, note]);
    expect(outcomes).toEqual([
      ['applied', null],
      ['mismatch', addressMismatchTexts[problem]],
    ]);
  });

  it('stays after the account is gone until the order is delivered and booked', async () => {
    const shopper = await aBuyer(shop);
    await payTo(shopper, PORTLAND);
    const { order } = await onlyOrder(shopper);
    const change = (path: string, payload: object) =>
      shop.app.inject({ method: 'PUT', url: `/api/orders/${order.id}/${path}`, headers: admin, payload });
    await change('note', { note: 'Tess is on holiday' });
    await change('shipment', { carrier: 'UPS', shippedOn: '2030-06-15', tracking: '1Z999AA1' });
    await deleteUsers(shop.deps.db, [shopper.user.id], shop.deps.clock());
    expect(await shopper.emails()).toEqual([]);
    expect(await adminView(order.id)).toMatchObject({
      user: { username: 'Deleted user', email: '' },
      deliveryAddress: address,
      isAddressMissing: false,
      note: { text: 'Tess is on holiday' },
      shipment: { carrier: 'UPS', tracking: '1Z999AA1' },
      totalPrice: 85,
    });
    const record = await shop.app.inject({ url: `/api/admin/audit?objectId=${order.id}`, headers: admin });
    expect(record.body).not.toMatch(/Tess|1Z999AA1/);
  });

  it('comes with a payment after the account is gone, because the order has to be delivered', async () => {
    const shopper = await aBuyer(shop);
    await deleteUsers(shop.deps.db, [shopper.user.id], shop.deps.clock());
    await payTo(shopper, PORTLAND);
    const { order } = await onlyOrder(shopper);
    expect(await adminView(order.id)).toMatchObject({ deliveryAddress: address, isAddressMissing: false });
  });

  it('is said to be missing, not erased, if none came before the account was deleted', async () => {
    const shopper = await aBuyer(shop);
    await payTo(shopper, null);
    const { order } = await onlyOrder(shopper);
    await deleteUsers(shop.deps.db, [shopper.user.id], shop.deps.clock());
    expect(await adminView(order.id)).toMatchObject({ isAddressMissing: true, isPersonErased: false });
  });
});
