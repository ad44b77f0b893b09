import {
  applyTo,
  bulkTexts,
  bulkUndone,
  haveChanged,
  selectedCount,
  selectLabel,
  willChange,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { expectNoViolations } from '../setup/accessibility.ts';
import { addProduct, changePrice, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('a bulk change', { tag: '@desktop' }, () => {
  test('is ticked, previewed, applied and undone by keyboard, and leaves what others changed', async ({
    page,
  }) => {
    const word = uniqueWord();
    const names = ['third', 'second', 'first'].map((place) => `${word} ${place}`);
    const [third, second, first] = [
      await addProduct({ name: names[0] ?? '', price: 44 }),
      await addProduct({ name: names[1] ?? '', price: 100, promo: 25 }),
      await addProduct({ name: names[2] ?? '', price: 265 }),
    ];
    await signIn(page, 'owner');
    await page.goto(`/admin/products?search=${word}`);
    const tick = (name = '') => page.getByRole('checkbox', { name: selectLabel(name) });
    await tick(names[2]).focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar', { name: bulkTexts.toolbar });
    await expect(bar.getByRole('status')).toHaveText(selectedCount(1));
    await tick(names[0]).focus();
    await page.keyboard.press('Shift+Space');
    await expect(bar.getByRole('status')).toHaveText(selectedCount(3));

    // Another admin saves one of them after it was ticked.
    await changePrice(third, 45);
    await bar.getByRole('button', { name: bulkTexts.actions.promo }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: bulkTexts.titles.price });
    await expect(dialog.getByLabel(bulkTexts.percent)).toBeFocused();
    await page.keyboard.type('10');
    const change = { kind: 'price', direction: 'lower', percent: 10, rounding: 'cents' } as const;
    await expect(dialog.getByRole('status').first()).toHaveText(willChange(2, change, null));
    await expect(dialog.getByRole('row')).toHaveText([
      /Price now.*New price.*Shoppers pay/,
      /third.*Stays: changed by/,
      /first.*\$265\.00.*\$238\.50.*\$238\.50/,
      /second.*\$100\.00.*\$90\.00.*\$67\.50/,
    ]);
    await expectNoViolations(page);
    expect((await callAsOwner(`GET /admin/products/${first?._id}`)).price).toBe(265);

    await dialog.getByRole('button', { name: applyTo(2) }).press('Enter');
    await expect(page.getByText(haveChanged(2, change, null))).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: names[2] ?? '' })).toContainText('$238.50');
    expect((await callAsOwner(`GET /admin/products/${third?._id}`)).price).toBe(45);

    await changePrice(second, 80);
    await page.getByRole('button', { name: bulkTexts.undo }).press('Enter');
    await expect(toast(page, bulkUndone(1, 1))).toBeVisible();
    await expect(page.getByText(haveChanged(2, change, null))).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: names[2] ?? '' })).toContainText('$265.00');
    expect((await callAsOwner(`GET /admin/products/${second?._id}`)).price).toBe(80);
  });
});
