import type { Page } from '@playwright/test';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { sortWishlist, WISHLIST_SORTS, wishlistSortLabel } from '@vitrine/contract/wishlist/wishlist.rules';
import {
  addedToCart,
  removeFromWishlist,
  wishlistCount,
  wishlistTexts,
} from '@vitrine/contract/wishlist/wishlist.texts';
import { expectNoViolations } from '../setup/accessibility.ts';
import { newCustomer, someProducts } from '../setup/customer.ts';
import { expect, forgetRoutes, test, toast, toasts } from '../setup/shop.ts';

const items = (page: Page) => page.getByRole('list', { name: wishlistTexts.title }).getByRole('listitem');
const names = (page: Page) => items(page).getByRole('heading').allTextContents();

test.describe('the wishlist', () => {
  test('shows the count, two views and four sorts, and keeps them over a reload (S-WSH-01 to S-WSH-06, S-WSH-17, S-WSH-18, U-20)', async ({
    page,
  }) => {
    const wishlist = await someProducts(4);
    await newCustomer(page, { wishlist });
    await page.goto('/wishlist');
    await expect(page.getByRole('status').filter({ hasText: wishlistCount(4) })).toBeVisible();
    await expect.poll(() => names(page)).toEqual(wishlist.map(({ name }) => name));
    for (const sort of WISHLIST_SORTS) {
      await page.getByLabel(wishlistTexts.sortBy).selectOption(wishlistSortLabel(sort));
      await expect.poll(() => names(page)).toEqual(sortWishlist(wishlist, sort).map(({ name }) => name));
    }
    const [first] = wishlist;
    const link = page.getByRole('link', { name: first?.name ?? '' });
    await expect(link).toHaveAttribute('href', `/product/${first?._id}`);
    await expect(
      page.getByRole('main').getByRole('link', { name: wishlistTexts.continueShopping }),
    ).toHaveAttribute('href', '/store');

    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
    const gridTops = await topsOf(page);
    await page.getByTitle('List').click();
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    const listTops = await topsOf(page);
    expect(new Set(gridTops).size).toBeLessThan(4);
    expect(new Set(listTops).size).toBe(4);
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect(page.getByLabel(wishlistTexts.sortBy)).toHaveValue('name-za');
  });
});

async function topsOf(page: Page): Promise<number[]> {
  return items(page).evaluateAll((found) =>
    found.map((item) => Math.round(item.getBoundingClientRect().top)),
  );
}

test.describe('the wishlist', { tag: '@desktop' }, () => {
  test('removes items down to the empty page, fills the cart, and shows what failed (S-WSH-07 to S-WSH-16, S-WSH-19, S-WSH-20)', async ({
    page,
  }) => {
    await test.step('brings an item back that could not be removed', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page, { wishlist: [product] });
      await page.route('**/api/products/wishlist', (route) => route.abort());
      await page.goto('/wishlist');
      await page.getByRole('button', { name: removeFromWishlist(product.name) }).click();
      await expect(toast(page, wishlistTexts.removeFailed)).toHaveCount(1);
      await expect(items(page)).toHaveCount(1);
    });
    await forgetRoutes(page);
    await test.step('removes an item at once and for good, down to the empty page', async () => {
      const [first, second] = await someProducts(2);
      const { user, wishlist } = await newCustomer(page, { wishlist: [first, second] });
      await page.goto('/wishlist');
      const sent = page.waitForRequest('**/api/products/wishlist');
      await page.getByRole('button', { name: removeFromWishlist(first.name) }).click();
      expect((await sent).postDataJSON()).toEqual({ userId: user._id, productId: first._id });
      await expect(toast(page, wishlistTexts.removed)).toBeVisible();
      await expect(page.getByRole('button', { name: removeFromWishlist(second.name) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(wishlistTexts.empty)).toBeVisible();
      await expect.poll(wishlist).toEqual([]);
      await expect(page.getByRole('link', { name: wishlistTexts.explore })).toHaveAttribute('href', '/store');
    });
    await forgetRoutes(page);
    await test.step('shows that the cart could not be updated when nothing got there', async () => {
      await newCustomer(page, { wishlist: await someProducts(2) });
      await page.route('**/api/cart/add', (route) => route.abort());
      await page.goto('/wishlist');
      await page.getByRole('button', { name: wishlistTexts.addAll }).click();
      await expect(toast(page, cartTexts.updateFailed)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('adds all to the cart, one of each, and is silent about the one that fails', async () => {
      const wishlist = await someProducts(3);
      const { user, cart } = await newCustomer(page, { wishlist });
      const failing = wishlist[1]?._id;
      const bodies: unknown[] = [];
      await page.route('**/api/cart/add', async (route) => {
        const body = route.request().postDataJSON();
        bodies.push(body);
        if (body.productId === failing) await route.abort();
        else await route.continue();
      });
      await page.goto('/wishlist');
      await page.getByRole('button', { name: wishlistTexts.addAll }).click();
      await expect(toast(page, addedToCart(2))).toBeVisible();
      await expect(toasts(page)).toHaveCount(1);
      expect(bodies).toHaveLength(3);
      expect(bodies).toEqual(
        expect.arrayContaining(wishlist.map(({ _id }) => ({ userId: user._id, productId: _id }))),
      );
      expect((await cart()).map(({ quantity }) => quantity)).toEqual([1, 1]);
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });
  });
});
