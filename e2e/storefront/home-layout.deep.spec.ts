import type { Locator, Page } from '@playwright/test';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { demoProducts } from '@vitrine/demo/products';
import { demoCategories } from '@vitrine/demo/products/product';
import { expect, test, withoutInitialData } from '../setup/shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = [...demoCategories];
const ofDemo = new Set<string>(demoProducts.map(({ name }) => name));
const MOST_PX = { phone: 9000, desktop: 7500 };

/**
 * Other tests add and delete categories and products meanwhile, so the page gets only the demo's categories, short
 * names of other products, and the products above them are read from the page's own calls. A category whose owner gave it
 * a picture has that instead of a scene of its products, so they come without.
 */
async function openHome(page: Page): Promise<{ above: Product[] }> {
  await withoutInitialData(page);
  await page.route('**/api/categories', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = await response.json();
    const known = data
      .filter(({ name }: { name: string }) => names.some((demo) => demo === name))
      .map((category: object) => ({ ...category, image: undefined }));
    await route.fulfill({ response, json: { ...reply, data: known } });
  });
  await page.route(/\/api\/products(\/new-arrivals|\/featured|\?.*)$/, async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = await response.json();
    const short = data.map((product: Product) =>
      ofDemo.has(product.name) ? product : { ...product, name: product.name.slice(0, 12) },
    );
    await route.fulfill({ response, json: { ...reply, data: short } });
  });
  const replies = [/\/products\/new-arrivals/, /\/products\/featured/].map((call) =>
    page.waitForResponse(call),
  );
  await page.goto('/');
  await expect(section(page, homeTexts.getInTouch)).toBeAttached();
  // Section by section, because each loads its products only when it is near the viewport.
  for (const name of names) {
    await section(page, name).scrollIntoViewIfNeeded();
    await expect(section(page, name).getByRole('article')).toHaveCount(4);
  }
  const lists = await Promise.all(replies.map(async (reply) => (await (await reply).json()).data));
  return { above: lists.flat() };
}

/** Where the dividers of these cards are. */
async function dividersOf(cards: Locator): Promise<number[]> {
  const tops = await cards
    .locator('.divider')
    .evaluateAll((dividers) => dividers.map((divider) => divider.getBoundingClientRect().top));
  return [...new Set(tops.map(Math.round))];
}

const boxesOf = (cards: Locator) =>
  cards
    .locator('.card-photo')
    .evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().toJSON() as DOMRect));

test.describe('the rhythm of the home page', () => {
  test('stays under 7,500 px on a desk and 9,000 px on a phone, with rows that are level on a desk and swiped on a phone (S-HOM-16, S-HOM-20, S-HOM-21, S-HOM-31)', async ({
    page,
  }, { project }) => {
    const isPhone = project.name === 'phone';
    if (isPhone) await page.emulateMedia({ reducedMotion: 'reduce' });
    const { above } = await openHome(page);
    const size = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(size.height).toBeLessThan(isPhone ? MOST_PX.phone : MOST_PX.desktop);
    expect(size.excess).toBe(0);
    await test.step('a product that is shown again has another of its pictures', () =>
      expectOtherPictures(page, above));
    if (isPhone) await test.step('its rows are swiped', () => expectSwipedRows(page));
    else await test.step('each of its rows is on one level line', () => expectLevelRows(page));
  });
});

async function expectOtherPictures(page: Page, above: Product[]) {
  const imagesOf = new Map(above.map(({ name, images }) => [name, images]));
  for (const name of names) {
    for (const card of await section(page, name).getByRole('article').all()) {
      const title = (await card.getByRole('heading').textContent()) ?? '';
      const images = imagesOf.get(title) ?? [];
      const shown = await card.locator('.photo > img').first().getAttribute('src');
      if (images.length > 1) expect(shown, title).not.toBe(images[0]);
    }
  }
}

/** Short and tall new arrivals, a window of featured products, scenes and small rows. */
async function expectLevelRows(page: Page) {
  const arrivals = section(page, homeTexts.newArrivals).getByRole('article');
  expect(await dividersOf(arrivals)).toHaveLength(2);
  const [short, , tall] = await boxesOf(arrivals);
  expect(tall?.height).toBeGreaterThan((short?.height ?? 0) + 40);

  const featured = section(page, homeTexts.featuredProducts).getByRole('article');
  expect(await dividersOf(featured)).toHaveLength(3);
  const [first, lead] = await boxesOf(featured);
  expect(lead?.width).toBeGreaterThan(2 * (first?.width ?? 0));
  expect(lead?.right).toBe(page.viewportSize()?.width);

  const [scene = '', small = '', beside = '', mirrored = ''] = names;
  const sceneCards = section(page, scene).getByRole('article');
  expect(await dividersOf(sceneCards)).toHaveLength(1);
  const heights = (await boxesOf(sceneCards)).map(({ height }) => Math.round(height));
  expect(new Set(heights).size).toBe(4);
  expect((await boxesOf(sceneCards))[0]?.left).toBe(0);
  expect((await boxesOf(section(page, mirrored).getByRole('article')))[0]?.right).toBe(1440);

  const [left, right] = [await section(page, small).boundingBox(), await section(page, beside).boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  expect(await dividersOf(section(page, small).getByRole('article'))).toHaveLength(2);
}

/** The next card peeks in, snaps and can be reached with the arrow keys, and no focus ring is clipped. */
async function expectSwipedRows(page: Page) {
  const arrivals = section(page, homeTexts.newArrivals);
  const row = arrivals.locator('.row-stagger');
  await arrivals
    .getByRole('link', { name: /^(?!View)/ })
    .first()
    .focus();
  const photos = await boxesOf(arrivals.getByRole('article'));
  expect(photos[1]?.left).toBeLessThan(390);
  expect(photos[1]?.right).toBeGreaterThan(390);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const room = await row.evaluate((strip) => {
    const [box, card] = [strip, strip.querySelector('.card:last-child')].map((element) =>
      element?.getBoundingClientRect(),
    );
    return (box?.bottom ?? 0) - (card?.bottom ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(4);
}
