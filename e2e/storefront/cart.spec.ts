import type { Page } from '@playwright/test';
import { cartTotals, itemTotal } from '@vitrine/contract/cart/cart.rules';
import { cartTexts, deleteFromCart, discountOf } from '@vitrine/contract/cart/cart.texts';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { appliedCoupon, couponTexts, removeCoupon } from '@vitrine/contract/coupons/coupons.texts';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money/money';
import { expectNoViolations } from '../setup/accessibility.ts';
import { addToCart, newCoupon, newCustomer, someProducts } from '../setup/customer.ts';
import { addProduct, deleteProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, holdRequests, test, toast } from '../setup/shop.ts';

const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: cartTexts.summary });
/** The answer with the cart that the server holds. */
const cartLoaded = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && /\/api\/users\/[^/]+$/.test(reply.url()),
  );
const couponField = (page: Page) => page.getByLabel(couponTexts.label, { exact: true });

test.describe('the cart', () => {
  test('is a table of what is in it, with a summary whose shipping is free (S-CRT-01 to S-CRT-08, S-CRT-23 to S-CRT-26)', async ({
    page,
  }) => {
    const products = await someProducts(2);
    const cart = products.map((product, index) => ({ product, quantity: index + 1 }));
    await newCustomer(page, { cart });
    await page.goto('/cart');
    await expect(page.getByRole('table', { name: cartTexts.title })).toBeVisible();
    for (const item of cart) {
      const line = lineOf(page, item.product.name);
      await expect(line.getByRole('link', { name: item.product.name })).toHaveAttribute(
        'href',
        `/product/${item.product._id}`,
      );
      await expect(line.locator('img')).toHaveAttribute('src', item.product.images[0] ?? '');
      await expect(line.getByRole('cell').nth(1)).toContainText(formatCents(unitPrice(item.product)));
      await expect(line.getByRole('status')).toHaveText(String(item.quantity));
      await expect(line.getByRole('cell').nth(3)).toHaveText(formatCents(itemTotal(item)));
      await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeEnabled({
        enabled: item.quantity > 1,
      });
      await expect(line.getByRole('button', { name: deleteFromCart(item.product.name) })).toBeVisible();
    }
    const [offer] = products;
    await expect(lineOf(page, offer.name).locator('s')).toContainText(formatDollars(offer.price));
    await expect(summary(page)).toContainText(`${cartTexts.shipping}${cartTexts.shippingFree}`);
    await expect(summary(page).locator('.price')).toHaveText(formatCents(cartTotals(cart).total));
    await expect(page.getByRole('button', { name: checkoutTexts.checkout })).toBeEnabled();
    await expectNoViolations(page);
  });
});

