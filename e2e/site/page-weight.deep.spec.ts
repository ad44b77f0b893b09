import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/shop.ts';

const LIMIT_BYTES = 130_000;

/** Records what a first visit loads before the page can be read, without what waits for an idle moment. */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(new URL(response.url()).pathname, response.body());
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return Promise.all(
    [...scripts].map(async ([name, body]) => ({ name, bytes: gzipSync(await body, { level: 9 }).length })),
  );
}

test.describe('the weight of a first visit', { tag: '@desktop' }, () => {
  test('stays under 130 kB of compressed script on the home page, with nothing of the back office', async ({
    page,
    browser,
  }) => {
    const scripts = await scriptsOf(page, '/');
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(LIMIT_BYTES);

    const shopper = new Set(scripts.map(({ name }) => name));
    const adminPage = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
    await signIn(adminPage, 'owner');
    const admin = (await scriptsOf(adminPage, '/admin/dashboard')).map(({ name }) => name);
    await adminPage.close();
    const own = admin.filter((name) => /admin|dashboard/.test(name));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((name) => shopper.has(name))).toEqual([]);
  });

  test('leaves the connection to what the first paint needs, and none of it is a script', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain('fetchpriority="low"');
  });
});
