import { refundRefusalTexts } from '@vitrine/contract/orders/refunds/refunds.texts';
import { amountMessage } from '@vitrine/contract/shared/field-problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aShopper, deliver, eventAbout, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin.headers, payload });
const refused = (path: string, message: string) => ({
  code: 'invalid_input',
  message,
  errors: [{ path, message }],
});

describe('a shop that sells in dollars', () => {
  it('refuses prices beyond the highest one, to save and to filter by', async () => {
    const tooHigh = amountMessage('Price', 'USD');
    expect(await admin.create({ price: '1000000.01' })).toMatchObject({
      status: 400,
      ...refused('price', tooHigh),
    });
    expect((await admin.create({ price: '1000000' })).status).toBe(200);
    const list = await shop.app.inject('/api/products?maxPrice=2000000');
    expect(list.statusCode).toBe(400);
    expect(list.json()).toMatchObject(refused('maxPrice', amountMessage('Highest price', 'USD')));
  });
});

describe('a shop that sells in yen', () => {
  beforeAll(async () => {
    const changes = { currency: 'JPY' };
    expect((await send('PATCH', '/admin/settings/shop', { version: 0, changes })).statusCode).toBe(200);
  });

  it('takes whole amounts up to its own highest price', async () => {
    const { status, data } = await admin.create({ price: '2000000' });
    expect([status, data.price]).toEqual([200, 2_000_000]);
    expect(await admin.create({ price: '12.5' })).toMatchObject({
      status: 400,
      ...refused('price', amountMessage('Price', 'JPY')),
    });
    const list = await shop.app.inject('/api/products?minPrice=0.5');
    expect(list.json()).toMatchObject(refused('minPrice', amountMessage('Lowest price', 'JPY')));
  });

  it('charges and refunds whole yen', async () => {
    const shopper = await aShopper(shop, { priceCents: 1980 });
    const url = await shopper.checkOut();
    const page = await shop.app.inject(new URL(url).pathname);
    expect(page.body).toContain('¥1,980');
    await shop.app.inject({ method: 'POST', url: `${new URL(url).pathname}/pay` });
    await deliver(shop, await eventAbout(shopper, { object: { currency: 'jpy' } }));
    const { order, payment } = await onlyOrder(shopper);
    expect(payment).toMatchObject({ amountCents: 1980, currency: 'jpy' });
    const part = await send('POST', `/orders/${order.id}/refunds`, { amount: 10.5 });
    expect(part.statusCode).toBe(400);
    expect(part.json()).toMatchObject(refused('amount', refundRefusalTexts.wholeCents('JPY')));
    const whole = await send('POST', `/orders/${order.id}/refunds`, { amount: 980 });
    expect(whole.json()).toMatchObject({ data: { totalPrice: 1980, refundedAmount: 980 } });
  });
});
