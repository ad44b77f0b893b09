import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@vitrine/contract/accounts/accounts.rules';
import { INITIAL_DATA_ID, type InitialData } from '@vitrine/contract/pages/initial-data';
import { SESSION_STORAGE_KEY, START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { owner } from '../../scripts/setup/demo-shop.mjs';

/** The accounts of the shop that shop.setup.ts opens. */
export const accounts = {
  'demo user': DEMO_ACCOUNTS.user,
  'demo admin': DEMO_ACCOUNTS.admin,
  owner,
};
export type AccountName = keyof typeof accounts;

/** Rate limits count per address, so tests with their own address do not block each other. */
export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Signs in through the API and puts the user record into local storage, as if the person had returned. */
export async function signIn(page: Page, who: AccountName): Promise<void> {
  const { email, password } = accounts[who];
  // The shop refuses a sign-in from a browser that is already signed in.
  await page.context().clearCookies();
  const reply = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { data } = await reply.json();
  await restoreSession(page, data);
}

let sessionsRestored = 0;

/**
 * The next page opens with this record in local storage. Later pages keep what the shop has made of it, until this
 * function is called again.
 */
export async function restoreSession(page: Page, record: object): Promise<void> {
  sessionsRestored += 1;
  await page.addInitScript(
    ([key, stored, number]) => {
      if (Number(sessionStorage.getItem('sessions restored by the test')) >= number) return;
      sessionStorage.setItem('sessions restored by the test', String(number));
      localStorage.setItem(key, stored);
    },
    [SESSION_STORAGE_KEY, JSON.stringify(record), sessionsRestored] as const,
  );
}

export function toasts(page: Page) {
  return page.locator('[data-toasts]').getByRole('listitem');
}

export function toast(page: Page, text: string) {
  return page.locator('[data-toasts]').getByText(text, { exact: true });
}

export async function storedUser(page: Page) {
  const record = await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  return record === null ? null : JSON.parse(record);
}

/** The data the server wrote into the open page. A moment later another test may have added something. */
export async function initialDataOf(page: Page): Promise<InitialData> {
  return JSON.parse((await page.locator(`#${INITIAL_DATA_ID}`).textContent()) ?? '');
}

/**
 * Removes the first screen and its data from the page, as when the server cannot read its database. The screen then
 * makes its own calls, which a test can hold or break.
 */
export async function withoutInitialData(page: Page): Promise<void> {
  const isPage = ({ pathname }: URL) => !/^\/(api|assets|media|images)\//.test(pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(id="first-data">)[^<]*/, '$1')
      .replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json" id="shop-info">)/s, '$1$2');
    return route.fulfill({ response, body: html });
  });
}

/** Waits until the scripts have taken a rendered page over and all of it is laid out. */
export async function untilAnswering(page: Page): Promise<void> {
  const isRendered = ':has(#root .start-page):not([data-answers])';
  await expect(page.locator(`html:is(${isRendered}, .first-screen:has(.storefront))`)).toHaveCount(0);
}

/**
 * Makes `goto` wait for that unless it says itself what to wait for, because a person needs longer to look at a page
 * than a test. What is done earlier is tested in rendered-pages.deep.spec.ts.
 */
async function waitForAnsweringPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('answering', () => document.documentElement.setAttribute('data-answers', ''));
  });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await untilAnswering(page);
    return response;
  };
}

/** Holds these calls back. Returns a function that lets them and all later ones through. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: paused, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(address, (route) => paused.then(() => route.continue()));
  return letThrough;
}

/** What the browser logs about responses that the tests provoke. */
const PROVOKED_ERRORS = /status of 4\d\d|net::ERR_FAILED/;

/** Fails on any script error, blocked resource or policy violation. */
export const test = base.extend<{ expectedErrors: RegExp; failOnErrors: undefined }>({
  expectedErrors: [PROVOKED_ERRORS, { option: true }],
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': randomAddress() }),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await waitForAnsweringPages(page);
    await use(page);
  },
  failOnErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, START_SPINNER_MS };
