import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { expect, signIn, test } from '../setup/shop.ts';

const lists = [
  { path: '/admin/products', items: 'article' },
  { path: '/admin/messages', items: 'main li' },
  { path: '/admin/orders', items: 'table' },
  { path: '/admin/users', items: 'table' },
  { path: '/admin/dashboard', items: 'main .panel' },
];

test.describe('the back office', { tag: '@desktop' }, () => {
  test('uses the width it has at 2560 px, with the navigation open or folded', async ({ page }) => {
    await page.setViewportSize({ width: 2560, height: 1300 });
    await signIn(page, 'owner');
    for (const { path, items } of lists)
      await test.step(path, async () => {
        await page.goto(path);
        const list = page.locator(items);
        await expect(list.first(), path).toBeVisible();
        /** The distance of the widest row from the right edge of the window. */
        const unused = () =>
          list.evaluateAll((nodes) =>
            Math.round(
              window.innerWidth - Math.max(...nodes.map((node) => node.getBoundingClientRect().right)),
            ),
          );
        await expect.poll(unused, path).toBeLessThanOrEqual(48);
        // The navigation stays open or folded, as the previous page left it.
        const fold = page.getByRole('button', { name: adminShellTexts.collapse });
        const isFolded = (await fold.getAttribute('aria-pressed')) === 'true';
        await fold.click();
        await expect(fold, path).toHaveAttribute('aria-pressed', String(!isFolded));
        await expect.poll(unused, path).toBeLessThanOrEqual(48);
      });
  });

  test('folds its navigation from 240 to 70 px, also after a reload (A-SHL-06, A-SHL-07)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
    await expect.poll(width).toBe(SIDEBAR_EXPANDED_PX);
    await page.getByRole('button', { name: adminShellTexts.collapse }).click();
    await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
    await page.reload();
    await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
  });

  test('keeps the list of categories in place when the hint above it appears', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/categories');
    const first = page.getByRole('list', { name: categoryTexts.list }).getByRole('listitem').first();
    const top = (await first.boundingBox())?.y;
    await page.getByLabel(categoryTexts.name).fill('ab');
    await page.getByLabel(categoryTexts.name).blur();
    await expect(page.getByText(categoryTexts.nameTooShort)).toBeVisible();
    expect((await first.boundingBox())?.y).toBe(top);
  });
});
