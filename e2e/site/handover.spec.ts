import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { handoverEndTexts, handoverTexts, preparedBy } from '@vitrine/contract/agents/agents.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { prepareAsAgent } from '../setup/agent-rest.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('an order that an agent has prepared', { tag: '@desktop' }, () => {
  test('is changed, taken over by a newcomer and paid', async ({ page }) => {
    const product = await addProduct({ name: `${uniqueWord()} Lantern`, price: 40 });
    const { continue_url } = await prepareAsAgent(product._id);
    await page.goto(continue_url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverTexts.title);
    await expect(page.getByText(preparedBy('assistant.invalid', false))).toBeVisible();
    const order = page.getByRole('region', { name: handoverTexts.prepared });
    await expect(order).toContainText(product.name);
    await order.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(order.getByText('$80.00').first()).toBeVisible();

    await page.getByRole('link', { name: handoverTexts.register }).click();
    await page.getByLabel(accountTexts.username).fill('Ines Moreau');
    await page.getByLabel(accountTexts.email).fill(`${uniqueWord()}@mail.example`);
    await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
    await page.getByRole('button', { name: registerTexts.submit }).click();
    await expect(page).toHaveURL(continue_url);
    await expect(order.getByText('$80.00').first()).toBeVisible();
    await page.getByRole('button', { name: handoverTexts.pay }).click();
    await expect(page).toHaveURL(/\/sandbox\/\w+$/);
    await page.getByRole('button', { name: `${sandboxTexts.pay} $80.00` }).click();
    await expect(page).toHaveURL('/order/success');
    await page.goto(continue_url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverEndTexts.paid.title);
  });
});
