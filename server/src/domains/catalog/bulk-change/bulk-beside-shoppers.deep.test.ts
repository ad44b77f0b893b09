import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { MAX_BULK_PRODUCTS } from '@vitrine/contract/catalog/bulk-change.rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const SHOPPERS = 3;

it('rehearses the largest bulk change while people add its products to their carts', {
  timeout: 180_000,
}, async () => {
  const { app, deps } = shop;
  await deps.db.execute(sql`insert into products (name, description, price_cents)
    select 'Vase ' || n, 'A vase.', 8500 from generate_series(1, ${MAX_BULK_PRODUCTS}) n`);
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from products`);
  const { headers } = await signedIn(deps, { role: 'admin' });
  let isRehearsing = true;
  const shopping = Array.from({ length: SHOPPERS }, async (_, first) => {
    const shopper = await signedIn(deps);
    const statuses: number[] = [];
    for (let index = first; isRehearsing; index += SHOPPERS) {
      const payload = { productId: rows[index % rows.length]?.id };
      const reply = await app.inject({
        method: 'POST',
        url: '/api/cart/add',
        headers: shopper.headers,
        payload,
      });
      statuses.push(reply.statusCode);
    }
    return statuses;
  });
  const products = rows.map(({ id }) => ({ _id: id, version: 1 }));
  const payload = { change: { kind: 'promo', promoPercentage: 7 }, products };
  const given = { headers: { ...headers, prefer: 'rehearse' }, payload };
  const reply = await app.inject({ method: 'POST', url: '/api/admin/bulk-changes', ...given });
  isRehearsing = false;
  const statuses = (await Promise.all(shopping)).flat();
  const { changeCount } = (reply.json() as { data: Rehearsal }).data;
  expect([reply.statusCode, changeCount]).toEqual([200, MAX_BULK_PRODUCTS]);
  // Carts have a limit of lines, which is an answer too; waiting for the rehearsal would have ended it.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(SHOPPERS);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
