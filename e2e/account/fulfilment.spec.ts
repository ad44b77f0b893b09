import type { Page } from '@playwright/test';
import { accountTexts, verificationEmailTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import {
  addressFieldTexts,
  deliveryAddressTexts,
} from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, orderStatusLabels, orderTitle } from '@vitrine/contract/orders/orders.texts';
import {
  atMostLeft,
  partRefunded,
  putBackIntoStock,
  refundAmount,
  refundedMeanwhile,
  refundedSum,
  refundOrderTitle,
  refundTexts,
} from '@vitrine/contract/orders/refunds.texts';
import { orderEmailTexts, orderSubject, sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { expectNoViolations } from '../setup/accessibility.ts';
import { addCustomer } from '../setup/customer.ts';
import { placeOrderFor } from '../setup/order-data.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, storedUser, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';
import { emailWith } from '../setup/shop-email.ts';

const details = (page: Page, { _id }: Pick<Order, '_id'>) =>
  page.getByRole('button', { name: `Details of ${orderTitle(shortOrderId(_id))}` });
const refundDialog = (page: Page, { _id }: Pick<Order, '_id'>) =>
  page.getByRole('dialog', { name: refundOrderTitle(shortOrderId(_id)) });
const refundButton = (page: Page) => page.getByRole('button', { name: orderAdminTexts.refund, exact: true });

/** Buys a product: signs up, goes to the payment page and types an address. Returns the paid order. */
async function buyAsNewcomer(page: Page, productId: string): Promise<Order> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Increase quantity', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: productTexts.addToCart }).first().click();
  await page.getByLabel(accountTexts.username).fill('Tess Marlowe');
  await page.getByLabel(accountTexts.email).fill(`${uniqueWord()}@mail.example`);
  await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: cartTexts.viewCart }).click();
  await page.getByRole('button', { name: checkoutTexts.checkout }).click();
  await page.getByLabel(addressFieldTexts.name).fill('Tess Marlowe');
  await page.getByLabel(addressFieldTexts.line1, { exact: true }).fill('2204 SE Alder Street');
  await page.getByLabel(addressFieldTexts.postalCode).fill('97214');
  await page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }).click();
  await expect(page).toHaveURL('/order/success');
  const { token } = await storedUser(page);
  const [order] = await callShop('GET /orders', { token });
  return order;
}

/** The owner corrects the address, ships the order, marks it as delivered and refunds one of two pieces. */
async function fulfil(page: Page, order: Order, name: string): Promise<void> {
  await signIn(page, 'owner');
  await page.goto(`/admin/orders?search=${order._id}`);
  await expect(details(page, order)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('2204 SE Alder Street')).toBeVisible();
  await page.getByRole('button', { name: deliveryAddressTexts.change, exact: true }).click();
  await page.getByLabel(addressFieldTexts.line1, { exact: true }).fill('2206 SE Alder Street');
  await page.getByRole('button', { name: deliveryAddressTexts.save }).click();
  await expect(page.getByText('2206 SE Alder Street')).toBeVisible();
  await expect(page.getByRole('button', { name: deliveryAddressTexts.save })).toHaveCount(0);
  await page.getByLabel(shipmentTexts.tracking).fill('1Z999AA10123456784');
  await page.getByRole('button', { name: shipmentTexts.markAsShipped }).click();
  await expect(toast(page, shipmentTexts.marked)).toBeVisible();
  await expect(page.getByLabel(orderAdminTexts.status, { exact: true })).toHaveValue('processing');
  await page.getByLabel(orderAdminTexts.status, { exact: true }).selectOption(orderStatusLabels.delivered);
  await expect(toast(page, orderAdminTexts.statusUpdated)).toBeVisible();

  await refundButton(page).click();
  const dialog = refundDialog(page, order);
  await dialog.getByRole('button', { name: refundTexts.fewer }).click();
  await expect(dialog.getByLabel(putBackIntoStock([{ name, quantity: 1 }]))).toBeChecked();
  await dialog.getByRole('button', { name: refundAmount('$44.00') }).click();
  await expect(toast(page, refundTexts.done)).toBeVisible();
  await expect(page.getByText(refundedSum('$44.00')).first()).toBeVisible();
}

test.describe('an order that arrives', { tag: '@desktop' }, () => {
  test('leads from the sign-up to a delivered and partly refunded order, with every email readable in both themes', async ({
    page,
    browser,
  }) => {
    const { _id, name } = await addProduct({ name: `Tumblers ${uniqueWord()}`, price: 44, stock: 9 });
    const order = await buyAsNewcomer(page, _id);
    const office = await browser.newPage();
    await fulfil(office, order, name);
    await office.close();
    expect((await callAsOwner(`GET /admin/products/${_id}`)).stock.onHand).toBe(9 - 2 + 1);

    await page.goto('/profile');
    const own = page.getByRole('listitem').filter({ hasText: shortOrderId(order._id) });
    await expect(own).toContainText(deliveryAddressTexts.title);
    await expect(own.getByRole('link', { name: shipmentTexts.track })).toHaveAttribute('href', /1Z999AA1/);
    await expect(own.getByText(partRefunded('$44.00'))).toBeVisible();

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

test.describe('the order screens', { tag: '@desktop' }, () => {
  test('keep their filters in the address, and refund neither too much nor what somebody else has refunded', async ({
    page,
  }) => {
    const customer = await addCustomer(`Quillon ${uniqueWord()}`);
    const product = await addProduct({ name: uniqueWord(), price: 40 });
    const order = await placeOrderFor(customer, { products: [product] });
    await placeOrderFor(customer, { products: [product], isPaid: false });
    await signIn(page, 'owner');
    await page.goto(`/admin/orders?customer=${customer._id}`);
    const filters = page.getByRole('group', { name: orderFilterTexts.label });
    await expect(filters.getByRole('button', { name: customer.username })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(showingOf(2, 2, 'orders'))).toBeVisible();
    await filters.getByRole('button', { name: orderFilterTexts.toShip }).click();
    await expect(page).toHaveURL(new RegExp(`customer=${customer._id}&ship=`));
    await expect(page.getByText(showingOf(1, 1, 'orders'))).toBeVisible();
    await filters.getByRole('button', { name: orderFilterTexts.date }).click();
    await page.getByRole('button', { name: orderFilterTexts.today }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
    await page.reload();
    await expect(page.getByText(showingOf(1, 1, 'orders'))).toBeVisible();

    await details(page, order).click();
    await refundButton(page).click();
    const dialog = refundDialog(page, order);
    await dialog.getByRole('button', { name: refundTexts.byAmount }).click();
    const amount = dialog.getByLabel(refundTexts.amountDollars);
    await amount.fill('80.01');
    await expect(dialog.getByText(atMostLeft('$80.00'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: refundTexts.refund, exact: true })).toBeDisabled();

    await callAsOwner(`POST /orders/${order._id}/refunds`, { body: { amount: 20 } });
    await amount.fill('30');
    await dialog.getByRole('button', { name: refundAmount('$30.00') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(refundedMeanwhile('$20.00'));
    await expect(dialog.getByRole('status')).toContainText(`${refundTexts.paid}$60.00`);
    await amount.fill('60');
    await dialog.getByRole('button', { name: refundAmount('$60.00') }).click();
    await expect(toast(page, refundTexts.done)).toBeVisible();
    await expect(dialog).toBeHidden();
    await filters.getByRole('button', { name: orderFilterTexts.clear }).click();
    await expect(page).toHaveURL('/admin/orders');
  });
});
