import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import {
  catalogRefusalTexts,
  catalogTexts,
  productTexts,
  zoomPhoto,
} from '@vitrine/contract/catalog/catalog.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, restoreSession, test, toast, withoutInitialData } from '../setup/shop.ts';

test.describe('the product page', () => {
  test('shows what the product is and what so many of it cost, and leafs through its photographs (S-PDP-02, S-PDP-04 to S-PDP-11, S-PDP-15 to S-PDP-30)', async ({
    page,
  }) => {
    await test.step('shows what the product is and what so many of it cost', async () => {
      const name = uniqueWord();
      const product = await addProduct({ name, price: 85, promo: 20, description: 'Fired twice.\n\n30 cm.' });
      for (const rate of [5, 4, 4]) await addReview(await addCustomer(), { productId: product._id, rate });
      await page.goto(`/product/${product._id}`);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Vitrine`);
      await expect(main.getByRole('img', { name: '4.3 out of 5, 3 reviews' }).first()).toBeVisible();
      await expect(main.getByText('4.3 (3 reviews)')).toBeVisible();
      await expect(main.getByText('$85.00')).toBeVisible();
      await expect(main.getByText('20% OFF')).toBeVisible();
      await expect(main.getByText('Fired twice.')).toBeVisible();

      const total = main.getByRole('status').filter({ hasText: '$' });
      await expect(total).toHaveText('$68.00');
      await expect(main.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
      for (let press = 0; press < 2; press += 1)
        await main.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(total).toHaveText('$204.00');
      await main.getByRole('button', { name: 'Decrease quantity' }).click();
      await expect(total).toHaveText('$136.00');

      await main.getByRole('link', { name: 'Living' }).click();
      await expect(page).toHaveURL('/store?category=Living');
    });
    await test.step('leafs through its photographs and magnifies them', async () => {
      const name = uniqueWord();
      const product = await addProduct({ name, images: SMALL_PHOTOS });
      await page.goto(`/product/${product._id}`);
      const photos = page.getByRole('region', { name: productTexts.photos });
      await expect(photos.getByText('1 / 3')).toBeVisible();
      await photos.getByRole('button', { name: 'Previous' }).click();
      await expect(photos.getByText('3 / 3')).toBeVisible();
      await photos.getByRole('button', { name: 'Next' }).click();
      await expect(photos.getByText('1 / 3')).toBeVisible();
      await photos.getByRole('button', { name: `${name}, photo 2` }).click();
      await expect(photos.getByText('2 / 3')).toBeVisible();
      await expect(photos.getByRole('button', { name: `${name}, photo 2` })).toHaveAttribute(
        'aria-current',
        'true',
      );

      const picture = photos.getByRole('img', { name }).nth(1);
      await expect(picture).toBeInViewport({ ratio: 0.5 });
      await picture.click();
      const zoom = page.getByRole('dialog', { name: productTexts.zoom });
      await expect(zoom.getByRole('img')).toHaveAttribute('src', product.images[1] ?? '');
      await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused();
      const scaleOf = () => zoom.getByRole('img').evaluate((image) => getComputedStyle(image).transform);
      const originOf = () =>
        zoom.getByRole('img').evaluate((image) => (image as HTMLElement).style.transformOrigin);
      await zoom.getByRole('img').hover({ position: { x: 30, y: 30 } });
      await expect.poll(scaleOf).toBe('matrix(2, 0, 0, 2, 0, 0)');
      const before = await originOf();
      await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, (page.viewportSize()?.height ?? 0) / 2);
      await expect.poll(originOf).not.toBe(before);

      await page.keyboard.press('Escape');
      await expect(zoom).toHaveCount(0);
      await photos.getByRole('button', { name: zoomPhoto(2) }).click();
      await zoom.getByRole('button', { name: 'Close' }).click();
      await expect(zoom).toHaveCount(0);
      await photos.getByRole('button', { name: zoomPhoto(2) }).click();
      await expect(zoom).toBeVisible();
      await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
      await expect(zoom).toHaveCount(0);
    });
  });

  test('shows offers and failures to guests, copies its link, and leads on to the sign-up form and the store (S-PDP-01, S-PDP-03, S-PDP-12 to S-PDP-14, S-PDP-21, S-PDP-31, S-PDP-32)', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await test.step('strikes nothing through without an offer', async () => {
      const product = await addProduct({ name: uniqueWord(), price: 40 });
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('main').getByText('$40.00').first()).toBeVisible();
      await expect(page.getByText('% OFF')).toHaveCount(0);
      await expect(page.locator('s')).toHaveCount(0);
    });
    await forgetRoutes(page);
    await test.step('puts the default picture in the place of one that fails', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await page.route('**/media/**', (route) => route.abort());
      await page.goto(`/product/${product._id}`);
      const picture = page.getByRole('region', { name: productTexts.photos }).getByRole('img');
      await expect(picture).toHaveAttribute('src', '/images/default-product.webp');
      await picture.click();
      await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute(
        'src',
        '/images/default-product.webp',
      );
    });
    await forgetRoutes(page);
    await test.step('copies its link', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/product/${product._id}`);
      await page.getByRole('button', { name: productTexts.share }).click();
      await expect(toast(page, productTexts.linkCopied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });
    await forgetRoutes(page);
    await test.step('sends guests who want it to the sign-up form', async () => {
      const product = await addProduct({ name: uniqueWord() });
      for (const name of [productTexts.addToCart, new RegExp(wishlistTexts.addTo)]) {
        await page.goto(`/product/${product._id}`);
        await page.getByRole('main').getByRole('button', { name }).first().click();
        await expect(page).toHaveURL('/register');
      }
    });
    await forgetRoutes(page);
    await test.step('spins while it loads, shows once what failed and tries again', async () => {
      const product = await addProduct({ name: uniqueWord() });
      let isBroken = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      await withoutInitialData(page);
      await page.route(`**/api/products/${product._id}`, async (route) => {
        if (!isBroken) return route.continue();
        await promise;
        return route.abort();
      });
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached();
      resolve();
      await expect(toast(page, catalogTexts.productFailed)).toHaveCount(1);
      isBroken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    });
    await forgetRoutes(page);
    await test.step('leads from an unknown product to the store', async () => {
      await page.goto('/product/no-such-product');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogRefusalTexts.productNotFound);
      await expect(toast(page, catalogTexts.productFailed)).toHaveCount(1);
      await page.getByRole('main').getByRole('link', { name: productTexts.toStore }).click();
      await expect(page).toHaveURL('/store');
    });
  });
});

