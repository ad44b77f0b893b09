import { orderLinkTexts } from '@vitrine/contract/orders/links/order-links.texts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aCategory, aProduct, signedIn } from '../testing/factories/factories.ts';
import { formPayload } from '../testing/factories/form-payload.ts';
import { aReview } from '../testing/factories/reviews.factories.ts';
import { buildTestApp } from '../testing/shops/build-test-app.ts';
import { builtWeb } from '../testing/shops/built-web.ts';
import { openCachingShops } from '../testing/shops/caching-shops.ts';

const NASTY = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"&$&';

const SHORT = '<img src=x onerror=alert(1)>';

const web = await builtWeb();
const renderPage = vi.fn(web.renderPage);
const { shops, close } = await openCachingShops(1, { ...web, renderPage });
afterAll(close);
const [shop] = shops as [(typeof shops)[0]];
const admin = await signedIn(shop.deps, { role: 'admin' });
const category = await aCategory(shop.deps, 'Vases');
const aVase = (name: string) =>
  aProduct(shop.deps, { name, categoryId: category.id, isFeatured: true, priceCents: 4200 });

type Call = { method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object };

/** What people see: without the data for the scripts. */
async function shown(url: string): Promise<string> {
  const { body } = await shop.app.inject(url);
  return body.replace(/<script[^>]*>[^<]*<\/script>/g, '');
}

async function send(call: Call, headers: Record<string, string> = admin.headers) {
  const reply = await shop.app.inject({ ...call, url: `/api${call.url}`, headers });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json().data;
}

async function saveProduct(id: string, fields: Record<string, string>): Promise<void> {
  const { headers, payload } = await formPayload(fields, { newImages: [] });
  await send({ method: 'PUT', url: `/products/${id}`, payload }, { ...headers, ...admin.headers });
}

async function saveSettings(url: string, changes: object): Promise<void> {
  const { version } = await send({ method: 'GET', url });
  await send({ method: 'PATCH', url, payload: { version, changes } });
}

