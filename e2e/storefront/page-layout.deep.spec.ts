import { descriptionPreview } from '@vitrine/contract/catalog/catalog.rules';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { expectNoViolations } from '../setup/accessibility.ts';
import { newCustomer, someProducts } from '../setup/customer.ts';
import { cartTotals, formatCents } from '../setup/demo-money.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, holdRequests, test } from '../setup/shop.ts';

test.describe('the layout of a phone', { tag: '@phone' }, () => {
  test('has the cart’s total in the bar at the bottom', async ({ page }) => {
    const [product] = await someProducts(1);
    const cart = [{ product, quantity: 2 }];
    await newCustomer(page, { cart });
    await page.goto('/cart');
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toContainText(formatCents(cartTotals(cart).total));
    await expect(bar).toBeInViewport();
  });

  test('has the newsletter’s button as wide as its field', async ({ page }) => {
    await page.goto('/aboutus');
    const band = page.getByRole('region', { name: newsletterTexts.title(true) });
    const button = await band.getByRole('button').boundingBox();
    expect(await band.getByRole('textbox').boundingBox()).toMatchObject({
      x: button?.x,
      width: button?.width,
    });
  });

  test('keeps the sign-in form where it is when a message appears below a field', async ({ page }) => {
    await page.goto('/login');
    const title = page.getByRole('heading', { level: 1 });
    const top = async () => (await title.boundingBox())?.y;
    const before = await top();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(1);
    expect(await top()).toBe(before);
  });
});

test.describe('the layout', { tag: '@desktop' }, () => {
  test('shows all 40 characters of a card’s preview at both widths (S-CRD-04)', async ({ page }) => {
    const name = uniqueWord();
    const { description } = await addProduct({
      name,
      description: 'Hand-thrown stoneware with wide shoulders and a narrow neck.',
    });
    await page.goto(`/store?search=${name}`);
    const preview = page.getByRole('article').getByText(descriptionPreview(description), { exact: true });
    expect(descriptionPreview(description)).toHaveLength(41);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(preview).toBeVisible();
      const isCut = await preview.evaluate(
        (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight,
      );
      expect(isCut, `cut at ${width} px`).toBe(false);
    }
  });

  test('has the wishlist’s items beside each other in the grid and below each other in the list (S-WSH-02)', async ({
    page,
  }) => {
    const wishlist = await someProducts(4);
    await newCustomer(page, { wishlist });
    await page.goto('/wishlist');
    const items = page.getByRole('list', { name: wishlistTexts.title }).getByRole('listitem');
    await expect(items).toHaveCount(4);
    const rows = async () =>
      new Set(await items.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))).size;
    expect(await rows()).toBeLessThan(4);
    await page.getByTitle('List').click();
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    expect(await rows()).toBe(4);
    await expectNoViolations(page);
  });

  test('keeps the width of the checkout button while it is busy, and the shop’s fonts on the payment page', async ({
    page,
  }) => {
    const [product] = await someProducts(1);
    await newCustomer(page, { cart: [{ product, quantity: 1 }] });
    const letThrough = await holdRequests(page, '**/api/checkout');
    await page.goto('/cart');
    const button = page.getByRole('button', {
      name: new RegExp(`${checkoutTexts.checkout}|${checkoutTexts.checkingOut}`),
    });
    const idleWidth = (await button.boundingBox())?.width;
    await button.click();
    await expect(button).toHaveText(checkoutTexts.checkingOut);
    expect((await button.boundingBox())?.width).toBe(idleWidth);
    letThrough();
    await expect(page).toHaveURL(/\/sandbox\/\w+$/);
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(fonts).toEqual(['Bricolage Grotesque', 'Instrument Sans']);
  });
});
