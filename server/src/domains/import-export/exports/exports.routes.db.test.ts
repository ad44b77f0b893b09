import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const exported = async (headers: Record<string, string>, file = 'orders') =>
  (await shop.app.inject({ url: `/api/admin/exports/${file}`, headers })).body;

describe('GET /admin/exports/orders', () => {
  it('writes where each order went, with whom, and what was refunded, and masks the person for the demo admin', async () => {
    const { user } = await signedIn(shop.deps);
    const { id } = await anOrder(shop.deps, {
      userId: user.id,
      paidAt: shop.deps.clock(),
      refundedCents: 2050,
    });
    const change = (path: string, payload: object) =>
      shop.app.inject({ method: 'PUT', url: `/api/orders/${id}/${path}`, headers: admin, payload });
    const town = { city: 'Portland', region: 'OR', postalCode: '97214', country: 'US' };
    await change('address', { name: 'Tess Marlowe', line1: '2204 SE Alder Street, Apt 5', ...town });
    await change('shipment', { carrier: 'UPS', shippedOn: '2030-06-15', tracking: '=1Z999AA1' });
    const [head, line] = (await exported(admin)).split('\r\n');
    expect(head).toContain(
      'Refunded amount,Full name,Address,"Flat, floor, company",City,State or region,Postal code,Country',
    );
    expect(head?.endsWith('Shipped on,Carrier,Tracking')).toBe(true);
    expect(line).toContain(
      '20.50,Tess Marlowe,"2204 SE Alder Street, Apt 5",,Portland,OR,97214,US,2030-06-15,UPS',
    );
    // No spreadsheet runs what a customer or a carrier wrote.
    expect(line).not.toContain(',=1Z');
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const masked = await exported(demo.headers);
    expect(masked).toContain('Portland');
    expect(masked).not.toMatch(/Marlowe|Alder|97214|1Z999/);
  });
});

describe('GET /admin/exports with a filter', () => {
  it('writes what the list shows that has the same filter', async () => {
    const [{ user: ines }, { user: jonas }] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const [paid, unpaid] = [
      await anOrder(shop.deps, { userId: ines.id, paidAt: shop.deps.clock() }),
      await anOrder(shop.deps, { userId: ines.id }),
    ];
    await anOrder(shop.deps, { userId: jonas.id, paidAt: shop.deps.clock() });
    const ids = async (query: string) =>
      (await exported(admin, `orders?${query}`))
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]);
    expect(await ids(`customer=${ines.id}&paid=true`)).toEqual([paid.id]);
    expect((await ids(`customer=${ines.id}`)).toSorted()).toEqual([paid.id, unpaid.id].toSorted());

    await aProduct(shop.deps, { name: 'Halden Vase' });
    await aProduct(shop.deps, { name: 'Tambour Table' });
    const products = await exported(admin, 'products?search=halden');
    expect(products).toContain('Halden Vase');
    expect(products).not.toContain('Tambour Table');
    expect(await exported(admin, 'products?state=draft')).not.toContain('Halden Vase');
    const customers = await exported(admin, `customers?search=${encodeURIComponent(String(ines.email))}`);
    expect(customers).toContain(ines.id);
    expect(customers).not.toContain(jonas.id);
  });
});
