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
});
