import { auditActionTexts, auditKindTexts, auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('the activity log', { tag: '@desktop' }, () => {
  test('shows that it is whole, and shows what was filtered for, from the address', async ({ page }) => {
    const name = uniqueWord();
    await callAsOwner('POST /categories', { body: { name } });
    await signIn(page, 'owner');
    await page.goto('/admin/settings/security/log?action=signed_in');
    await expect(page.getByRole('heading', { name: auditLogTexts.whole })).toBeVisible();
    const entries = page.getByRole('region', { name: auditLogTexts.title }).getByRole('listitem');
    await expect(entries.first()).toContainText(auditActionTexts.signed_in);
    // Another test may have signed in since, in another way.
    await expect(entries.filter({ hasText: 'password' }).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(auditLogTexts.action).selectOption(auditActionTexts.created);
    await page.getByLabel(auditLogTexts.about).selectOption(auditKindTexts.category);
    await expect(page).toHaveURL(/action=created&kind=category/);
    await expect(entries.first()).toContainText(`${auditActionTexts.created} · ${auditKindTexts.category}`);
    await page.getByLabel(auditLogTexts.from).fill('2090-01-01');
    await expect(page.getByText(auditLogTexts.none)).toBeVisible();
  });
});
