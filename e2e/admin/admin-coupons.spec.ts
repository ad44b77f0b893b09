import type { Page } from '@playwright/test';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts, couponRefusalTexts, couponTaken } from '@vitrine/contract/coupons/coupons.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { expectFitsNarrowPhone } from '../setup/accessibility.ts';
import { newCoupon } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const cards = (page: Page) => page.getByRole('list', { name: couponAdminTexts.list }).getByRole('article');
const createButton = (page: Page) => page.getByRole('button', { name: couponAdminTexts.create });

async function stored(code: string): Promise<Coupon | undefined> {
  const coupons: Coupon[] = await callAsOwner('GET /coupons');
  return coupons.find((coupon) => coupon.code === code);
}

test.use({ timezoneId: 'America/New_York' });

test.describe('the coupons', { tag: '@desktop' }, () => {
  test('are created from code, discount and expiry, turn to Expired, and are deleted for good (A-CPN-01 to A-CPN-22)', async ({
    page,
  }) => {
    await test.step('are created from code, discount and expiry, in the time of the admin', async () => {
      await signIn(page, 'owner');
      await page.goto('/admin/coupons');
      await expect(page.getByRole('heading', { level: 1, name: couponAdminTexts.title })).toBeVisible();
      const word = uniqueWord();
      const [code, discount, expiry] = [
        page.getByLabel(couponAdminTexts.code, { exact: true }),
        page.getByLabel(couponAdminTexts.discount),
        page.getByLabel(couponAdminTexts.expiry),
      ];
      await expect(createButton(page)).toBeDisabled();
      await code.pressSequentially(`${word}x`);
      await expect(code).toHaveValue(`${word}x`.toUpperCase());
      await code.press('ArrowLeft');
      await code.press('Backspace');
      // Two letters, because a caret that jumps to the end shows only with the second.
      await code.pressSequentially('yz');
      const typed = `${word.slice(0, -1)}yzx`.toUpperCase();
      await expect(code).toHaveValue(typed);
      await expect(createButton(page)).toBeDisabled();
      await expect(discount).toHaveAttribute('min', '1');
      await expect(discount).toHaveAttribute('max', '100');
      await discount.fill('101');
      await expect(createButton(page)).toBeDisabled();
      await expiry.fill('2020-01-01T00:00');
      const earliest = Date.parse(`${await expiry.getAttribute('min')}:00-05:00`);
      expect(Math.abs(Date.now() - earliest)).toBeLessThan(3_700_000);

      await createButton(page).click();
      await expect(toast(page, couponRefusalTexts.badDiscount)).toHaveCount(1);
      await expect(discount).toBeFocused();
      await discount.fill('30');
      await expect(expiry).toHaveAccessibleDescription(couponRefusalTexts.expiryPassed);
      await expiry.fill('2035-01-15T18:30');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await createButton(page).click();
      const expiresAt = '2035-01-15T23:30:00.000Z';
      expect((await sent).postDataJSON()).toEqual({ code: typed, discount: 30, expiresAt });
      await expect(toast(page, couponAdminTexts.created)).toBeVisible();
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('');
      const card = cards(page).filter({ hasText: typed });
      await expect(card.getByText('30% OFF')).toBeVisible();
      await expect(card.getByText(couponAdminTexts.active, { exact: true })).toBeVisible();
      await expect(card.getByText(formatDateTime(expiresAt, 'America/New_York'))).toBeVisible();
      expect(await stored(typed)).toMatchObject({ discount: 30, expiresAt });
    });
    await forgetRoutes(page);
    await test.step('say why one cannot be created and keep what was typed', async () => {
      const { code } = await newCoupon(10);
      await page.goto('/admin/coupons');
      await page.getByLabel(couponAdminTexts.code, { exact: true }).fill(code);
      await page.getByLabel(couponAdminTexts.discount).fill('5');
      await page.getByLabel(couponAdminTexts.expiry).fill('2035-01-15T18:30');
      await createButton(page).click();
      await expect(toast(page, couponTaken(code))).toHaveCount(1);
      await page.route('**/api/coupons', (route) => route.abort(), { times: 1 });
      await createButton(page).click();
      await expect(toast(page, couponAdminTexts.createFailed)).toHaveCount(1);
      await expect(page.getByLabel(couponAdminTexts.code, { exact: true })).toHaveValue(code);
    });
    await forgetRoutes(page);
    await test.step('are deleted for good after a warning, down to the empty page', async () => {
      const { code, _id } = await newCoupon(10);
      await page.route('**/api/coupons', (route) => route.abort(), { times: 1 });
      await page.goto('/admin/coupons');
      await expect(toast(page, couponAdminTexts.loadFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      const card = cards(page).filter({ hasText: code });
      const dialog = page.getByRole('alertdialog', { name: confirmTexts.title });
      await page.route('**/api/coupons/*', (route) => route.abort(), { times: 1 });
      for (const answer of [couponAdminTexts.deleteFailed, couponAdminTexts.deleted]) {
        await card.getByRole('button', { name: 'Delete' }).click();
        await expect(dialog).toContainText(permanentDelete(couponAdminTexts.thisCoupon));
        await expect(dialog).toContainText(code);
        await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
        await expect(toast(page, answer)).toHaveCount(1);
        await expect(dialog).toHaveCount(0);
      }
      await expect(card).toHaveCount(0);
      expect((await callAsOwner('GET /coupons')).map((coupon: Coupon) => coupon._id)).not.toContain(_id);
      await page.route('**/api/coupons', (route) => route.fulfill({ json: { data: [] } }));
      await page.reload();
      await expect(page.getByText(couponAdminTexts.empty)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('turn from Active to Expired when their moment comes, without a reload', async () => {
      const { code, expiresAt } = await newCoupon(10);
      await page.clock.install({ time: Date.parse(expiresAt) - 20_000 });
      await page.goto('/admin/coupons');
      const card = cards(page).filter({ hasText: code });
      await expect(card.getByText(couponAdminTexts.active, { exact: true })).toBeVisible();
      await page.clock.fastForward(30_000);
      await expect(card.getByText(couponAdminTexts.expired, { exact: true })).toBeVisible();
      await expect(card.getByText(couponAdminTexts.active, { exact: true })).toHaveCount(0);
    });
  });
});

test('coupons fit the phone of the demo admin, who neither creates nor deletes (A-DEM-07)', {
  tag: '@phone',
}, async ({ page }) => {
  const code = `${uniqueWord().toUpperCase()}${'W'.repeat(19)}`;
  const expiresAt = new Date(Date.now() - 60_000).toISOString();
  await signIn(page, 'demo admin');
  await page.route('**/api/coupons', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    return route.fulfill({ json: { data: [{ _id: 'long', code, discount: 100, expiresAt }, ...data] } });
  });
  await page.goto('/admin/coupons');
  const card = cards(page).filter({ hasText: code });
  await expect(card.getByText(couponAdminTexts.expired, { exact: true })).toBeVisible();
  await createButton(page).press('Enter');
  await expect(toast(page, demoTexts.refused)).toHaveCount(1);
  await card.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, demoTexts.delete)).toHaveCount(1);
  await expectFitsNarrowPhone(page);
});
