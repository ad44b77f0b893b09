import { type Api, allEndpoints } from '@vitrine/contract/api';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../domains/accounts/sessions/sessions.service.ts';
import { fillPath, sampleCalls } from '../../../testing/calls/sample-calls.ts';
import { openCachingShops } from '../../../testing/shops/caching-shops.ts';
import { stockShop } from '../../../testing/shops/stocked-shop.ts';
import { openChangeFeed } from '../../response-cache/change-feed.ts';
import { accessOf } from '../access/access-table.ts';
import { CATALOGUE_WRITES } from './cached-responses.ts';

const { database, shops, close } = await openCachingShops(1);
const [here] = shops as [(typeof shops)[0]];
afterAll(close);

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 15_000 };

describe('every write that is not of the catalogue', () => {
  const writes = allEndpoints.map(({ route }) => route).filter((route) => !route.startsWith('GET '));
  const silent = writes.filter((route) => !CATALOGUE_WRITES.has(route)) as (keyof Api)[];

  it.each(silent)('%s changes nothing that is cached', async (route) => {
    const stock = await stockShop(here.deps);
    const { values, send } = (await sampleCalls(stock))[route];
    const token = await openSession(
      here.deps,
      accessOf(route) === 'admin' ? stock.admin.id : stock.customer.id,
    );
    const received: (string | undefined)[] = [];
    const feed = openChangeFeed(database.connection, { onChange: (id) => received.push(id) });
    await vi.waitFor(async () => expect(await feed.confirm()).toBe(true), PATIENCE);
    received.length = 0;
    const [method = '', path = ''] = route.split(' ');
    const headers = { authorization: `Bearer ${token}`, ...send?.headers };
    await here.app.inject({
      ...send,
      method: method as 'POST',
      url: fillPath(`/api${path}`, values),
      headers,
    });
    await feed.confirm();
    await feed.close();
    expect(received).toEqual([]);
  });
});
