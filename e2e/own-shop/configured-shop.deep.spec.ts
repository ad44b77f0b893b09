import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { emailLinkTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { unmatchedPaymentTableTexts, unmatchedPaymentTexts } from '@vitrine/contract/payments/payments.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { expectAccessible } from '../setup/accessibility.ts';
import { emailedLink, expect, test } from '../setup/own-shop.ts';
import { productForm } from '../setup/product-data.ts';
import { accounts, signIn, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

test.use({ services: 'set by the environment' });
// One after the other in one worker, which opens one shop for them all.
test.describe.configure({ mode: 'default' });

test.describe('a shop with services of the environment', { tag: '@own-shop' }, () => {
  test('refunds a payment that arrived after its order was cancelled', async ({ page, shop }) => {
    const shopUrl = shop.url;
    const { token } = await callShop('POST /auth/login', { shopUrl, body: accounts.owner });
    await callShop('POST /categories', { shopUrl, token, body: { name: 'Vases' } });
    const form = await productForm({ name: 'Halden Vase', category: 'Vases', price: 48 });
    const product = await callShop('POST /products', { shopUrl, token, form });
    const body = { username: 'Ines', email: 'ines@mail.example', password: 'a quiet harbour 9' };
    const buyer = await callShop('POST /auth/register', { shopUrl, body });
    const cart = await callShop('POST /cart/add', {
      ...{ shopUrl, token: buyer.token },
      body: { productId: product._id, quantity: 1 },
    });
    await callShop('POST /checkout', { shopUrl, token: buyer.token, body: { cart } });
    const [order] = await callShop('GET /orders', { shopUrl, token: buyer.token });
    // The customer pays, but Stripe's event does not come before the order is cancelled.
    for (const id of shop.stripe.sessions.keys()) shop.stripe.pay(id);
    await callShop(`PATCH /orders/${order._id}`, { shopUrl, token, body: { status: 'cancelled' } });

    await signIn(page, 'owner');
    await page.goto('/admin/orders');
    const report = page
      .getByRole('table', { name: unmatchedPaymentTableTexts.title })
      .getByRole('row')
      .filter({ hasText: unmatchedPaymentTexts.cancelledOrder });
    await report.getByRole('button', { name: unmatchedPaymentTableTexts.refund }).click();
    const question = page.getByRole('alertdialog', { name: unmatchedPaymentTableTexts.refundTitle });
    await question.getByRole('button', { name: unmatchedPaymentTableTexts.confirmRefund }).click();
    await expect(toast(page, unmatchedPaymentTableTexts.refunded)).toBeVisible();
    await expect(report).toHaveCount(0);
    expect([...shop.stripe.refunds.values()]).toMatchObject([{ amount: 4800 }]);
  });

  test('has accessible pages behind the links of its emails', async ({ page, shop }) => {
    const shopUrl = shop.url;
    const { token } = await callShop('POST /auth/login', { shopUrl, body: accounts.owner });
    const [adminEmail, email] = ['noor@mail.example', 'tilda@mail.example'];
    await callShop('POST /admin/users', { shopUrl, token, body: { adminEmail } });
    await page.goto(await emailedLink(shop, paths.invitation, adminEmail));
    await expect(page.getByRole('button', { name: invitationTexts.decline })).toBeVisible();
    await expectAccessible(page);

    const body = { username: 'Tilda', email, password: 'a quiet harbour 9' };
    await callShop('POST /auth/register', { shopUrl, body });
    await page.goto(await emailedLink(shop, paths.verifyEmail, email));
    await expect(page.getByRole('button', { name: emailLinkTexts.verify.action })).toBeVisible();
    await expectAccessible(page);
  });
});
