import type { Page } from '@playwright/test';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { newCustomer, placeOrder } from '../setup/customer.ts';
import { addProduct, deleteProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const box = (page: Page) => page.getByRole('combobox', { name: paletteTexts.title });
/** The shortcut works as soon as the page is shown. */
async function openProfile(page: Page) {
  await page.goto('/admin/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test.describe('the command palette', { tag: '@desktop' }, () => {
  test('opens with Ctrl+K, finds by the server’s searches, shows the newest answer only and gives the focus back', async ({
    page,
    context,
  }) => {
    await test.step('opens with Ctrl+K, is walked by arrows and gives the focus back', async () => {
      await signIn(page, 'owner');
      await openProfile(page);
      const link = page.getByRole('link', { name: 'Edit in Settings' });
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(box(page)).toBeFocused();
      await expect(page.getByRole('option')).toHaveCount(12);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('option', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      const first = page.getByRole('option', { name: 'Dashboard' });
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await first.getAttribute('id')) ?? '',
      );
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveCount(0);
      await expect(link).toBeFocused();

      await page.keyboard.press('Meta+k');
      await box(page).fill('sett');
      await expect(page.getByRole('option', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(box(page)).toHaveCount(0);
    });
    await test.step('finds products, orders and users by the server’s searches and leads to each', async () => {
      const word = uniqueWord();
      const product = await addProduct({ name: `Bowl ${word}` });
      const customer = await newCustomer(await context.newPage());
      await placeOrder(customer.user, product);
      const [order] = await customer.orders();
      const shortId = shortOrderId(order?._id ?? '');

      const search = async (text: string) => {
        await page.keyboard.press('Control+k');
        await box(page).fill(text);
      };
      await search(word);
      await expect(group(page, paletteTexts.products).getByRole('option')).toHaveText([/Bowl .*\$40\.00/]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/products/edit/${product._id}`);

      await search(shortId);
      await group(page, paletteTexts.orders).getByRole('option', { name: shortId }).click();
      await expect(page).toHaveURL(`/admin/orders?search=${encodeURIComponent(shortId)}`);

      await search(customer.user.email);
      await expect(group(page, paletteTexts.users).getByRole('option')).toContainText(customer.user.email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(customer.user.email)}`);

      await search(`${word} nowhere`);
      await expect(page.getByText(paletteTexts.noResults)).toBeVisible();
      await deleteProduct(product);
    });
    await test.step('shows the newest answer only, however late an older one comes', async () => {
      const [older, newer] = (await callAsOwner('GET /admin/products?limit=2')) as { name: string }[];
      const paused = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      await openProfile(page);
      await page.route(/\/api\/admin\/products\?.*search=first/, async (route) => {
        await paused.promise;
        // The browser may already have aborted the call, which is fine too.
        await route.fulfill({ json: { data: [older], total: 1, nextCursor: null } }).catch(() => undefined);
        answered.resolve();
      });
      await page.route(/\/api\/admin\/products\?.*search=second/, (route) =>
        route.fulfill({ json: { data: [newer], total: 1, nextCursor: null } }),
      );
      await page.keyboard.press('Control+k');
      const asked = page.waitForRequest(/search=first/);
      await box(page).fill('first');
      await asked;
      await box(page).fill('second');
      const found = group(page, paletteTexts.products).getByRole('option');
      await expect(found).toContainText(newer?.name ?? '');
      paused.resolve();
      await answered.promise;
      await expect(found).toHaveCount(1);
      await expect(found).toContainText(newer?.name ?? '');
    });
  });
});

test.describe('the command palette', { tag: '@phone' }, () => {
  test('opens from the header’s button', async ({ page }) => {
    await signIn(page, 'demo admin');
    await page.goto('/admin/profile');
    const opener = page.getByRole('banner').getByRole('button', { name: paletteTexts.title });
    await opener.click();
    await box(page).fill('coup');
    await page.getByRole('option', { name: 'Coupons' }).click();
    await expect(page).toHaveURL('/admin/coupons');
  });
});
