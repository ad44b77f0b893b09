import type { Locator, Page } from '@playwright/test';
import { storedForShoppers } from '@vitrine/contract/analytics/visitors/stored-in-browser';
import { CONSENT_COOKIE } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { consentTexts, cookiePageTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';
import { accounts, expect, test as shopTest } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const IDS = { measurementId: 'G-AB12CD34EF', pixelId: '123456789012345' };

type ConsentShop = { url: string; setIds: (ids: typeof IDS) => Promise<void> };

/** A demo shop of its own, whose owner may use services of others. */
const test = shopTest.extend<{ baseURL: string }, { shop: ConsentShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter destructured.
    async ({}, use) => {
      const { url, close } = await openDemoShop({});
      const { token } = await callShop('POST /auth/login', { body: accounts.owner, shopUrl: url });
      const setIds = async (changes: typeof IDS) => {
        const { version } = await callShop('GET /admin/settings/visitors', { token, shopUrl: url });
        await callShop('PATCH /admin/settings/visitors', { token, body: { version, changes }, shopUrl: url });
      };
      await use({ url, setIds });
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

/** Everything that the browser has stored, as the list of the contract names it. */
async function stored(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...rest].sort();
}

/** Answers for Google and Meta, whose scripts set the cookies that they are known for; returns what was asked of them. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const script = (cookie: string) =>
    `document.cookie = '${cookie}=1; Path=/'; window.ran = (window.ran ?? 0) + 1;`;
  await page.route(/^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(hostname + pathname);
    const cookie = hostname.includes('google') ? '_ga_AB12CD34EF' : '_fbp';
    return route.fulfill({ contentType: 'text/javascript', body: script(cookie) });
  });
  return asked;
}

const SCRIPTS = ['www.googletagmanager.com/gtag/js', 'connect.facebook.net/en_US/fbevents.js'];
const banner = (page: Page) => page.getByRole('region', { name: consentTexts.title });
const answer = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.describe('what a shop stores in a browser', { tag: '@own-shop' }, () => {
  test('is nothing but what a visitor asks for, and each is listed', async ({ page, shop }) => {
    await shop.setIds({ measurementId: '', pixelId: '' });
    const product = page.locator('a[href^="/product/"]').first();
    for (const path of [paths.home, paths.store, paths.about, paths.login, paths.register, paths.home]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
    }
    await page.goto(paths.store);
    await product.click();
    await expect(page).toHaveURL(/\/product\//);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await stored(page)).toEqual(['session storage scroll']);
    const listed = storedForShoppers.map(({ name, place }) => `${place} ${name}`);
    expect(listed).toContain('session storage scroll');

    await page.goto(paths.login);
    await page.getByLabel('Email').fill(accounts['demo user'].email);
    await page.getByLabel('Password', { exact: true }).fill(accounts['demo user'].password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    // By keyboard: the radio button itself is one hidden pixel, which a page that still grows moves away.
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).press('Space');
    await expect.poll(() => stored(page)).toContain('cookie theme');
    const found = await stored(page);
    expect(found.filter((one) => !listed.includes(one))).toEqual([]);
  });

  test('has nothing of others, and no code for it, until the owner enters an id', async ({ page, shop }) => {
    await shop.setIds({ measurementId: '', pixelId: '' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(paths.home);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    expect(loaded.filter((url) => !url.startsWith(shop.url))).toEqual([]);
    expect(loaded.filter((url) => /consent|visitor/.test(url))).toEqual([]);
  });
});

test.describe('a shop with Google Analytics and a Meta Pixel', { tag: '@own-shop' }, () => {
  test.beforeEach(({ shop }) => shop.setIds(IDS));

  test('asks, loads nothing before consent, and remembers a refusal', async ({ page }) => {
    const asked = await standIn(page);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(paths.home);
    const [refuse, accept] = [
      banner(page).getByRole('button', { name: consentTexts.refuse }),
      banner(page).getByRole('button', { name: consentTexts.accept }),
    ];
    const lookOf = (button: typeof refuse) =>
      button.evaluate((one) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return { color, backgroundColor, borderColor, fontWeight, fontSize, width, height };
      });
    expect(await lookOf(refuse)).toEqual(await lookOf(accept));
    expect(await stored(page)).toEqual([]);
    await refuse.click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto(paths.store);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await stored(page)).toEqual([`cookie ${CONSENT_COOKIE}`, 'session storage scroll']);
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
  });

  for (const width of [390, 1440])
    test(`covers no main action at ${width} px, and leaves room at the end of the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const inFront = (target: Locator) =>
        target.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const found = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y));
          return found.every((one) => element.contains(one));
        });
      await page.goto(paths.home);
      await expect(banner(page)).toBeVisible();
      await expect.poll(() => inFront(page.locator('.hero-buy .btn').first())).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => inFront(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);

      await page.goto(paths.store);
      await page.goto((await page.locator('a[href^="/product/"]').first().getAttribute('href')) ?? '');
      await expect(banner(page)).toBeVisible();
      const bar = page.locator('[data-bottom-bar] .btn');
      const buy = width === 390 ? bar : page.getByRole('button', { name: catalogTexts.addToCart });
      await expect.poll(() => inFront(buy.first())).toBe(true);
    });

  test('loads them after consent, ends them where they may not run, and by the link in the footer', async ({
    page,
  }) => {
    const asked = await standIn(page);
    await page.goto(paths.home);
    await answer(page, consentTexts.accept);
    await expect.poll(() => asked.toSorted()).toEqual(SCRIPTS.toSorted());
    await expect.poll(() => page.evaluate(() => (window as { ran?: number }).ran)).toBe(2);
    expect(await stored(page)).toEqual(['cookie _fbp', 'cookie _ga_AB12CD34EF', `cookie ${CONSENT_COOKIE}`]);

    await page.locator(`header a[href="${paths.login}"]:visible`).first().click();
    await expect(page).toHaveURL(/\/login/);
    await page.waitForFunction(() => !('ran' in window));
    expect(asked).toHaveLength(2);

    await page.goto(paths.home);
    await expect.poll(() => asked.length).toBe(4);
    await page.getByRole('link', { name: cookiePageTexts.title, exact: true }).click();
    await expect(page.getByText(/^You accepted on /)).toBeVisible();
    await answer(page, consentTexts.refuse);
    await page.waitForFunction(() => !('ran' in window));
    await expect(page.getByText(/^You refused on /)).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([`cookie ${CONSENT_COOKIE}`, 'session storage scroll']);
    expect(asked).toHaveLength(4);
  });

  test('takes Global Privacy Control as a refusal', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const asked = await standIn(page);
    await page.goto(paths.cookies);
    await expect(page.getByText(cookiePageTexts.optedOut)).toBeVisible();
    await page.goto(paths.home);
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
