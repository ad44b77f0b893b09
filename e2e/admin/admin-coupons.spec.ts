import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

async function stored(code: string): Promise<Coupon | undefined> {
  const coupons: Coupon[] = await callAsOwner('GET /coupons');
  return coupons.find((coupon) => coupon.code === code);
}

test.use({ timezoneId: 'America/New_York' });

test.describe('a coupon', { tag: '@desktop' }, () => {
  test('is created with an expiry in the time of the admin, and deleted for good (A-RTE-12, A-CPN-01, A-CPN-05, A-CPN-07, A-CPN-16, A-CPN-19)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/coupons');
    const code = page.getByLabel(couponAdminTexts.code, { exact: true });
    const expiry = page.getByLabel(couponAdminTexts.expiry);
    const word = uniqueWord();
    await code.pressSequentially(`${word}x`);
    await code.press('ArrowLeft');
    await code.press('Backspace');
    // Two letters, because a caret that jumps to the end shows only with the second.
    await code.pressSequentially('yz');
    const typed = `${word.slice(0, -1)}yzx`.toUpperCase();
    await expect(code).toHaveValue(typed);
    const earliest = Date.parse(`${await expiry.getAttribute('min')}:00-05:00`);
    expect(Math.abs(Date.now() - earliest)).toBeLessThan(3_700_000);
    await page.getByLabel(couponAdminTexts.discount).fill('30');
    await expiry.fill('2035-01-15T18:30');
    await page.getByRole('button', { name: couponAdminTexts.create }).click();
    await expect(toast(page, couponAdminTexts.created)).toBeVisible();
    const expiresAt = '2035-01-15T23:30:00.000Z';
    expect(await stored(typed)).toMatchObject({ discount: 30, expiresAt });

    const card = page.getByRole('article').filter({ hasText: typed });
    await expect(card.getByText(formatDateTime(expiresAt, 'America/New_York'))).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, couponAdminTexts.deleted)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await stored(typed)).toBeUndefined();
  });
});
