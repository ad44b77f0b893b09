import type { Locator, Page } from '@playwright/test';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import { catalogRefusalTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { newCustomer } from '../setup/customer.ts';
import { addProduct, deleteProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, initialDataOf, test, toasts } from '../setup/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const hero = (page: Page) => page.getByRole('region', { name: homeTexts.heroLabel, exact: true });
const currentSlide = (page: Page) => hero(page).locator('button[aria-current]');
/** During a change of slides the last one is still fading out. */
const addOf = (page: Page) =>
  hero(page).locator('[data-current]').getByRole('button', { name: homeTexts.heroAddToCart });

/** Stops the page's clock once the slider is there. Returns the number of slides. */
async function openWithStoppedClock(page: Page): Promise<number> {
  await page.clock.install({ time: '2030-01-01T10:00:00Z' });
  await page.clock.pauseAt('2030-01-01T10:00:01Z');
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(currentSlide(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  const { featured = [] } = await initialDataOf(page);
  return featured.length;
}

test.describe('the slider of the home page', () => {
  test('fills the screen and loads its first picture before all else (S-HOM-01, S-HOM-05, S-HOM-10)', async ({
    page,
  }) => {
    await page.goto('/#hero');
    const first = (await initialDataOf(page)).featured?.at(0);
    await expect(hero(page).getByRole('heading', { name: first?.name ?? '' })).toBeInViewport();
    const picture = hero(page).locator('.hero-slide[data-current] .hero-picture > img').last();
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    const next = hero(page).locator('.hero-slide:not([data-current]) .hero-picture > img').first();
    await expect(next).toHaveAttribute('loading', 'lazy');
    await expect(next).toHaveAttribute('fetchpriority', 'low');
    const [top, box] = [await page.getByRole('banner').boundingBox(), await hero(page).boundingBox()];
    const window = page.viewportSize();
    expect((top?.height ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual((window?.height ?? 0) - 1);
    expect(box?.width).toBe(window?.width);
  });

  test('is swiped by finger, and stands still after a touch, by the pause button and for who wants less motion', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('is swiped by finger, and neither the page nor a link takes it for something else', async () => {
      const count = await openWithStoppedClock(page);
      const name = hero(page).locator('[data-current]').getByRole('link');
      await swipe(page, { x: -160, y: 10 }, hero(page).locator('[data-current] > .hero-picture'));
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 2:/);
      await expect(hero(page).getByRole('button', { name: homeTexts.heroPlay })).toBeVisible();
      await swipe(page, { x: 160, y: -10 }, name);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await swipe(page, { x: 160, y: 0 }, name);
      await expect(currentSlide(page)).toHaveAccessibleName(new RegExp(`^Slide ${count}:`));
      await expect(page).toHaveURL('/');

      // A tap on a page that is still scrolling only stops it.
      const atRest = page.evaluate(() =>
        new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })).then(() => scrollY),
      );
      await swipe(page, { x: -20, y: -240 }, name);
      expect(await atRest).toBeGreaterThan(100);
      await expect(currentSlide(page)).toHaveAccessibleName(new RegExp(`^Slide ${count}:`));
      await name.tap();
      await expect(page).toHaveURL(/\/product\//);
    });
    await test.step('stands still after a touch of the hand, by the pause button and for who wants less motion', async () => {
      const count = await openWithStoppedClock(page);
      const press = (name: string) => hero(page).getByRole('button', { name, exact: true }).click();
      const waitAside = async () => {
        await page.getByRole('combobox').focus();
        await page.getByRole('banner').hover();
        await page.clock.runFor(3 * HERO_AUTOPLAY_MS);
      };
      await press(homeTexts.heroPause);
      await waitAside();
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await press(homeTexts.heroPlay);
      await press('Previous');
      await expect(currentSlide(page)).toHaveAccessibleName(new RegExp(`^Slide ${count}:`));
      await press('Next');
      await waitAside();
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await expectToTouch(hero(page).getByRole('button', { name: 'Next' }));
      await hero(page)
        .getByRole('button', { name: /^Slide 2:/ })
        .click();
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 2:/);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithStoppedClock(page);
      await expect(hero(page).getByRole('button', { name: homeTexts.heroPlay })).toBeVisible();
      await waitAside();
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
    });
  });

  test('adds to the cart of a customer, sends a guest to register, goes on every five seconds and waits under pointer and focus (S-HOM-02 to S-HOM-04, S-HOM-06 to S-HOM-09)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('sends a guest to register who adds to the cart', async () => {
      await page.goto('/');
      await addOf(page).click();
      await expect(page).toHaveURL('/register');
    });
    await test.step('adds with only the user and the product, and shows the message of the server when it refuses', async () => {
      const product = await addProduct({ name: uniqueWord(), isFeatured: true });
      const { user, cart } = await newCustomer(page);
      await page.goto('/');
      // A slide chosen by hand stays, however long.
      await hero(page)
        .getByRole('button', { name: new RegExp(`^Slide \\d+: ${product.name}`) })
        .click();
      await expect(hero(page).locator('[data-current]').getByRole('heading')).toHaveText(product.name);
      const sent = page.waitForRequest('**/api/cart/add');
      await addOf(page).click();
      expect((await sent).postDataJSON()).toEqual({ userId: user._id, productId: product._id });
      await expect(toasts(page).getByText(cartTexts.added, { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect(await cart()).toMatchObject([{ product: { _id: product._id }, quantity: 1 }]);

      await deleteProduct(product);
      await addOf(page).click();
      await expect(
        toasts(page).getByText(catalogRefusalTexts.productNotFound, { exact: true }),
      ).toBeVisible();
    });
    await test.step('goes on every five seconds, loops, and waits under the pointer and the focus', async () => {
      const count = await openWithStoppedClock(page);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await page.clock.runFor(HERO_AUTOPLAY_MS - 1000);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await page.clock.runFor(1000);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 2:/);
      await expect(hero(page).locator('[data-current] > .hero-picture')).toHaveCSS(
        'transition-property',
        'opacity',
      );
      await page.clock.runFor(HERO_AUTOPLAY_MS * (count - 1));
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);

      await hero(page).hover();
      await page.clock.runFor(3 * HERO_AUTOPLAY_MS);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await page.getByRole('banner').hover();
      await addOf(page).focus();
      await page.clock.runFor(3 * HERO_AUTOPLAY_MS);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 1:/);
      await page.getByRole('combobox').focus();
      await page.clock.runFor(HERO_AUTOPLAY_MS);
      await expect(currentSlide(page)).toHaveAccessibleName(/^Slide 2:/);
    });
  });
});

/** A real touch gesture, which the browser itself distinguishes from a tap and from scrolling. */
async function swipe(page: Page, by: { x: number; y: number }, from: Locator): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to swipe on.');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + by.x * part, y: start.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Large enough for a finger. */
async function expectToTouch(control: Locator): Promise<void> {
  const box = await control.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
