import { adminShellTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { expect, signIn, test } from './shop.ts';

const lists = [
  { path: '/admin/products', items: 'article' },
  { path: '/admin/messages', items: 'main li' },
  { path: '/admin/orders', items: 'table' },
  { path: '/admin/users', items: 'table' },
  { path: '/admin/dashboard', items: 'main .panel' },
];

test.describe('the back office', { tag: '@desktop' }, () => {
  for (const { path, items } of lists) {
    test(`uses the width it has at 2560 px, with the navigation open or folded: ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 2560, height: 1300 });
      await signIn(page, 'owner');
      await page.goto(path);
      const list = page.locator(items);
      await expect(list.first()).toBeVisible();
      /** How far the widest row of the list reaches to the right edge of the window. */
      const unused = () =>
        list.evaluateAll((nodes) =>
          Math.round(
            window.innerWidth - Math.max(...nodes.map((node) => node.getBoundingClientRect().right)),
          ),
        );
      await expect.poll(unused).toBeLessThanOrEqual(48);
      await page.getByRole('button', { name: adminShellTexts.collapse }).click();
      await expect.poll(unused).toBeLessThanOrEqual(48);
    });
  }
});
