import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

const LIMIT_BYTES = 110_000;
/** What the page itself asks for; parts that are hydrated later follow by themselves. */
const FIRST_SCRIPTS = /(?<=(?:src|href)=")\/(?:assets\/)?[\w.-]+\.js(?=")/g;

/** The scripts that a visit loads before the page can be read, without what waits for an idle moment. */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return [...scripts];
}

test.describe('the weight of a first visit', { tag: '@desktop' }, () => {
  test('stays under 110 kB of compressed script, with nothing of the back office', async ({
    request,
    browser,
  }) => {
    const { _id } = await addProduct({ name: uniqueWord() });
    const shopper = new Set<string>();
    for (const path of ['/', '/store', productPath(_id)])
      await test.step(path, async () => {
        const html = await (await request.get(path)).text();
        const scripts = html.match(FIRST_SCRIPTS) ?? [];
        const sizes = scripts.map(async (name) => {
          shopper.add(name);
          return gzipSync(await (await request.get(name)).body(), { level: 9 }).length;
        });
        const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
        expect(total).toBeGreaterThan(50_000);
        expect(total).toBeLessThan(LIMIT_BYTES);
      });
    const adminPage = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
    await signIn(adminPage, 'owner');
    const admin = await scriptsOf(adminPage, '/admin/dashboard');
    await adminPage.close();
    const own = admin.filter((name) => /admin|dashboard/.test(name));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((name) => shopper.has(name))).toEqual([]);
  });

  test('leaves the connection to what the first paint needs, and none of it is a script', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const [waiting = ''] = /<template id="scripts">.*?<\/template>/s.exec(html) ?? [];
    const scripts = /<(script type="module"|link rel="modulepreload")/g;
    expect(waiting.match(scripts)?.length).toBeGreaterThan(3);
    expect(html.replace(waiting, '').match(scripts)).toBeNull();
  });
});