test.describe('the cart', { tag: '@desktop' }, () => {
  test('shows what the server holds, counts every click, and loses none when the page is left (S-CRT-05, S-CRT-09, S-CRT-11, S-CRT-25)', async ({
    page,
  }) => {
    await test.step('shows what the server holds, not what the browser remembers', async () => {
      const [first, second] = await someProducts(2);
      const { user } = await newCustomer(page, { cart: [{ product: first, quantity: 1 }] });
      await addToCart(user, second, 3);
      await page.goto('/cart');
      await expect(lineOf(page, second.name).getByRole('status')).toHaveText('3');
    });
    await forgetRoutes(page);
    await test.step('puts back a step that got no answer, and shows the current cart with the server’s message when it refuses', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await newCustomer(page, { cart: [{ product, quantity: 2 }] });
      await page.route('**/api/cart/add', (route) => route.abort(), { times: 1 });
      const loaded = cartLoaded(page);
      await page.goto('/cart');
      await loaded;
      const line = lineOf(page, product.name);
      const loadedAgain = cartLoaded(page);
      await line.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(toast(page, cartTexts.updateFailed)).toHaveCount(1);
      await expect(line.getByRole('status')).toHaveText('2');

      // The failed step loads the cart again; an answer from after the deletion would take the row away before the click.
      await loadedAgain;
      await deleteProduct(product);
      await line.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(toast(page, catalogRefusalTexts.productNotFound)).toHaveCount(1);
      await expect(page.getByText(cartTexts.empty)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('brings a row back that could not be deleted', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      await page.route('**/api/cart/delete/**', (route) => route.abort());
      await page.goto('/cart');
      await page.getByRole('button', { name: deleteFromCart(product.name) }).click();
      await expect(toast(page, cartTexts.updateFailed)).toBeVisible();
      await expect(lineOf(page, product.name)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('counts every quick click, at once on the screen and in the end on the server', async () => {
      const [product] = await someProducts(1);
      const { cart } = await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      const letThrough = await holdRequests(page, '**/api/cart/add');
      await page.goto('/cart');
      const line = lineOf(page, product.name);
      const more = line.getByRole('button', { name: 'Increase quantity' });
      for (const quantity of [2, 3, 4, 5]) {
        await more.click();
        await expect(line.getByRole('status')).toHaveText(String(quantity));
      }
      await line.getByRole('button', { name: 'Decrease quantity' }).click();
      await expect(summary(page).locator('.price')).toHaveText(formatCents(unitPrice(product) * 4));
      letThrough();
      await expect.poll(async () => (await cart())[0]?.quantity).toBe(4);
      await expect(line.getByRole('status')).toHaveText('4');
    });
    await forgetRoutes(page);
    await test.step('loses nothing when the page is left in the same moment as the clicks', async () => {
      const [product] = await someProducts(1);
      const { cart } = await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      // Like a slow connection, where leaving cancels every call without keepalive.
      await page.addInitScript(() => {
        const { fetch } = window;
        window.fetch = (input, init) =>
          init?.method === 'POST' && !init.keepalive
            ? Promise.reject(new TypeError('Cancelled with its page'))
            : fetch(input, init);
      });
      await page.goto('/cart');
      const more = lineOf(page, product.name).getByRole('button', { name: 'Increase quantity' });
      await more.evaluate((button: HTMLElement) => {
        for (let click = 0; click < 3; click += 1) button.click();
        window.location.assign('about:blank');
      });
      await expect(page).toHaveURL('about:blank');
      await expect.poll(async () => (await cart())[0]?.quantity).toBe(4);
    });
  });

  test('takes one coupon at a time, and deletes rows down to the sad sentence (S-CRT-10, S-CRT-12 to S-CRT-22, S-CRT-25)', async ({
    page,
  }) => {
    await test.step('takes one coupon at a time, and a failed one clears it', async () => {
      const [product] = await someProducts(1);
      const cart = [{ product, quantity: 3 }];
      const { code } = await newCoupon(15);
      await newCustomer(page, { cart });
      await page.goto('/cart');
      const apply = page.getByRole('button', { name: couponTexts.apply });
      const total = summary(page).locator('.price');

      await couponField(page).fill('   ');
      await apply.click();
      await expect(toast(page, couponTexts.codeRequired)).toBeVisible();
      await expect(couponField(page)).toBeFocused();

      const sent = page.waitForRequest('**/api/coupons/validate');
      await couponField(page).fill(`  ${code.toLowerCase()} `);
      await apply.click();
      expect((await sent).postDataJSON()).toEqual({ code });
      await expect(toast(page, couponTexts.applied)).toBeVisible();
      await expect(page.getByText(appliedCoupon(code, 15))).toBeVisible();
      const { discount, total: reduced } = cartTotals(cart, 15);
      await expect(summary(page)).toContainText(`${discountOf(15)}−${formatCents(discount)}`);
      await expect(total).toHaveText(formatCents(reduced));

      await couponField(page).fill('NO-SUCH-CODE');
      await apply.click();
      await expect(toast(page, couponTexts.invalid)).toHaveCount(1);
      await expect(page.getByText(appliedCoupon(code, 15))).toBeHidden();
      await expect(total).toHaveText(formatCents(cartTotals(cart).total));

      await couponField(page).fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: removeCoupon(code) }).click();
      await expect(total).toHaveText(formatCents(cartTotals(cart).total));
      await expect(couponField(page)).toBeFocused();
    });
    await test.step('deletes rows with the server’s message and keeps the keyboard’s place, down to the sad sentence', async () => {
      const [first, second] = await someProducts(2);
      const { cart } = await newCustomer(page, {
        cart: [
          { product: first, quantity: 1 },
          { product: second, quantity: 1 },
        ],
      });
      await page.goto('/cart');
      await page.getByRole('button', { name: deleteFromCart(first.name) }).click();
      await expect(toast(page, cartTexts.removed)).toBeVisible();
      await expect(page.getByRole('button', { name: deleteFromCart(second.name) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(cartTexts.empty)).toBeVisible();
      await expect.poll(cart).toEqual([]);
      await page.keyboard.press('Tab');
      const onward = page.getByRole('link', { name: cartTexts.continueShopping });
      await expect(onward).toBeFocused();
      await expect(onward).toHaveAttribute('href', '/store');
    });
  });
});
