import { GOOGLE_FEED_PATH } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { builtWeb } from '../../../testing/shops/built-web.ts';
import { makeGoogleFeed } from './google-feed.service.ts';

const shop = openTestShop(await builtWeb());
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});

async function choose(group: string, changes: object) {
  const url = `/api/admin/settings/${group}`;
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const reply = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version, changes } });
  expect(reply.statusCode).toBe(200);
}

/** As it is after the next look whether it is due. */
async function feed(): Promise<string> {
  await makeGoogleFeed(shop.deps, { isStopping: () => false });
  return (await shop.app.inject(GOOGLE_FEED_PATH)).body;
}

describe('/feeds/google.xml', () => {
  it('has the delivery prices of the zones, and is made anew at once when they change', async () => {
    await choose('search-engines', { googleFeed: true });
    await aProduct(shop.deps, { priceCents: 1999 }, ['/media/a.webp']);
    expect(await feed()).toContain('<g:price>19.99 USD</g:price>');
    expect(await feed()).not.toContain('<g:shipping>');
    const price = { price: 490, freeFrom: null, bands: [], time: '', pickupAddress: '' };
    const methods = [{ id: '1', name: 'Parcel & more', kind: 'delivery', ...price }];
    await choose('delivery-zones', { zones: [{ id: '1', name: 'Home', countries: ['DE'], methods }] });
    expect(await feed()).toContain(
      '<g:shipping>\n<g:country>DE</g:country>\n<g:service>Parcel &amp; more</g:service>\n<g:price>4.90 USD</g:price>\n</g:shipping>',
    );
    await choose('delivery-zones', { zones: [] });
    expect(await feed()).not.toContain('<g:shipping>');
  });
});
