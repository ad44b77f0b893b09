import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { describe, expect, it } from 'vitest';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aProduct, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Headers = Record<string, string>;
const exported = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/account/export', headers })).json().data;
const remove = (headers: Headers, password = TEST_PASSWORD) =>
  shop.app.inject({ method: 'POST', url: '/api/account/delete', payload: { password }, headers });

async function buyer() {
  const person = await signedIn(shop.deps, { username: 'Marta Lind' });
  const { id: productId } = await aProduct(shop.deps);
  const order = await anOrder(shop.deps, { userId: person.user.id, paidAt: shop.deps.clock() }, [
    { productId },
  ]);
  const address = { name: 'Marta Lind', line1: '18 Glass Row', city: 'Portland', country: 'US' };
  await shop.deps.db.insert(deliveryAddresses).values({ orderId: order.id, ...address });
  return { ...person, order };
}

describe('GET /account/export', () => {
  it('has the account, its orders and addresses, and neither secrets nor other people', async () => {
    const [{ headers, user, order }, other] = [await buyer(), await buyer()];
    const data = await exported(headers);
    expect(data).toMatchObject({
      account: { id: user.id, email: user.email },
      orders: [{ id: order.id, deliveryAddress: { line1: '18 Glass Row' } }],
      sessions: [{ isThis: true }],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain(user.passwordHash);
    expect(text).not.toContain(other.user.id);
    expect(text).not.toContain(other.order.id);
  });
});

describe('POST /account/delete', () => {
  it('asks for the password, and leaves the orders with what bookkeeping needs', async () => {
    const { headers, user, order } = await buyer();
    expect((await remove(headers, 'not this one')).json()).toEqual(
      refusalBody(securityRefusals.wrongPassword),
    );
    expect((await remove(headers)).statusCode).toBe(200);
    expect((await shop.app.inject({ url: '/api/orders', headers })).statusCode).toBe(401);
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const list = await shop.app.inject({
      url: `/api/orders/admin?search=${order.id}`,
      headers: admin.headers,
    });
    expect(list.json().data.orders).toMatchObject([
      {
        _id: order.id,
        user: { username: accountRefusalTexts.deletedUser, email: '' },
        deliveryAddress: { name: 'Marta Lind', line1: '18 Glass Row' },
      },
    ]);
    expect(list.body).not.toContain(user.email);
  });

  it('is not for admins, whom another admin removes', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    expect((await remove(headers)).json()).toEqual(refusalBody(accountRefusals.ownAccount));
  });
});

describe('POST /admin/users/:id/export', () => {
  it('gives an admin what the customer asked for, and records it', async () => {
    const { user, order } = await buyer();
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const ask = (id: string) =>
      shop.app.inject({ method: 'POST', url: `/api/admin/users/${id}/export`, headers });
    expect((await ask(user.id)).json().data).toMatchObject({ orders: [{ id: order.id }] });
    expect((await ask('nobody')).json()).toEqual(refusalBody(accountRefusals.userNotFound));
    const log = await shop.app.inject({
      url: `/api/admin/audit?objectKind=user&objectId=${user.id}`,
      headers,
    });
    expect(log.json().data).toMatchObject([{ action: 'exported' }]);
  });
});
