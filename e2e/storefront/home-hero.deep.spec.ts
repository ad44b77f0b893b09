import type { Locator, Page } from '@playwright/test';
import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { expect, initialDataOf, START_SPINNER_MS, test } from '../setup/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const hero = (page: Page) => page.getByRole('region', { name: homeTexts.heroLabel, exact: true });
const currentSlide = (page: Page) => hero(page).locator('button[aria-current]');

/** Stops the page's clock once the slider is there. Returns the number of slides. */
async function openWithStoppedClock(page: Page): Promise<number> {
  await page.clock.install({ time: '2030-01-01T10:00:00Z' });
  await page.clock.pauseAt('2030-01-01T10:00:01Z');
  // Its scripts wait for a frame.
  await page.goto('/', { waitUntil: 'load' });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('html[data-answers]')).toBeAttached({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(START_SPINNER_MS);
  const { featured = [] } = await initialDataOf(page);
  return featured.length;
}

test.describe('the slider of the home page', () => {
  test('fills the screen and loads its first picture before all else (S-HOM-01, S-HOM-05, S-HOM-10)', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    const first = (await initialDataOf(page)).featured?.at(0);
    await expect(hero(page).getByRole('heading', { name: first?.name ?? '' })).toBeInViewport();
    const picture = hero(page).locator('.hero-slide[data-current] .hero-picture > img').last();
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    const next = hero(page).locator('.hero-slide:not([data-current]) .hero-picture > img').first();
    // It waits for the first one, and then for an idle moment.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(next).toHaveAttribute('fetchpriority', 'low', { timeout: 200 });
    }).toPass();
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
