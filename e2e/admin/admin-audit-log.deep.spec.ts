import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { historyTexts } from '@vitrine/contract/history/history.texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, signIn, test } from '../setup/shop.ts';

test.describe('the audit log', { tag: '@desktop' }, () => {
  test('shows that it is whole and who signed in', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/settings/history?action=signed_in');
    await expect(page.getByRole('heading', { name: auditLogTexts.whole })).toBeVisible();
    const entries = page.getByRole('region', { name: historyTexts.title }).getByRole('listitem');
    await expect(entries.first()).toContainText('signed in');
    // Another test may have signed in since, in another way.
    await expect(entries.filter({ hasText: 'password' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
