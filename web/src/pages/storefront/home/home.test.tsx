import { screen, waitFor, within } from '@testing-library/react';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { setShopInfo, shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { watchViewport } from '../../../testing/fake-viewport.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleCategory, sampleProduct } from '../../../testing/sample-data.ts';

// As the browser does before it hydrates the page.
beforeAll(() => preloadShopPage('/'));

const products = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => sampleProduct({ name: `${prefix} ${index + 1}` }));
const region = (name: string) => screen.getByRole('region', { name });
const cardsIn = (name: string) => within(region(name)).queryAllByRole('article');
const namesIn = (name: string) =>
  cardsIn(name).map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

function answerShop() {
  api.answer('GET /categories', { data: [sampleCategory(), sampleCategory('Lighting')] });
  api.answer('GET /products/new-arrivals', { data: products('New', 5) });
  api.answer('GET /products/featured', { data: products('Featured', 3) });
}

describe('the home page of a shop with few products', () => {
  const headings = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const always = [homeTexts.getInTouch, newsletterTexts.title(false)];

  function openWith(newest: ReturnType<typeof products>, featured = newest.slice(0, 1)) {
    api.answer('GET /categories', { data: newest.length > 0 ? [sampleCategory()] : [] });
    api.answer('GET /products/new-arrivals', { data: newest });
    api.answer('GET /products/featured', { data: featured });
    openScreen('/');
    return screen.findByRole('region', { name: newsletterTexts.title(false) });
  }

  it('says before the first that they are coming, with the way to the newsletter, and has no empty row for categories', async () => {
    watchViewport();
    const newsletter = await openWith([]);
    await screen.findByText(homeTexts.comingSoon);
    const link = within(region(homeTexts.heroLabel)).getByRole('link');
    expect(link).toHaveAttribute('href', `#${newsletter.id}`);
    expect(headings()).toEqual(always);
    expect(region(homeTexts.benefitsLabel)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: headerTexts.categories })).not.toBeInTheDocument();
  });

  it('shows the only one in the hero and nowhere else', async () => {
    watchViewport();
    await openWith(products('Only', 1));
    await waitFor(() => expect(headings()).toEqual(['Only 1', ...always]));
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it.each([2, 3])('shows %i as new arrivals, each once (S-HOM-16, S-HOM-17)', async (count) => {
    watchViewport();
    await openWith(products('New', count));
    await waitFor(() => expect(headings()).toEqual([homeTexts.newArrivals, ...always]));
    expect(region(homeTexts.newArrivals)).toHaveAttribute('id', 'new-arrivals');
    expect(screen.getAllByRole('article')).toHaveLength(count);
    expect(namesIn(homeTexts.newArrivals)).toHaveLength(count);
  });

  it('has all sections from four on', async () => {
    watchViewport();
    await openWith(products('New', 4));
    await screen.findByRole('region', { name: 'Ceramics' });
    for (const name of [homeTexts.heroLabel, homeTexts.newArrivals, homeTexts.featuredProducts])
      expect(region(name)).toBeVisible();
  });
});

