import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import { heroSlide, homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { expect, initialDataOf, test } from '../setup/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the layout of the home page', { tag: '@desktop' }, () => {
  test('begins with a slider that fills the screen and fades from one featured product to the next (S-HOM-01, S-HOM-03, S-HOM-10)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const hero = page.getByRole('region', { name: homeTexts.heroLabel, exact: true });
    const [first, second] = (await initialDataOf(page)).featured ?? [];
    await expect(hero.getByRole('heading', { name: first?.name ?? '' })).toBeInViewport();
    const [top, box] = [await page.getByRole('banner').boundingBox(), await hero.boundingBox()];
    const window = page.viewportSize();
    expect((top?.height ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual((window?.height ?? 0) - 1);
    expect(box?.width).toBe(window?.width);

    await page.clock.runFor(HERO_AUTOPLAY_MS);
    await expect(hero.locator('button[aria-current]')).toHaveAccessibleName(heroSlide(2, second?.name ?? ''));
    const picture = hero.locator('[data-current] > .hero-picture');
    await expect(picture).toHaveCSS('transition-property', 'opacity');
  });
});
