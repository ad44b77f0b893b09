import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { newCustomer } from '../setup/customer.ts';
import { expect, storedUser, test, toast } from '../setup/shop.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the account settings', { tag: '@phone' }, () => {
  test('change username and picture, and show both everywhere (S-PRF-01 to S-PRF-08, S-PRF-10, S-PRF-13 to S-PRF-16, S-ENT-07)', async ({
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
  });
});