describe('the home page', () => {
  it('has its sections in the specified order, with the products that the API returns (S-CRD-02, S-HOM-05, S-HOM-10, S-HOM-12 to S-HOM-18, S-HOM-20, S-HOM-21, S-HOM-24, S-HOM-29 to S-HOM-31)', async () => {
    watchViewport();
    answerShop();
    openScreen('/');
    await screen.findByRole('region', { name: newsletterTexts.title(false) });
    await screen.findByRole('region', { name: 'Lighting' });
    const sections = within(screen.getByRole('main')).getAllByRole('region');
    expect(
      sections.map(
        (one) => one.getAttribute('aria-label') ?? within(one).getAllByRole('heading')[0]?.textContent,
      ),
    ).toEqual([
      homeTexts.heroLabel,
      homeTexts.benefitsLabel,
      homeTexts.newArrivals,
      homeTexts.featuredProducts,
      'Ceramics',
      'Lighting',
      homeTexts.getInTouch,
      newsletterTexts.title(false),
    ]);
    expect(region(homeTexts.heroLabel)).toHaveAttribute('id', 'hero');
    expect(region(homeTexts.newArrivals)).toHaveAttribute('id', 'new-arrivals');
    expect(namesIn(homeTexts.newArrivals)).toEqual(['New 1', 'New 2', 'New 3', 'New 4', 'New 5']);
    expect(namesIn(homeTexts.featuredProducts)).toEqual(['Featured 1', 'Featured 2', 'Featured 3']);
    for (const words of ['Free shipping', '$100', 'Secure payment', '24/7 support'])
      expect(region(homeTexts.benefitsLabel)).toHaveTextContent(words);
    const loading = cardsIn(homeTexts.newArrivals).map((card) =>
      card.querySelector('img')?.getAttribute('loading'),
    );
    expect(loading.slice(0, PRELOADED_IMAGES)).toEqual(['eager', 'eager', 'eager']);
    expect(loading.slice(PRELOADED_IMAGES)).toEqual(['lazy', 'lazy']);
  });

  it('has only the sections that the owner shows, in their order', async () => {
    watchViewport();
    answerShop();
    setShopInfo({ ...shopInfo, home: ['newsletter', 'featured', 'contact'] });
    openScreen('/');
    await screen.findByRole('region', { name: newsletterTexts.title(false) });
    await screen.findByRole('region', { name: homeTexts.featuredProducts });
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent).slice(-3)).toEqual([
      newsletterTexts.title(false),
      homeTexts.featuredProducts,
      homeTexts.getInTouch,
    ]);
    expect(screen.queryByRole('region', { name: homeTexts.newArrivals })).toBeNull();
    const { home: _, ...specified } = shopInfo;
    setShopInfo(specified);
  });

  it('offers no free shipping where the owner has delivery prices', async () => {
    watchViewport();
    answerShop();
    setShopInfo({ ...shopInfo, pricing: 'delivery' });
    openScreen('/');
    const benefits = await screen.findByRole('region', { name: homeTexts.benefitsLabel });
    expect(within(benefits).getAllByRole('listitem')).toHaveLength(2);
    expect(benefits).not.toHaveTextContent('Free shipping');
    const { pricing: _, ...specified } = shopInfo;
    setShopInfo(specified);
  });

  it('asks for the products of a category when it comes near, and for no more than it shows (S-HOM-22, S-HOM-23)', async () => {
    const comeNear = watchViewport();
    answerShop();
    api.answer('GET /products', ({ query: { category, limit } }) => {
      const data = products(category ?? '', limit ?? 9);
      return { data, total: 9, nextCursor: 'next' };
    });
    openScreen('/');
    const section = await screen.findByRole('region', { name: 'Lighting' });
    expect(api.sentTo('GET /products')).toEqual([]);
    comeNear(section);
    await waitFor(() => expect(cardsIn('Lighting')).toHaveLength(CATEGORY_SECTION_SIZE));
    expect(namesIn('Lighting')[0]).toBe('Lighting 1');
    expect(api.sentTo('GET /products').map(({ query }) => query.category)).toEqual(['Lighting']);
    expect(cardsIn('Ceramics')).toEqual([]);
  });

  it('shows the picture of a category that has one above its products', async () => {
    watchViewport();
    answerShop();
    api.answer('GET /categories', { data: [{ ...sampleCategory(), image: '/media/ceramics.webp' }] });
    openScreen('/');
    const section = await screen.findByRole('region', { name: 'Ceramics' });
    const link = section.querySelector('a.category-picture');
    expect(link).toHaveAttribute('href', '/store?category=Ceramics');
    expect(link?.querySelector('img')).toHaveAttribute('src', '/media/ceramics.webp');
  });

  it('says once what failed, leaves a way to try again, and only logs the categories (S-HOM-11, S-HOM-19, S-HOM-25 to S-HOM-27)', async () => {
    const comeNear = watchViewport();
    for (const route of ['GET /categories', 'GET /products', 'GET /products/featured'] as const)
      api.disconnect(route);
    api.disconnect('GET /products/new-arrivals');
    const actor = openScreen('/');
    await findToast(catalogTexts.featuredFailed);
    await findToast(catalogTexts.newArrivalsFailed);
    const failed = await screen.findByText(catalogTexts.categoriesFailed);
    expect(screen.getByRole('main')).toContainElement(failed);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(2);

    api.answer('GET /categories', { data: [sampleCategory()] });
    await actor.click(within(failed.parentElement as HTMLElement).getByRole('button'));
    comeNear(await screen.findByRole('region', { name: 'Ceramics' }));
    await findToast(catalogTexts.productsFailed);
    answerShop();
    api.answer('GET /products', { data: products('Vase', 1), total: 1, nextCursor: null });
    await actor.click(await within(region('Ceramics')).findByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(namesIn('Ceramics')).toEqual(['Vase 1']));
    await actor.click(
      await within(region(homeTexts.heroLabel)).findByRole('button', { name: appTexts.tryAgain }),
    );
    await waitFor(() => expect(cardsIn(homeTexts.featuredProducts)).toHaveLength(3));
  });
});
