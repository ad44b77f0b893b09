import { beforeEach, describe, expect, it } from 'vitest';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { anAgentCheckout, lineOf } from '../../testing/factories/agents.factories.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { aShopper } from '../../testing/factories/payments.factories.ts';
import { fillLimit } from '../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { checkoutNetwork } from './checkout-limits.ts';

const shop = openTestShop();
const HOME = '93.184.216.34';
const network = checkoutNetwork(HOME) ?? '';

beforeEach(async () => {
  await shop.deps.db.delete(limitCounts);
});

/** A customer whose carts all differ, so that each checkout is an order of its own. */
async function aBusyShopper() {
  const { user, headers, product } = await aShopper(shop, { quantity: 900 });
  let quantity = 1;
  return {
    id: user.id,
    checkOut: async (remoteAddress = HOME) => {
      const payload = { cart: [{ product: { _id: product.id }, quantity: quantity++ }] };
      const call = { method: 'POST', url: '/api/checkout', headers, payload, remoteAddress } as const;
      return (await shop.app.inject(call)).statusCode;
    },
    takeOver: async () => {
      const prepared = await aProduct(shop.deps);
      const { token } = await anAgentCheckout(shop.deps, { lines: [lineOf(prepared)] });
      const { lines } = (await shop.app.inject(`/api/handovers/${token}`)).json().data;
      const url = `/api/handovers/${token}/take`;
      const call = { method: 'POST', url, headers, payload: { lines }, remoteAddress: HOME } as const;
      return (await shop.app.inject(call)).statusCode;
    },
  };
}

describe('POST /checkout', () => {
  it('places no more orders of an account in a day than the limit', async () => {
    const shopper = await aBusyShopper();
    await fillLimit(shop.deps, 'checkoutsPerUserAndDay', shopper.id);
    expect([await shopper.checkOut(), await shopper.checkOut()]).toEqual([200, 429]);
    expect(await (await aBusyShopper()).checkOut()).toBe(200);
  });

  it('places no more orders of a network in a day than the limit, whichever account asks', async () => {
    const [one, other] = [await aBusyShopper(), await aBusyShopper()];
    await fillLimit(shop.deps, 'checkoutsPerVisitorAndDay', network);
    expect([await one.checkOut(), await other.checkOut()]).toEqual([200, 429]);
    expect(await other.checkOut('93.184.216.35')).toBe(200);
  });

  it('counts no network that is not public, because all visitors behind a proxy share it', async () => {
    const shopper = await aBusyShopper();
    expect(await shopper.checkOut('127.0.0.1')).toBe(200);
    expect(await shopper.checkOut('10.0.0.8')).toBe(200);
    const rows = await shop.deps.db.select().from(limitCounts);
    expect(rows.map(({ limitName }) => limitName).sort()).toEqual([
      'checkoutsPerUser',
      'checkoutsPerUserAndDay',
    ]);
  });
});

describe('POST /handovers/:token/take', () => {
  it('counts as a checkout of the account and of the network', async () => {
    const shopper = await aBusyShopper();
    await fillLimit(shop.deps, 'checkoutsPerUserAndDay', shopper.id);
    expect([await shopper.takeOver(), await shopper.takeOver()]).toEqual([200, 429]);
    const other = await aBusyShopper();
    await fillLimit(shop.deps, 'checkoutsPerVisitorAndDay', network);
    expect([await other.takeOver(), await other.takeOver()]).toEqual([200, 429]);
  });
});
