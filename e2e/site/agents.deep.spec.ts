import { randomUUID } from 'node:crypto';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { handoverEndTexts, handoverTexts, preparedBy } from '@vitrine/contract/agents/agents.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { openAgentCli } from '../setup/agent-cli.ts';
import { newCoupon } from '../setup/customer.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

test('an agent finds, fills and hands over, the shopper registers and pays, and the agent follows', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const word = uniqueWord();
  const product = await addProduct({ name: `${word} Lantern`, price: 40 });
  const { code } = await newCoupon(25);
  const agent = await openAgentCli();
  const { ask } = agent;
  expect((await ask('discover')).negotiated).toHaveProperty(['dev.ucp.shopping']);
  const found = await ask('catalog', 'search', '--set', `/query=${word}`);
  expect(found.products).toMatchObject([{ id: product._id, title: product.name }]);
  expect((await ask('catalog', 'lookup', '--set', `/ids/0=${product._id}`)).products).toHaveLength(1);
  const read = await ask('catalog', 'get_product', product._id);
  expect(read.product.price_range.min.amount).toBe(4000);
  const line = { item: { id: product._id }, quantity: 2 };
  const cart = await ask('cart', 'create', '--input', JSON.stringify({ line_items: [line] }));
  const input = { cart_id: cart.id, line_items: [], discounts: { codes: [code] } };
  await ask(
    'cart',
    'update',
    cart.id,
    '--input',
    JSON.stringify({ ...input, cart_id: undefined, line_items: [line] }),
  );
  const checkout = await ask('checkout', 'create', '--input', JSON.stringify(input));
  expect(checkout.status).toBe('requires_escalation');
  expect(checkout.totals.at(-1)).toMatchObject({ type: 'total', amount: 6000 });

  await page.goto(checkout.continue_url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverTexts.title);
  await expect(page.getByText(preparedBy('localhost', false))).toBeVisible();
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const order = page.getByRole('region', { name: handoverTexts.prepared });
  await expect(order).toContainText(product.name);
  await order.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(order.getByText('$30.00')).toBeVisible();

  await page.getByRole('link', { name: handoverTexts.register }).click();
  await page.getByLabel(accountTexts.username).fill('Ines Moreau');
  await page.getByLabel(accountTexts.email).fill(`${randomUUID()}@mail.example`);
  await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
  await page.getByRole('button', { name: registerTexts.submit }).click();
  await expect(page).toHaveURL(checkout.continue_url);
  await expect(order.getByText('$30.00')).toBeVisible();
  await page.getByRole('button', { name: handoverTexts.pay }).click();
  await expect(page).toHaveURL(/\/sandbox\/\w+$/);
  await page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }).click();
  await expect(page).toHaveURL('/order/success');

  const completed = await ask('checkout', 'get', checkout.id);
  expect(completed).toMatchObject({ status: 'completed', order: { permalink_url: checkout.continue_url } });
  const followed = await ask('order', 'get', completed.order.id);
  expect(followed).toMatchObject({ checkout_id: checkout.id });
  expect(followed.totals.at(-1)).toMatchObject({ type: 'total', amount: 3000 });
  await expect.poll(() => agent.events.length).toBeGreaterThan(0);
  expect(JSON.parse(agent.events[0] ?? '')).toMatchObject({ checkout_id: checkout.id });
  await agent.close();

  await page.goto(checkout.continue_url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoverEndTexts.paid.title);
  await page.context().clearCookies();
  await signIn(page, 'owner');
  const orderId = completed.order.id.split('.')[0] ?? '';
  await page.goto(`/admin/orders?search=${orderId}`);
  await expect(page.getByText(preparedBy('localhost', false))).toBeVisible();
  await page.goto('/admin/settings/agents');
  await expect(page.getByRole('row').filter({ hasText: 'localhost' })).toBeVisible();
});
