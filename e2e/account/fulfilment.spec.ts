import type { Page } from '@playwright/test';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import {
  addressFieldTexts,
  deliveryAddressTexts,
} from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, orderStatusLabels, orderTitle } from '@vitrine/contract/orders/orders.texts';
import {
  partRefunded,
  putBackIntoStock,
  refundAmount,
  refundedSum,
  refundOrderTitle,
  refundTexts,
} from '@vitrine/contract/orders/refunds/refunds.texts';
import { orderEmailTexts, orderSubject, sandboxTexts } from '@vitrine/contract/payments/payments.texts';
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
  await page.getByRole('main').getByRole('button', { name: catalogTexts.addToCart }).first().click();
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
  test('leads from the sign-up to a delivered and partly refunded order, with an email at each step', async ({
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

    // It throws when there is no such email.
    const { paidTitle, soldTitle, shippedTitle, deliveredTitle, partRefundedTitle } = orderEmailTexts;
    for (const title of [paidTitle, soldTitle, shippedTitle, deliveredTitle, partRefundedTitle])
      await emailWith(orderSubject(title, shortOrderId(order._id)));
  });
});
