import { handoverEndTexts, handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { prepareAsAgent } from '../setup/agent-rest.ts';
import { addProduct, changePrice, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test('the hand-over page shows what changed, what is gone and what can no longer be taken over', {
  tag: '@desktop',
}, async ({ page }) => {
  const [available, gone] = await Promise.all([
    addProduct({ name: `${uniqueWord()} Stool`, price: 40 }),
    addProduct({ name: `${uniqueWord()} Shelf`, price: 55 }),
  ]);
  const { continue_url } = await prepareAsAgent(available._id, gone._id);
  await changePrice(available, 45);
  await callAsOwner(`DELETE /admin/products/${gone._id}`);
  await page.goto(continue_url);
  await expect(page.getByText(handoverTexts.repriced)).toBeVisible();
  await expect(page.getByText(handoverTexts.missing)).toBeVisible();
  await expect(page.getByText(handoverTexts.gone, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: handoverTexts.discard }).click();
  await page.getByRole('button', { name: handoverTexts.discardYes }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverEndTexts.discarded.title);
  await page.goto(`${continue_url}x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverEndTexts.unknown.title);
});
