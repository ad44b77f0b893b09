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
  ...[
    'dashboard',
    'products',
    'products/add',
    'products/edit/any-id',
    'categories',
    'users',
    'orders',
    'messages',
    'comments',
    'admins',
    'settings',
    'coupons',
    'profile',
  ].map((page): [Who, string] => ['demo admin', `/admin/${page}`]),
];

for (const [who, path] of pages) {
  // One visit serves all widths: loading the page costs more than judging it.
  test(`${path} as ${who} passes axe in both themes on both widths and fits 320 px`, {
    tag: '@desktop',
  }, async ({ page }) => {
    if (who !== 'guest') await signIn(page, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await expectNarrow(page);
  });
}
