import type { Locator, Page } from '@playwright/test';
import { USERS_PAGE_SIZE } from '@vitrine/contract/accounts/accounts.rules';
import { accountAdminTexts, showingUsers, usersColumns } from '@vitrine/contract/accounts/accounts.texts';
import { adminShellTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { addCustomer } from './customer.ts';
import { uniqueWord } from './product-data.ts';
import { expect, holdRequests, signIn, test } from './shop.ts';

const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.users });

/** Whether an element can be seen without scrolling anything sideways, wherever the page is scrolled to. */
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
  for (const width of [1024, 1280, 1440]) {
    test(`shows every column, action and detail at ${width} px, however long a name is (A-USR-06, A-USR-08, A-USR-09)`, async ({
      page,
    }) => {
      const name = `${uniqueWord()} ${'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 40)}`;
      await addCustomer(name);
      await addCustomer(`${name.slice(0, 13)} Lea`);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'owner');
      await page.goto(`/admin/users?search=${name.slice(0, 13)}`);
      await expect(table(page).getByRole('row')).toHaveCount(3);
      await expect(table(page).getByRole('columnheader')).toHaveText([...usersColumns]);
      const actions = table(page).getByRole('button');
      await expect(actions).toHaveCount(6);
      for (const action of await actions.all()) expect(await isUncut(action)).toBe(true);
      if (width < 1280) return;
      for (const head of await table(page).getByRole('columnheader').all())
        expect(await isUncut(head)).toBe(true);
      await page.getByRole('button', { name: adminShellTexts.collapse }).click();
      for (const action of await actions.all()) expect(await isUncut(action)).toBe(true);
    });
  }

  test('keeps rows, caption and page number together while the next page loads (A-USR-19, A-USR-20)', async ({
    page,
  }) => {
    const word = uniqueWord();
    const total = USERS_PAGE_SIZE + 1;
    for (let count = 1; count <= total; count += 1) await addCustomer(`${word} ${count}`);
    await signIn(page, 'owner');
    await page.goto(`/admin/users?search=${word}`);
    const caption = (from: number, to: number) => page.getByText(showingUsers({ from, to, total }));
    const pageButton = (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true });
    await expect(caption(1, 10)).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');

    const letThrough = await holdRequests(page, /api\/admin\/users\?.*page=2/);
    await page.getByRole('button', { name: accountAdminTexts.next }).click();
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await expect(caption(1, 10)).toBeVisible();
    await expect(pageButton(1)).toHaveAttribute('aria-current', 'page');
    await expect(table(page).getByRole('row')).toHaveCount(1 + USERS_PAGE_SIZE);

    letThrough();
    await expect(caption(11, 11)).toBeVisible();
    await expect(pageButton(2)).toHaveAttribute('aria-current', 'page');
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  });
});
