import type { Page } from '@playwright/test';
import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { UNREAD_POLL_MS } from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { accounts, expect, restoreSession, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const unreadAddress = '**/api/messages/unread-count';

/** Hides the tab or shows it again. */
async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test.describe('the back office', () => {
  test('has nine entries and Logout beside each page, and a header that greets and leads on (A-SHL-01 to A-SHL-04, A-SHL-08, A-SHL-11 to A-SHL-16)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    if (isPhone(page)) await page.getByRole('button', { name: adminShellTexts.menu, exact: true }).click();
    const entries = page.getByRole('navigation', { name: adminShellTexts.navigation }).getByRole('link');
    await expect(entries).toHaveCount(9);
    for (const [index, name] of Object.values(adminNavTexts).entries())
      await expect(entries.nth(index)).toHaveAccessibleName(name);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await entries.getByText('Settings').click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isPhone(page)) await test.step('navigation in a drawer', () => expectDrawer(page));
    else await test.step('ways of the header', () => expectHeaderWays(page));
  });
});

test.describe('the back office on a desk', { tag: '@desktop' }, () => {
  test('sends a message from the header, folds its navigation and asks for unread messages every minute (A-SHL-05 to A-SHL-07, A-SHL-09, A-SHL-10, A-SHL-17 to A-SHL-19, A-QMS-01 to A-QMS-04)', async ({
    page,
  }) => {
    await test.step('sends a message from the header, and keeps what was typed until it is sent', async () => {
      const word = uniqueWord();
      await signIn(page, 'owner');
      await page.goto('/admin/profile');
      const opener = page.getByRole('banner').getByRole('button', { name: adminShellTexts.sendMessage });
      const subject = page.getByLabel(messageTexts.subject);
      const send = page.getByRole('button', { name: messageTexts.send });
      await opener.click();
      await expect(subject).toBeFocused();
      await subject.fill(word);
      await send.click();
      await expect(toast(page, messageAdminTexts.fieldsRequired)).toHaveCount(1);
      await expect(page.getByLabel(messageTexts.message, { exact: true })).toBeFocused();

      await page.getByLabel(messageTexts.message, { exact: true }).fill('Please count the vases.');
      await page.keyboard.press('Escape');
      await expect(subject).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(subject).toHaveValue(word);

      await page.route('**/api/messages/send', (route) => route.abort(), { times: 1 });
      await send.click();
      await expect(toast(page, messageTexts.sendFailed)).toHaveCount(1);
      const sent = page.waitForRequest('**/api/messages/send');
      await send.click();
      await expect(toast(page, messageTexts.sent)).toBeVisible();
      const { _id: userId } = await callAsOwner('GET /admin/admins').then(([owner]) => owner);
      expect((await sent).postDataJSON()).toEqual({
        subject: word,
        message: 'Please count the vases.',
        userId,
      });
      await expect(subject).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await callAsOwner(`GET /messages?search=${word}`)).toHaveLength(1);
    });
    await test.step('folds its navigation from 240 to 70 px and remembers it', async () => {
      const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
      await expect.poll(width).toBe(SIDEBAR_EXPANDED_PX);
      await page.getByRole('button', { name: adminShellTexts.collapse }).click();
      await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
      await page.reload();
      await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
      await expect(page.getByRole('link', { name: adminNavTexts.orders })).toBeVisible();
    });
    await test.step('asks for unread messages at the start and every minute, but not while it is hidden', async () => {
      const answers: (number | 'none')[] = [3, 120, 1, 'none'];
      let asked = 0;
      await page.route(unreadAddress, (route) => {
        const answer = answers[asked];
        asked += 1;
        return answer === 'none' ? route.abort() : route.fulfill({ json: { data: answer } });
      });
      await page.clock.install();
      await page.goto('/admin/profile');
      const bell = page.getByRole('banner').getByRole('link', { name: /unread message/ });
      await expect(bell).toHaveAccessibleName('3 unread messages');
      await expect(bell).toHaveText('3');

      await page.clock.fastForward(UNREAD_POLL_MS);
      await expect(bell).toHaveAccessibleName('120 unread messages');
      await expect(bell).toHaveText('99+');

      await setVisibility(page, 'hidden');
      await page.clock.fastForward(UNREAD_POLL_MS * 3);
      expect(asked).toBe(2);
      await setVisibility(page, 'visible');
      await expect(bell).toHaveAccessibleName('1 unread message');
      expect(asked).toBe(3);

      await page.clock.fastForward(UNREAD_POLL_MS);
      await expect(toast(page, messageAdminTexts.unreadFailed)).toHaveCount(1);
      await expect(bell).toHaveAccessibleName('1 unread message');
    });
  });

  test('shows the demo admin that nothing can be changed, and shows what the server refuses (A-DEM-01 to A-DEM-03, A-DEM-08)', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'demo admin');
    for (const path of ['/admin/profile', '/admin/settings']) {
      await page.goto(path);
      await expect(page.getByText(demoTexts.banner)).toBeVisible();
      await expect(page.getByText(demoTexts.bannerText)).toBeVisible();
    }
    await page.getByRole('button', { name: adminShellTexts.sendMessage }).click();
    await page.getByLabel(messageTexts.subject).press('Enter');
    await expect(toast(page, demoTexts.refused)).toHaveCount(1);

    // If the stored record does not say that this is the demo admin, the server's refusal does.
    const record = await callShop('POST /auth/login', { body: accounts['demo admin'] });
    const other = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
    await restoreSession(other, { ...record, _id: 'somebody', id: 'somebody' });
    await other.goto('/admin/profile');
    await expect(other.getByText(demoTexts.banner)).toHaveCount(0);
    await other.getByRole('button', { name: adminShellTexts.sendMessage }).click();
    await other.getByLabel(messageTexts.subject).fill('Hello');
    await other.getByLabel(messageTexts.message, { exact: true }).fill('Is anybody there?');
    const refused = other.waitForResponse('**/api/messages/send');
    await other.getByRole('button', { name: messageTexts.send }).click();
    const { isDemo, message } = await (await refused).json();
    expect(isDemo).toBe(true);
    await expect(toast(other, message)).toHaveCount(1);
    await other.close();
  });
});

