import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const exported = async (headers: Record<string, string>) =>
  (await shop.app.inject({ url: '/api/admin/exports/orders', headers })).body;

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
