import { expect, signIn, storedUser, test } from './shop.ts';

test.describe('the header', () => {
  test('leads guests to the sign-in form from all three icons (S-HDR-11, S-HDR-12, S-HDR-13)', async ({
    page,
  }) => {
    await page.goto('/aboutus');
    const header = page.getByRole('banner');
    for (const name of ['Account', 'Wishlist', 'Cart']) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/login');
    }
    await expect(header.getByRole('link', { name: 'Vitrine' })).toHaveAttribute('href', '/');
  });

  test('leads a customer to the profile and an admin to the dashboard (S-HDR-16, S-HDR-17)', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'demo user');
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
      'href',
      '/profile',
    );

    const other = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
    await signIn(other, 'owner');
    await other.goto('/');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    await other.close();
  });

  test('shows a dot on the cart only when something is in it (S-HDR-14, S-HDR-15)', async ({ page }) => {
    await signIn(page, 'demo user');
    await page.goto('/');
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(cart).toHaveAccessibleName('Cart');
    await expect(cart.locator('.icon-btn-dot')).toHaveCount(0);

    const user = await storedUser(page);
    const product = (await (await page.request.get('/api/products/featured')).json()).data[0];
    await page.evaluate(
      (record) => localStorage.setItem('user', record),
      JSON.stringify({ ...user, cart: [{ product, quantity: 2 }] }),
    );
    await page.reload();
    await expect(cart).toHaveAccessibleName('Cart, 1 item');
    await expect(cart.locator('.icon-btn-dot')).toBeVisible();
  });

  test('opens the store with the typed words joined by +, and only with words (S-HDR-08, S-HDR-09, S-HDR-10)', async ({
    page,
  }) => {
    await page.goto('/aboutus');
    const search = page.getByRole('search');
    const button = search.getByRole('button', { name: 'Search' });
    await expect(button).toBeDisabled();
    await search.getByRole('searchbox').fill('   ');
    await expect(button).toBeDisabled();
    await search.getByRole('searchbox').fill(' red  lamp & shade ');
    await button.click();
    await expect(page).toHaveURL('/store?search=red+lamp+%26+shade');
  });
});

test.describe('the footer', () => {
  test('has quick links, pages, payment marks and contacts (S-FTR-01 to S-FTR-07)', async ({ page }) => {
    await page.goto('/aboutus');
    const footer = page.getByRole('contentinfo');
    const hrefOf = (name: string) => footer.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf('Home')).toBe('/#hero');
    expect(await hrefOf('New Arrivals')).toBe('/#new-arrivals');
    expect(await hrefOf('Store')).toBe('/store');
    await expect(footer.getByRole('heading', { name: 'Pages' })).toBeVisible();
    await expect(footer.getByRole('img')).toHaveCount(4);
    await expect(footer.getByText('hello@vitrine.example')).toBeVisible();
  });

  test('leads to the new arrivals from another page (S-FTR-03)', async ({ page }) => {
    await page.goto('/aboutus');
    await page.getByRole('contentinfo').getByRole('link', { name: 'New Arrivals' }).click();
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeInViewport();
  });

  test('sends guests to register for what needs an account (S-FTR-08)', async ({ page }) => {
    await page.goto('/aboutus');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Wishlist', 'Cart', 'Account']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/register');
    }
  });
});
