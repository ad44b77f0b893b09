import { verificationEmailTexts } from '@vitrine/contract/accounts/accounts.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderEmailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import { expectNoViolations } from '../setup/accessibility.ts';
import { addCustomer, someProducts } from '../setup/customer.ts';
import { placeOrderFor } from '../setup/order-data.ts';
import { expect, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';
import { emailWith } from '../setup/shop-email.ts';

test.describe('the emails of an order', { tag: '@desktop' }, () => {
  test('are readable in both themes', async ({ page }) => {
    const order = await placeOrderFor(await addCustomer(), { products: await someProducts(1) });
    const path = `/orders/${order._id}`;
    const body = { carrier: 'UPS', shippedOn: '2026-01-15', tracking: '1Z999AA10123456784' };
    await callAsOwner(`PUT ${path}/shipment`, { body });
    await callAsOwner(`PATCH ${path}`, { body: { status: 'delivered' } });
    await callAsOwner(`POST ${path}/refunds`, { body: { amount: 1 } });

    const about = (title: string) => orderSubject(title, shortOrderId(order._id));
    const { paidTitle, soldTitle, shippedTitle, deliveredTitle, partRefundedTitle } = orderEmailTexts;
    let shown = '';
    await page.route('**/mail-program', (route) => route.fulfill({ body: shown, contentType: 'text/html' }));
    for (const subject of [
      verificationEmailTexts.subject,
      ...[paidTitle, soldTitle, shippedTitle, deliveredTitle, partRefundedTitle].map(about),
    ]) {
      shown = await emailWith(subject);
      await page.goto('/mail-program');
      for (const picture of await page.locator('img').all())
        await expect(picture).toHaveJSProperty('complete', true);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page, ['color-contrast', 'image-alt']);
        const isDark = colorScheme === 'dark';
        await expect(page.locator('body')).toHaveCSS(
          'background-color',
          isDark ? 'rgb(20, 23, 29)' : 'rgb(250, 251, 252)',
        );
      }
    }
  });
});
