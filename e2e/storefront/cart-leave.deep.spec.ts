import { newCustomer, someProducts } from '../setup/customer.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('the cart', { tag: '@desktop' }, () => {
  test('loses nothing when the page is left in the same moment as the clicks', async ({ page }) => {
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
    const row = page.getByRole('row').filter({ hasText: product.name });
    await row.getByRole('button', { name: 'Increase quantity' }).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) button.click();
      window.location.assign('about:blank');
    });
    await expect(page).toHaveURL('about:blank');
    await expect.poll(async () => (await cart())[0]?.quantity).toBe(4);
  });
});
