import { screen, waitFor, within } from '@testing-library/react';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  productsWithout,
  removeOnly,
  starsAndUp,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleCategory, sampleProduct } from '../../../testing/sample-data.ts';

// As the browser does before it hydrates the page: the panel comes with it, not after.
beforeAll(() => preloadShopPage('/store'));

const vase = sampleProduct({ name: 'Round vase', averageRating: 4.5 });
const lamp = sampleProduct({
  name: 'Arc lamp',
  category: sampleCategory('Lighting'),
  averageRating: 4.5,
});

function openStore(address = '/store') {
  api.answer('GET /categories', { data: [sampleCategory(), sampleCategory('Lighting')] });
  return openScreen(address);
}

function answerProducts() {
  api.answer('GET /products', ({ query: { category, search } }) => {
    const data = [vase, lamp].filter(
      (one) => (!category || one.category?.name === category) && (!search || one.name.includes(search)),
    );
    return { data, total: data.length, nextCursor: null };
  });
}

const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const address = () => window.location.pathname + window.location.search;

describe('the band of a category', () => {
  const band = () => screen.findByRole('heading', { level: 1, name: `${storeTexts.title} Lighting` });
  const picture = (heading: HTMLElement) => heading.parentElement?.querySelector('img');

  it('has its name under Our Store, and its own picture (S-STO-01)', async () => {
    answerProducts();
    api.answer('GET /categories', { data: [{ ...sampleCategory('Lighting'), image: '/media/lamps.webp' }] });
    const actor = openScreen('/store?category=lighting');
    const heading = await band();
    expect(picture(heading)).toHaveAttribute('src', '/media/lamps.webp');
    expect(heading.parentElement).not.toHaveClass('is-low');
    await actor.click(screen.getByRole('radio', { name: '4 stars & up' }));
    await waitFor(() => expect(heading.parentElement).toHaveClass('is-low'));
    await actor.click(within(heading).getByRole('link', { name: storeTexts.title }));
    await screen.findByRole('heading', { level: 1, name: storeTexts.title });
  });

  it('is plain without a picture (S-STO-01)', async () => {
    answerProducts();
    openStore('/store?category=Lighting');
    expect(picture(await band())).toBeNull();
  });
});

describe('the price slider', () => {
  it('has a tick for each price with products, dark within the range', async () => {
    answerProducts();
    api.answer('GET /products/price-ticks', { data: [40, 120] });
    openStore('/store?minPrice=100&maxPrice=300');
    const ticks = () => [...document.querySelectorAll<HTMLElement>('.range > i')];
    await waitFor(() => expect(ticks().map(({ dataset }) => dataset.in)).toEqual([undefined, 'true']));
    expect(ticks()[0]?.style.getPropertyValue('--at')).toBe('0.2');
  });
});

describe('filters that find nothing', () => {
  it('offer to take back the last one, with what is found without it (S-STO-17)', async () => {
    api.answer('GET /products', ({ query: { minRating, minPrice } }) => {
      const data = minRating ? [] : [lamp];
      return { data: minPrice ? [] : data, total: minPrice ? 0 : data.length, nextCursor: null };
    });
    const actor = openStore('/store?category=Lighting&minRating=5');
    await screen.findByText(catalogTexts.noProducts);
    expect(screen.getByText('There is no product in Lighting with 5 stars.')).toBeVisible();
    const stars = starsAndUp(5);
    const without = await screen.findByRole('region', { name: productsWithout(stars, 1) });
    expect(within(without).getByRole('article')).toHaveTextContent('Arc lamp');
    await actor.click(screen.getByRole('button', { name: removeOnly(stars) }));
    await waitFor(() => expect(address()).toBe('/store?category=Lighting'));
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
  });

  it('offer the one that was set last, although others come after it', async () => {
    api.answer('GET /products', ({ query: { minPrice, minRating } }) => {
      const data = minPrice && minRating ? [] : [lamp];
      return { data, total: data.length, nextCursor: null };
    });
    const actor = openStore('/store?category=Lighting&minRating=4');
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Arc lamp'));
    await actor.click(screen.getByRole('button', { name: '$50 – $100' }));
    await screen.findByText(catalogTexts.noProducts);
    expect(await screen.findByRole('button', { name: removeOnly('$50 – $100') })).toBeVisible();
    expect(screen.queryByRole('button', { name: removeOnly(starsAndUp(4)) })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: storeTexts.clearFilters })).toBeVisible();
  });
});

describe('a search that finds nothing', () => {
  it('offers what is close to it (S-STO-17)', async () => {
    answerProducts();
    openStore('/store?search=lamp+unknown');
    await screen.findByText(catalogTexts.noProducts);
    const near = within(await screen.findByRole('region', { name: storeTexts.near }));
    expect(near.getByRole('article')).toHaveTextContent('Arc lamp');
  });

  it('offers some featured products when nothing is close (S-STO-17)', async () => {
    answerProducts();
    api.answer('GET /products/featured', { data: [vase] });
    openStore('/store?search=unknown');
    const perhaps = within(await screen.findByRole('region', { name: storeTexts.perhaps }));
    expect(perhaps.getByRole('article')).toHaveTextContent('Round vase');
  });
});
