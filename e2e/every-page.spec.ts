import { expectAccessible, expectNarrow } from './looks.ts';
import { expect, signIn, test, type Who } from './shop.ts';

const pages: [who: Who | 'guest', path: string][] = [
  ['guest', '/'],
  ['guest', '/store'],
  ['guest', '/product/any-id'],
  ['guest', '/aboutus'],
  ['guest', '/login'],
  ['guest', '/register'],
  ['guest', '/order/success'],
  ['guest', '/nothing/here'],
  ['demo user', '/cart'],
  ['demo user', '/wishlist'],
  ['demo user', '/profile'],
  ['demo admin', '/admin/dashboard'],
  ['demo admin', '/admin/products'],
];

for (const [who, path] of pages) {
  test(`${path} as ${who} passes axe in both themes and fits 320 px`, async ({ page }) => {
    if (who !== 'guest') await signIn(page, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
  });
}