/** The header greets by username and links to messages, settings and the admin's own profile. */
async function expectHeaderWays(page: Page) {
  const header = page.getByRole('banner');
  const choose = async (name: string) => {
    await header.getByRole('button', { name: adminShellTexts.accountMenu }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Profile', 'Sign out']);
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(header).toContainText('Welcome back, Owner');
  await choose('Profile');
  await expect(page).toHaveURL('/admin/profile');
  await choose('Settings');
  await expect(page).toHaveURL('/admin/settings');
  await header.getByRole('link', { name: /unread message/ }).click();
  await expect(page).toHaveURL('/admin/messages');
  await header.getByRole('link', { name: adminNavTexts.settings }).click();
  await expect(page).toHaveURL('/admin/settings');
  await choose('Sign out');
  await expect(page).toHaveURL('/login');
}

/** The navigation is in a drawer; message and settings are in the menu. */
async function expectDrawer(page: Page) {
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('button', { name: adminShellTexts.menu, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: adminNavTexts.orders })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: adminNavTexts.settings })).toHaveCount(0);
  await header.getByRole('button', { name: adminShellTexts.accountMenu }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    adminShellTexts.sendMessage,
    'Settings',
    'Profile',
    'Sign out',
  ]);
  await page.getByRole('menuitem', { name: adminShellTexts.sendMessage }).click();
  const dialog = page.getByRole('dialog', { name: adminShellTexts.sendMessage });
  await expect(dialog.getByLabel(messageTexts.subject)).toBeFocused();
  await dialog.getByRole('button', { name: messageTexts.send }).click();
  await expect(toast(page, messageAdminTexts.fieldsRequired)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(header.getByRole('button', { name: adminShellTexts.accountMenu })).toBeFocused();
}
