import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { expect, it } from 'vitest';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aSentOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { saveSettings } from '../../shop/settings.service.ts';

const shop = openTestShop();

it('the days to return count from the moment at which the team marked the order as delivered', async () => {
  const owner = await signedIn(shop.deps, { role: 'admin' });
  const customer = await signedIn(shop.deps);
  const admin = { id: owner.user.id, role: 'admin', isDemo: false } as never;
  await saveSettings(shop.deps, admin, deliverySettings, { changes: { takesReturns: true, returnDays: 30 } });
  const id = await aSentOrder(shop.deps, { userId: customer.user.id, shippedOn: '2030-04-01' });
  const [line] = await shop.deps.db.select().from(orderLines);
  const ask = async () => {
    const payload = { lines: [{ lineId: line?.id, quantity: 1, reason: 'damaged' }] };
    const url = `/api/orders/${id}/returns`;
    return (await shop.app.inject({ method: 'POST', url, headers: customer.headers, payload })).statusCode;
  };
  const mark = async (status: string) => {
    const url = `/api/orders/${id}`;
    await shop.app.inject({ method: 'PATCH', url, headers: owner.headers, payload: { status } });
    return (await shop.app.inject({ url: '/api/orders', headers: customer.headers })).json().data[0]
      .deliveredAt;
  };
  expect(await ask()).toBe(409);
  expect(await mark('delivered')).toBe(shop.deps.clock().toISOString());
  expect(await mark('processing')).toBeUndefined();
  expect(await ask()).toBe(409);
  await mark('delivered');
  expect(await ask()).toBe(200);
});
