import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { expect, signIn, test } from '../setup/shop.ts';

test.describe('the orders page', { tag: '@desktop' }, () => {
  test('has a status that looks disabled for the demo admin', async ({ page }) => {
    await signIn(page, 'demo admin');
    await page.goto('/admin/orders');
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    const select = page.getByLabel(orderAdminTexts.status, { exact: true });
    await expect(select).toHaveAttribute('aria-disabled', 'true');
    const colours = await select.evaluate((node) => {
      const look = getComputedStyle(node);
      const page = getComputedStyle(document.documentElement);
      const probe = document.createElement('p');
      probe.style.cssText = `color:${page.getPropertyValue('--muted')};background:${page.getPropertyValue('--sunken')}`;
      document.body.append(probe);
      const wanted = getComputedStyle(probe);
      return [look.color === wanted.color, look.backgroundColor === wanted.backgroundColor];
    });
    expect(colours).toEqual([true, true]);
  });
});
