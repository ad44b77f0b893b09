import type { Page, Route } from '@playwright/test';
import { SEARCH_RESULTS_SHOWN } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { newCustomer, someProducts } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toasts } from '../setup/shop.ts';

const SEARCH = /\/api\/products\?search=/;
const searchOf = (route: Route) => new URL(route.request().url()).searchParams.get('search');
const rows = (page: Page) => page.getByRole('listbox').getByRole('option');

test.describe('the header', () => {
  test('and the footer lead guests on, and the live search shows only the newest answer (S-FTR-01 to S-FTR-08, S-HDR-01 to S-HDR-05, S-HDR-11 to S-HDR-13)', async ({
    page,
  }) => {
    await test.step('leads guests to the sign-in form from all three icons, and home from the logo', async () => {
      await page.goto('/aboutus');
      const header = page.getByRole('banner');
      for (const name of ['Account', 'Wishlist', 'Cart']) {
        await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/login');
      }
      await expect(header.getByRole('link', { name: 'Vitrine' })).toHaveAttribute('href', '/');
    });
    await test.step('has quick links, pages, payment marks and contacts', async () => {
      const footer = page.getByRole('contentinfo');
      const hrefOf = (name: string) => footer.getByRole('link', { name, exact: true }).getAttribute('href');
      expect(await hrefOf('Home')).toBe('/#hero');
      expect(await hrefOf('New Arrivals')).toBe('/#new-arrivals');
      expect(await hrefOf('Store')).toBe('/store');
      await expect(footer.getByRole('heading', { name: 'Pages' })).toBeVisible();
      await expect(footer.getByRole('img')).toHaveCount(4);
      await expect(footer.getByText('hello@vitrine.example')).toBeVisible();
    });
    await test.step('sends guests to register for what needs an account', async () => {
      const footer = page.getByRole('contentinfo');
      for (const name of ['Wishlist', 'Cart', 'Account']) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/register');
      }
    });
    await test.step('asks on every change and shows only the newest answer, four rows at most', async () => {
      const asked: (string | null)[] = [];
      const dropped: string[] = [];
      page.on('requestfailed', (request) => dropped.push(request.url()));
      await page.route(SEARCH, (route) => {
        asked.push(searchOf(route));
        // The older call is never answered; the page has to abort it for the newer one.
        if (searchOf(route) === 'l') return;
        return route.continue();
      });
      await page.getByRole('combobox').press('l');
      // A call that is aborted before it is sent would not be seen here.
      await expect.poll(() => asked).toEqual(['l']);
      await page.getByRole('combobox').press('a');
      await expect(rows(page).first()).toBeVisible();
      expect(asked).toEqual(['l', 'la']);
      expect(dropped.filter((url) => url.includes('search=l&'))).toHaveLength(1);

      const found = (await (await page.request.get('/api/products?search=la')).json()).data;
      await expect(rows(page)).toHaveCount(Math.min(found.length, SEARCH_RESULTS_SHOWN));
      await expect(rows(page).first()).toHaveAttribute('href', `/product/${found[0]._id}`);
      await expect(rows(page).first()).toHaveText(new RegExp(`^${found[0].name}\\$[\\d,]+\\.\\d\\d$`));
      await expect(rows(page).first().getByRole('presentation')).toBeVisible();
    });
  });

  test('leads a customer to the profile and an admin to the dashboard, and shows what is in the cart (S-HDR-14 to S-HDR-17)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('shows a dot on the cart only when something is in it', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page);
      await page.goto(`/product/${product._id}`);
      const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
      await expect(cart).toHaveAccessibleName('Cart');
      await expect(cart.locator('.icon-btn-dot')).toHaveCount(0);

      await page.getByRole('main').getByRole('button', { name: productTexts.addToCart }).first().click();
      await expect(cart).toHaveAccessibleName('Cart, 1 item');
      await expect(cart.locator('.icon-btn-dot')).toBeVisible();
    });
    await test.step('leads a customer to the profile and an admin to the dashboard', async () => {
      await signIn(page, 'demo user');
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
        'href',
        '/profile',
      );

      await signIn(page, 'owner');
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
        'href',
        '/admin/dashboard',
      );
    });
  });

  test('opens the store with the typed words, finds by keyboard and pointer, and shows when it finds nothing (S-FTR-03, S-HDR-05 to S-HDR-10)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('opens the store with the typed words joined by +, and only with words', async () => {
      await page.goto('/aboutus');
      const search = page.getByRole('search');
      const button = search.getByRole('button', { name: 'Search' });
      await expect(button).toBeDisabled();
      await search.getByRole('combobox').fill('   ');
      await expect(button).toBeDisabled();
      await search.getByRole('combobox').fill(' red  lamp & shade ');
      await button.click();
      await expect(page).toHaveURL('/store?search=red+lamp+%26+shade');
    });
    await test.step('goes through the rows by keyboard, opens the marked one and closes on Escape', async () => {
      await page.goto('/aboutus');
      const box = page.getByRole('combobox');
      await box.fill('lamp');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d results?$/);
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute(
        'aria-activedescendant',
        (await rows(page).first().getAttribute('id')) ?? '',
      );
      await page.keyboard.press('ArrowUp');
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(box).toHaveValue('lamp');
      await expect(box).toBeFocused();

      await page.keyboard.press('ArrowDown');
      const address = (await rows(page).first().getAttribute('href')) ?? '';
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('listbox')).toHaveCount(0);

      await page.goto('/aboutus');
      await box.fill('lamp');
      await rows(page).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
    await test.step('shows that nothing was found only after the answer, and once when the search fails', async () => {
      let answer = () => {};
      const paused = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(SEARCH, async (route) => {
        if (searchOf(route) === 'broken') return route.abort();
        await paused;
        return route.continue();
      });
      await page.goto('/aboutus');
      const asked = page.waitForRequest(SEARCH);
      await page.getByRole('combobox').fill(uniqueWord());
      await asked;
      await expect(page.getByText(catalogTexts.noResults)).toHaveCount(0);
      answer();
      await expect(page.getByText(catalogTexts.noResults)).toBeVisible();

      await page.getByRole('combobox').fill('broken');
      await expect(toasts(page)).toHaveText([catalogTexts.searchFailed]);
      await expect(page.getByText(catalogTexts.noResults)).toHaveCount(0);
    });
    await test.step('leads to the new arrivals from another page', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'New Arrivals' }).click();
      await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeInViewport();
    });
  });
});
