import type { Locator, Page } from '@playwright/test';
import { usersColumns } from '@vitrine/contract/accounts/accounts.texts';
import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { addCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

const lists = [
  { path: '/admin/products', items: 'article' },
  { path: '/admin/messages', items: 'main li' },
  { path: '/admin/orders', items: 'table' },
  { path: '/admin/users', items: 'table' },
  { path: '/admin/dashboard', items: 'main .panel' },
];

const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.users });

/** Whether an element is visible without horizontal scrolling, whatever the vertical position. */
async function isUncut(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    for (let frame = node.parentElement; frame; frame = frame.parentElement) {
      const box = frame.getBoundingClientRect();
      const isCutting = getComputedStyle(frame).overflowX !== 'visible';
      if (isCutting && (left < box.left - 1 || right > box.right + 1)) return false;
    }
    return left >= 0 && right <= window.innerWidth;
  });
}

test.describe('the layout of the back office', { tag: '@desktop' }, () => {
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

  test('shows every column and action of the users at every width (A-USR-06, A-USR-08, A-USR-09)', async ({
    page,
  }) => {
    const name = `${uniqueWord()} ${'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 40)}`;
    await addCustomer(name);
    await addCustomer(`${name.slice(0, 13)} Lea`);
    await signIn(page, 'owner');
    await page.goto(`/admin/users?search=${name.slice(0, 13)}`);
    const actions = table(page).getByRole('cell').getByRole('button');
    const heads = table(page).getByRole('columnheader');
    const expectUncut = async (parts: Locator, width: number) => {
      for (const part of await parts.all())
        expect(await isUncut(part), `${await part.textContent()} at ${width} px`).toBe(true);
    };
    for (const width of [1024, 1280, 1440])
      await test.step(`${width} px, however long a name is`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(table(page).getByRole('row')).toHaveCount(3);
        await expect(heads).toHaveText([...usersColumns]);
        await expect(actions).toHaveCount(6);
        await expectUncut(actions, width);
        if (width >= 1280) await expectUncut(heads, width);
      });
    await page.getByRole('button', { name: adminShellTexts.collapse }).click();
    for (const width of [1280, 1440])
      await test.step(`${width} px beside the folded navigation`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectUncut(actions, width);
      });
  });

  test('shows the demo admin the status of an order in the colours of what is disabled', async ({ page }) => {
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