describe('a rendered page that is kept for everyone', () => {
  it('is rendered once until something changes', async () => {
    const { id } = await aVase('Kept vase');
    await shown(`/product/${id}`);
    renderPage.mockClear();
    await shown(`/product/${id}?from=elsewhere`);
    await shown(`/product/${id}`);
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('is rendered once for all addresses that lead nowhere', async () => {
    await shown('/nowhere/1');
    renderPage.mockClear();
    for (const path of ['/nowhere/2', '/nowhere/3', '/wp-login.php']) {
      expect(await shown(path)).toContain('Page not found');
    }
    expect(renderPage).not.toHaveBeenCalled();
  });

  it.each(['/', '/store', '/store?search=early', 'product'])(
    'shows on %s a new name and price',
    async (at) => {
      const { id } = await aVase('Early vase');
      const url = at === 'product' ? `/product/${id}` : at;
      expect(await shown(url)).toContain('Early vase');
      await saveProduct(id, { name: 'Early bowl', price: '43.21' });
      const after = await shown(url);
      expect(after).toContain('Early bowl');
      expect(after).toContain('$43.21');
      expect(after).not.toContain('Early vase');
      await send({ method: 'DELETE', url: `/admin/products/${id}` });
      expect(await shown(url)).not.toContain('Early bowl');
    },
  );

  it('shows a new review, and not one that was removed', async () => {
    const { id } = await aVase('Reviewed vase');
    const customer = await signedIn(shop.deps);
    const url = `/product/${id}`;
    await shown(url);
    const payload = { userId: customer.user.id, rating: 1, content: 'Holds one stem well.' };
    await send({ method: 'POST', url: `/comments/${id}`, payload }, customer.headers);
    expect(await shown(url)).toContain('Holds one stem well.');
    const [review] = await send({ method: 'GET', url: `/comments/${id}?limit=20` });
    await send({ method: 'DELETE', url: `/comments/${customer.user.id}/${review._id}` }, customer.headers);
    expect(await shown(url)).not.toContain('Holds one stem well.');
  });

  it('shows a category’s new name', async () => {
    const { id } = await aCategory(shop.deps, 'Stools');
    expect(await shown('/store')).toContain('Stools');
    await send({ method: 'PATCH', url: `/categories/${id}`, payload: { name: 'Benches' } });
    expect(await shown('/store')).toContain('Benches');
  });

  it('shows stock that ran out', async () => {
    const { id } = await aVase('Scarce vase');
    expect(await shown(`/product/${id}`)).not.toContain('Sold out');
    await saveProduct(id, { stock: '0' });
    expect(await shown(`/product/${id}`)).toContain('Sold out');
  });

  it('shows the owner’s name, colour and texts at once', async () => {
    for (const url of ['/', '/aboutus', '/login', '/nowhere/1']) await shown(url);
    await saveSettings('/admin/settings/shop', { name: 'Thistle & Clay', accent: '#7A1F3D' });
    await saveSettings('/admin/shop/texts/about', { text: 'We began in a shed.' });
    for (const url of ['/', '/aboutus', '/login', '/nowhere/1']) {
      const after = await shown(url);
      expect(after, url).toContain('Thistle &amp; Clay');
      expect(after, url).toContain('<html style="--own-accent: #7A1F3D;');
    }
    expect(await shown('/aboutus')).toContain('We began in a shed.');
  });

  it('is never kept with a price that changed while it was rendered', async () => {
    const { id } = await aVase('Racing vase');
    let change: Promise<void> | undefined;
    renderPage.mockImplementationOnce((page) => {
      change = saveProduct(id, { price: '77.77' });
      return web.renderPage(page);
    });
    await shown(`/product/${id}`);
    await change;
    expect(await shown(`/product/${id}`)).toContain('$77.77');
  });
});

describe('the page of a guest’s order', () => {
  it('says without scripts what it needs them for, and is rendered once although nothing stores it', async () => {
    await saveSettings('/admin/settings/checkout', { guests: true });
    expect(await shown('/order')).toContain(orderLinkTexts.withoutScripts);
    renderPage.mockClear();
    expect(await shown('/order?from=email')).toContain(orderLinkTexts.withoutScripts);
    expect(renderPage).not.toHaveBeenCalled();
  });
});

describe('an address of the back office that leads nowhere', () => {
  // A page of the shop in its place would be another than the browser begins with.
  it.each(['/admin/nothing', '/admin/orders/any-id'])(
    '%s is left to the browser, which asks strangers to sign in',
    async (url) => {
      expect(await shown(url)).not.toContain('class="start-page"');
      expect(await shown('/no/such/page')).toContain('class="start-page"');
    },
  );
});

describe('texts of other people', () => {
  it.each(['/', '/store', `/store?search=${encodeURIComponent(NASTY)}`, '/aboutus', '/terms', 'product'])(
    'are never markup or script on %s',
    async (at) => {
      const { id } = await aVase(NASTY);
      const { user } = await signedIn(shop.deps, { username: SHORT });
      await aReview(shop.deps, { productId: id, userId: user.id, content: `Fine. ${NASTY}` });
      await saveSettings('/admin/settings/shop', { name: SHORT, tagline: NASTY, address: NASTY });
      await saveSettings('/admin/shop/texts/terms', { text: `## One ${NASTY}\n[on](javascript:alert(1))` });
      const { body } = await shop.app.inject(at === 'product' ? `/product/${id}` : at);
      expect(body).toContain('alert(1)');
      expect(body).not.toMatch(/<script>alert|<img src=x|href="javascript/);
    },
  );
});

it('serves a page without content, for the scripts to fill, if rendering fails', async () => {
  const failing = await buildTestApp({
    ...web,
    renderPage: () => {
      throw new Error('a component failed');
    },
  });
  const reply = await failing.app.inject('/store');
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain('<!--page-body-->');
  expect(reply.body).not.toContain('start-page');
  await failing.close();
});
