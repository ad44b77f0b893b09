import { cartTexts, deleteFromCart } from '@vitrine/contract/cart/cart.texts';
import { addToCart, newCustomer, someProducts } from '../setup/customer.ts';
import { cartTotals, formatCents } from '../setup/demo-money.ts';
import { expect, test, toast } from '../setup/shop.ts';

test.describe('the cart', { tag: '@desktop' }, () => {
  test('shows what another device has added, counts every click, and deletes for good (S-CRT-09, S-CRT-10, S-CRT-12)', async ({
    page,
  }) => {
    const [first, second] = await someProducts(2);
    const { user, cart } = await newCustomer(page, { cart: [{ product: first, quantity: 1 }] });
    await addToCart(user, second, 3);
    await page.goto('/cart');
    const line = page.getByRole('row').filter({ hasText: first.name });
    await expect(page.getByRole('row').filter({ hasText: second.name }).getByRole('status')).toHaveText('3');
    for (const quantity of [2, 3, 4]) {
      await line.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(line.getByRole('status')).toHaveText(String(quantity));
    }
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
    const { total } = cartTotals([
      { product: first, quantity: 3 },
      { product: second, quantity: 3 },
    ]);
    await expect(page.getByRole('region', { name: cartTexts.summary })).toContainText(formatCents(total));
    await expect
      .poll(async () => (await cart()).find(({ product }) => product._id === first._id)?.quantity)
      .toBe(3);

    await page.getByRole('button', { name: deleteFromCart(first.name) }).click();
    await expect(toast(page, cartTexts.removed)).toBeVisible();
    await page.getByRole('button', { name: deleteFromCart(second.name) }).click();
    await expect(page.getByText(cartTexts.empty)).toBeVisible();
    await expect.poll(cart).toEqual([]);
  });
});