test.describe('a product card', () => {
  test('shows all its parts, asks guests to log in, and leads to a page that fills cart and wishlist (S-CRD-01, S-CRD-03 to S-CRD-14, S-PDP-26, S-PDP-27, S-PDP-33, S-PDP-36)', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('shows all its parts and asks guests to log in', async () => {
      const name = uniqueWord();
      const description = 'Exactly forty-one characters are in here!';
      const product = await addProduct({ name, price: 85, promo: 20, description });
      await addReview(await addCustomer(), { productId: product._id, rate: 4 });
      await page.goto(`/store?search=${name}`);
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card.getByRole('heading')).toHaveText(name);
      for (const text of ['$68.00', '$85.00', '20% OFF', '4.0 (1)']) {
        await expect(card.getByText(text)).toBeVisible();
      }
      await expect(card.getByText(catalogTexts.badgeNew, { exact: true })).toBeVisible();
      await expect(card.getByText(`${description.slice(0, 40)}…`)).toBeVisible();
      await expect(card.getByText(catalogTexts.badgeFeatured)).toHaveCount(0);
      await card.getByRole('button', { name: cartTexts.add }).click();
      await expect(toast(page, cartTexts.loginToAdd)).toBeVisible();
      await card.getByRole('button', { name: wishlistTexts.addTo }).click();
      await expect(toast(page, wishlistTexts.loginToAdd)).toBeVisible();
      await expect(page).toHaveURL(`/store?search=${name}`);
      // On a phone the toasts rise over the lower end of the card.
      await card.getByRole('link').evaluate((link) => link.scrollIntoView({ block: 'center' }));
      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/product/${product._id}`);
    });
    await test.step('puts the chosen number into the cart and the product onto the wishlist', async () => {
      const product = await addProduct({ name: uniqueWord() });
      const user = await addCustomer();
      await restoreSession(page, user);
      await page.goto(`/product/${product._id}`);
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      const added = page.waitForRequest('**/api/cart/add');
      await page.getByRole('button', { name: productTexts.addToCart }).first().click();
      expect((await added).postDataJSON()).toEqual({ userId: user._id, productId: product._id, quantity: 2 });
      await expect(toast(page, cartTexts.added)).toBeVisible();
      const wished = page.waitForRequest('**/api/products/wishlist');
      const heart = page.getByRole('main').getByRole('button', { name: wishlistTexts.addTo });
      await heart.click();
      expect((await wished).postDataJSON()).toEqual({ userId: user._id, productId: product._id });
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(toast(page, wishlistTexts.added)).toBeVisible();

      await page.route(/\/api\/(cart\/add|products\/wishlist)/, (route) => route.abort());
      await page.getByRole('button', { name: productTexts.addToCart }).first().click();
      await expect(toast(page, cartTexts.addFailed)).toBeVisible();
      await heart.click();
      await expect(toast(page, wishlistTexts.updateFailed)).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('adds one to the cart and to the wishlist, or shows that it failed (S-CRD-15 to S-CRD-20)', {
    tag: '@desktop',
  }, async ({ page }) => {
    const name = uniqueWord();
    const product = await addProduct({ name });
    await restoreSession(page, await addCustomer());
    await page.goto(`/store?search=${name}`);
    const add = page.getByRole('article').getByRole('button', { name: cartTexts.add });
    const heart = page.getByRole('article').getByRole('button', { name: wishlistTexts.addTo });
    const added = page.waitForRequest('**/api/cart/add');
    await add.click();
    expect((await added).postDataJSON()).toEqual({ productId: product._id, quantity: 1 });
    await expect(toast(page, cartTexts.added)).toBeVisible();
    await page.route(/\/api\/(cart\/add|users\/wishlist)/, (route) => route.abort());
    await add.click();
    await expect(toast(page, cartTexts.cardAddFailed)).toBeVisible();
    await heart.click();
    await expect(toast(page, wishlistTexts.cardAddFailed)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(/\/api\/(cart\/add|users\/wishlist)/);
    const wished = page.waitForRequest('**/api/users/wishlist');
    await heart.click();
    expect((await wished).postDataJSON()).toEqual({ productId: product._id });
    await expect(toast(page, wishlistTexts.added)).toBeVisible();
  });
});
