import type { Page } from '@playwright/test';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { newCustomer, someProducts } from '../setup/customer.ts';
import { expect, test } from '../setup/shop.ts';

const WIDTHS = [320, 360, 390, 414, 600, 768, 1024, 1280, 1440, 1760, 1920];
const LONG_NAME = 'Hand-thrown Saltmarsh Dinner Plates with a Narrow Rim';

/** Two lines for some of the names, because only a long name can move its neighbour's divider. */
async function lengthenNames(page: Page) {
  await page.locator('.product-grid > :nth-child(3n + 1) :is(h2, h3) a').evaluateAll((links, name) => {
    for (const link of links) link.textContent = name;
  }, LONG_NAME);
}

/** The dividers of each row, from its top to its bottom. Cards of a row end at the same height. */
async function rowsOfDividers(page: Page): Promise<number[][]> {
  return page.locator('.product-grid > :has(.divider)').evaluateAll((cards) => {
    const rows = new Map<number, Set<number>>();
    for (const card of cards) {
      const bottom = Math.round(card.getBoundingClientRect().bottom);
      const divider = card.querySelector('.divider')?.getBoundingClientRect().top ?? 0;
      rows.set(bottom, (rows.get(bottom) ?? new Set()).add(Math.round(divider)));
    }
    return [...rows.values()].map((dividers) => [...dividers]);
  });
}

test.describe('rows of cards', { tag: '@desktop' }, () => {
  test('have one level divider at every width, however long a name is', async ({ page }) => {
    await newCustomer(page, { wishlist: await someProducts(6) });
    for (const path of ['/store', '/wishlist']) {
      await page.goto(path);
      await expect(page.locator('.product-grid .divider').nth(5)).toBeVisible();
      await lengthenNames(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await rowsOfDividers(page);
        expect(rows.length).toBeGreaterThan(1);
        for (const dividers of rows) expect(dividers, `${path} at ${width} px`).toHaveLength(1);
      }
    }
  });

  test('show the focus ring of a card whole', async ({ page }) => {
    await page.goto('/store');
    const link = page.locator('.card-link').nth(1);
    await page.keyboard.press('Tab');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await link.focus();
      const clipping = await link.evaluate((element) => {
        const ring = getComputedStyle(element, '::after');
        const card = element.closest('.card');
        if (ring.outlineStyle !== 'solid' || !card) return ['no ring'];
        const reach = Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset);
        const { left, right } = card.getBoundingClientRect();
        const above: Element[] = [];
        for (let one = card.parentElement; one; one = one.parentElement) above.push(one);
        return above
          .filter((one) => getComputedStyle(one).overflowX !== 'visible')
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return left - reach < box.left || right + reach > box.right;
          })
          .map((one) => one.className);
      });
      expect(clipping, `at ${width} px`).toEqual([]);
    }
  });

  test('are filtered in a drawer that cannot be dragged off the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/store');
    await page.getByRole('button', { name: storeTexts.filters }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const layer = page.locator('.modal');
    expect(await layer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
});
