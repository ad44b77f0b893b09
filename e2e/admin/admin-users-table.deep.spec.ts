import type { Locator, Page } from '@playwright/test';
import { usersColumns } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { addCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

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

test.describe('the users table', { tag: '@desktop' }, () => {
  test('shows every column, action and detail at every width (A-USR-06, A-USR-08, A-USR-09)', async ({
    page,
  }) => {
    const name = `${uniqueWord()} ${'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 40)}`;
    await addCustomer(name);
    await addCustomer(`${name.slice(0, 13)} Lea`);
    await signIn(page, 'owner');
    await page.goto(`/admin/users?search=${name.slice(0, 13)}`);
    const actions = table(page).getByRole('button');
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
});
