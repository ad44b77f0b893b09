import type { Locator } from '@playwright/test';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { orderLinkTexts } from '@vitrine/contract/orders/links/order-links.texts';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';
import { accounts, expect, test as shopTest } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'tess.marlowe@mail.example';
/** What a new guest may need from the store to a paid order, beside typing the email address. */
const MOST_TAPS = 6;

type GuestShop = { url: string; token: string };

/** A demo shop of its own, in which the owner lets people buy without an account. */
const test = shopTest.extend<{ baseURL: string }, { shop: GuestShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter destructured.
    async ({}, use) => {
      const { url, close } = await openDemoShop({ TRUSTED_PROXIES: '1' });
      const { token } = await callShop('POST /auth/login', { body: accounts.owner, shopUrl: url });
      const body = { version: 0, changes: { guests: true } };
      await callShop('PATCH /admin/settings/checkout', { token, body, shopUrl: url });
      await use({ url, token });
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

async function emailTo(shop: GuestShop, recipient: string): Promise<string> {
  const headers = { authorization: `Bearer ${shop.token}` };
  const read = async (path: string) => (await fetch(`${shop.url}${path}`, { headers })).text();
  await expect.poll(() => read('/dev/mail')).toContain(recipient);
  const list = await read('/dev/mail');
  const id = /\/dev\/mail\/([\w-]+)"/.exec(list)?.[1] ?? '';
  return read(`/dev/mail/${id}/html`);
}

test.describe('a guest on a phone', { tag: '@own-shop' }, () => {
  test('goes from the store to a paid order in a few taps, and comes back by the private link', async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage({ baseURL: shop.url, viewport: PHONE, hasTouch: true });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto('/store');
    await tap(page.getByRole('button', { name: new RegExp(`^${cartTexts.add}: `) }).first());
    await tap(page.getByRole('link', { name: 'Cart, 1 item' }));
    await tap(page.getByRole('button', { name: checkoutTexts.checkout }));
    await tap(page.getByLabel(sandboxTexts.email));
    await page.keyboard.type(EMAIL);
    await tap(page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }));
    await expect(page.getByRole('heading', { name: orderLinkTexts.thanks })).toBeVisible();
    await expect(page.getByText(orderTexts.paid, { exact: true })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

    const link = /\/order#[\w-]+/.exec(await emailTo(shop, EMAIL))?.[0] ?? '';
    const reader = await browser.newPage({ baseURL: shop.url, viewport: PHONE });
    const response = await reader.goto(link);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(reader.getByText(orderLinkTexts.private)).toBeVisible();
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(reader.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const order = await callShop(`GET /orders/admin?search=${EMAIL}`, {
      token: shop.token,
      shopUrl: shop.url,
    });
    expect(order.orders).toMatchObject([{ isPaid: true, user: { isGuest: true, email: EMAIL } }]);
  });

  test('finds the cart again after a reload', async ({ browser, shop }) => {
    const page = await browser.newPage({ baseURL: shop.url, viewport: PHONE, hasTouch: true });
    await page.goto('/store');
    await page
      .getByRole('button', { name: new RegExp(`^${cartTexts.add}: `) })
      .first()
      .tap();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/cart');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: checkoutTexts.checkout })).toBeVisible();
  });
});
