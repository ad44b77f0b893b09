import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { newCustomer } from '../setup/customer.ts';
import { expect, forgetRoutes, storedUser, test, toast } from '../setup/shop.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the account settings', { tag: '@phone' }, () => {
  test('change username and picture, and show both everywhere (S-PRF-01 to S-PRF-08, S-PRF-10, S-PRF-11, S-PRF-13 to S-PRF-16, S-ENT-07)', async ({
    page,
  }) => {
    await newCustomer(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: profileTexts.title })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const username = page.getByLabel(profileTexts.username);
    const save = page.getByRole('button', { name: profileTexts.save });
    await expect(username).toHaveAttribute('placeholder', 'Ines Moreau');
    await expect(page.getByLabel(profileTexts.role)).toBeDisabled();
    await expect(page.getByLabel(profileTexts.role)).toHaveValue('user');
    await expect(save).toBeDisabled();
    await username.fill('   ');
    await expect(save).toBeDisabled();

    await username.fill('Ines M.');
    await save.click();
    await expect(toast(page, profileTexts.updated)).toBeVisible();
    await expect(username).toHaveAttribute('placeholder', 'Ines M.');
    await expect(username).toHaveValue('');
    expect((await storedUser(page)).username).toBe('Ines M.');

    const avatar = page.getByRole('main').locator('.avatar img');
    await page
      .getByLabel(profileTexts.chooseImage)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(avatar).toHaveAttribute('src', /^blob:/);
    await save.click();
    await expect(avatar).toHaveAttribute('src', /^\/media\//);
    expect(await storedUser(page)).toMatchObject({
      username: 'Ines M.',
      photoUrl: await avatar.getAttribute('src'),
      token: expect.any(String),
    });
    await expect(save).toBeDisabled();
  });
});

test.describe('the account settings', { tag: '@desktop' }, () => {
  test('say what failed, keep what was typed, and log out even when the call fails (S-PRF-12, S-PRF-17 to S-PRF-19, G-SES-14, G-SES-17, G-SES-18, X-06, X-07)', async ({
    page,
  }) => {
    await test.step('have the orders of the customer under them, and say so when they cannot be loaded', async () => {
      await newCustomer(page);
      await page.route('**/api/orders?*', (route) => route.abort(), { times: 1 });
      await page.goto('/profile');
      await expect(toast(page, ownOrderTexts.loadFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(ownOrderTexts.empty)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('keep what was typed and say why it failed', async () => {
      await newCustomer(page);
      await page.goto('/profile');
      const save = page.getByRole('button', { name: profileTexts.save });
      await page
        .getByLabel(profileTexts.chooseImage)
        .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      // The header loads the same user's cart.
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await save.click();
      const { message } = await (await refused).json();
      await expect(toast(page, message)).toHaveCount(1);

      await page.route('**/api/users/*', (route) => route.abort());
      await page.getByLabel(profileTexts.username).fill('Somebody Else');
      await save.click();
      await expect(toast(page, profileTexts.updateFailed)).toHaveCount(1);
      await expect(page.getByLabel(profileTexts.username)).toHaveValue('Somebody Else');
      expect((await storedUser(page)).username).toBe('Ines Moreau');
    });
    await forgetRoutes(page);
    await test.step('log out even when the call fails, to the sign-in form and not where the guard would send', async () => {
      await newCustomer(page);
      await page.goto('/profile');
      await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, accountTexts.logoutFailed)).toBeVisible();
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
});
