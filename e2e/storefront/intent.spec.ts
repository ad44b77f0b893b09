import type { Page } from '@playwright/test';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { addCustomer, pay, placeOrder, someProducts } from '../setup/customer.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, restoreSession, storedUser, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const cartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const card = (page: Page, { name }: Product) => page.getByRole('article').filter({ hasText: name });

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel(accountTexts.email).fill(email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
  await page.getByRole('main').getByRole('button', { name: accountTexts.signIn, exact: true }).click();
}

test.describe('what a guest wanted', () => {
  test('is done on the same page after signing in from the toast of a card (S-CRD-13, S-CRD-17)', {
    tag: '@phone',
  }, async ({ page }) => {
    const product = await addProduct({ name: uniqueWord() });
    const { email, token } = await addCustomer();
    const address = `/store?search=${product.name}`;
    await page.goto(address);
    await card(page, product)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await signInAs(page, email);
    await expect(page).toHaveURL(address);
    await expect(toast(page, cartTexts.added)).toBeVisible();
    await expect(cartIcon(page)).toHaveAccessibleName('Cart, 1 item');
    expect((await callShop(`GET /users/${(await storedUser(page))._id}`, { token })).cart).toMatchObject([
      { product: { _id: product._id }, quantity: 1 },
    ]);

    await page.getByRole('button', { name: cartTexts.viewCart }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
  });

  test('is done after registering, and takes nothing back that the account has wished for already (S-CRD-14, S-PDP-31)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('is done after registering, by way of the sign-in form, and only once', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await page.goto(`/product/${product._id}`);
      await page.getByRole('main').getByRole('button', { name: productTexts.addToCart }).first().click();
      await expect(page.getByLabel(accountTexts.username)).toBeVisible();
      // The guest went back, so the intent is dropped.
      await page.goBack();
      await expect(page).toHaveURL(`/product/${product._id}`);
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: `${wishlistTexts.addTo}: ${product.name}` });
      await heart.click();
      // The product's page has a sign-in link too.
      await expect(page.getByLabel(accountTexts.username)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: accountTexts.signIn }).click();
      await expect(page).toHaveURL('/login');
      await page.getByRole('link', { name: accountTexts.createAccount }).click();
      await page.getByLabel(accountTexts.username).fill('Ines Moreau');
      await page.getByLabel(accountTexts.email).fill(`${uniqueWord()}@mail.example`);
      await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
      await page.getByRole('button', { name: registerTexts.submit }).click();
      await expect(page).toHaveURL(`/product/${product._id}`);
      await expect(toast(page, wishlistTexts.added)).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(cartIcon(page)).toHaveAccessibleName('Cart');
    });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await test.step('does not take back what the account has wished for already', async () => {
      const product = await addProduct({ name: uniqueWord() });
      const { email, token } = await addCustomer();
      await callShop('POST /products/wishlist', { token, body: { productId: product._id } });
      await page.goto(`/store?search=${product.name}`);
      const heart = card(page, product).getByRole('button', { name: new RegExp(wishlistTexts.addTo) });
      await heart.click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await signInAs(page, email);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(toast(page, wishlistTexts.removed)).toHaveCount(0);
    });
  });
});

test.describe('the cart in the header', { tag: '@desktop' }, () => {
  test('is up to date at the start and after the payment, and sends nobody to sign in whose session is over (S-HDR-14, S-HDR-15, G-APP-04)', async ({
    page,
  }) => {
    await test.step('is up to date at the start and on coming back from the payment page', async () => {
      const [product] = await someProducts(1);
      const user = await addCustomer();
      const paymentSession = await placeOrder(user, product);
      // The browser still has the cart from before anything was added.
      await restoreSession(page, user);
      await page.goto('/aboutus');
      await expect(cartIcon(page)).toHaveAccessibleName('Cart, 1 item');
      await pay(paymentSession);
      await page.goto('/order/success');
      await expect(cartIcon(page)).toHaveAccessibleName('Cart');
    });
    await test.step('sends nobody to the sign-in form whose session is over', async () => {
      const user = await addCustomer();
      await callShop('POST /auth/logout', { token: user.token });
      await restoreSession(page, user);
      const asked = page.waitForResponse(`**/api/users/${user._id}`);
      await page.goto('/');
      expect((await asked).status()).toBe(401);
      await expect.poll(() => storedUser(page)).toBeNull();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
        'href',
        '/login',
      );
    });
  });
});
