import { screen, waitFor, within } from '@testing-library/react';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  productSortLabels,
  productsFound,
  showProducts,
  starsAndUp,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
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
const lastQuery = () => api.sentTo('GET /products').at(-1)?.query;
const address = () => window.location.pathname + window.location.search;

describe('the store', () => {
  it('takes its filters from the address and writes each choice back (G-APP-06, S-STO-16, S-STO-19, S-STO-22, U-11)', async () => {
    answerProducts();
    const actor = openStore('/store?category=Lighting&sort=price-high');
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
    expect(screen.getByRole('radio', { name: 'Lighting' })).toBeChecked();
    expect(screen.getByLabelText(storeTexts.sortBy)).toHaveValue('price-high');
    expect(lastQuery()).toMatchObject({ category: 'Lighting', sort: 'price-high' });
    await actor.click(screen.getByRole('radio', { name: '4 stars & up' }));
    await waitFor(() => expect(address()).toContain('minRating=4'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ minRating: '4', category: 'Lighting' }));
    await actor.click(screen.getByRole('radio', { name: storeTexts.allCategories }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('category'));
    await actor.click(screen.getByRole('button', { name: storeTexts.clearAll }));
    await waitFor(() => expect(address()).toBe('/store?sort=price-high'));
    await waitFor(() => expect(names()).toEqual(['Round vase', 'Arc lamp']));
  });

  it('returns by Back to the choice before, and from a search to where typing began', async () => {
    answerProducts();
    const actor = openStore('/store?sort=price-low');
    await actor.click(await screen.findByRole('radio', { name: 'Lighting' }));
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
    for (const typed of ['l', 'lamp']) {
      await actor.clear(screen.getByRole('searchbox', { name: 'Search' }));
      await actor.type(screen.getByRole('searchbox', { name: 'Search' }), typed);
      await waitFor(() => expect(address()).toMatch(new RegExp(`search=${typed}(&|$)`)));
    }
    window.history.back();
    await waitFor(() => expect(address()).toBe('/store?sort=price-low'));
    await waitFor(() => expect(names()).toEqual(['Round vase', 'Arc lamp']));
  });

  it('offers four sorts, newest first (S-STO-14, S-STO-15, S-STO-20)', async () => {
    answerProducts();
    const actor = openStore();
    const sort = await screen.findByLabelText(storeTexts.sortBy);
    const options = within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(Object.values(productSortLabels));
    expect(sort).toHaveValue('newest');
    for (const value of Object.keys(productSortLabels).slice(1)) {
      await actor.selectOptions(sort, value);
      await waitFor(() => expect(lastQuery()).toMatchObject({ sort: value }));
    }
  });

  it('searches while one types, and offers to clear the filters when nothing matches (G-APP-07, S-STO-04, S-STO-13, S-STO-17)', async () => {
    answerProducts();
    const actor = openStore();
    await waitFor(() => expect(names()).toHaveLength(2));
    await actor.type(screen.getByRole('searchbox', { name: 'Search' }), 'lamp');
    await waitFor(() => expect(address()).toBe('/store?search=lamp'));
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
    expect(screen.getByRole('heading', { name: productsFound(1) })).toBeVisible();
    await actor.type(screen.getByRole('searchbox', { name: 'Search' }), 'shade');
    await screen.findByText(catalogTexts.noProducts);
    await actor.click(screen.getByRole('button', { name: storeTexts.clearFilters }));
    await waitFor(() => expect(address()).toBe('/store'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('shows more on demand and moves the focus to the first new product (U-27)', async () => {
    api.answer('GET /products', ({ query: { cursor } }) =>
      cursor
        ? { data: [lamp], total: 2, nextCursor: null }
        : { data: [vase], total: 2, nextCursor: 'second' },
    );
    const actor = openStore();
    await waitFor(() => expect(names()).toEqual(['Round vase']));
    await actor.click(screen.getByRole('button', { name: storeTexts.loadMore }));
    await waitFor(() => expect(names()).toEqual(['Round vase', 'Arc lamp']));
    expect(lastQuery()).toMatchObject({ cursor: 'second' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Arc lamp' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: storeTexts.loadMore })).not.toBeInTheDocument();
  });

  it('says once that loading failed, and loads when asked again (G-APP-30, S-HOM-27)', async () => {
    api.disconnect('GET /products');
    const actor = openStore();
    await findToast(catalogTexts.productsFailed);
    answerProducts();
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('is called in the tab as its address says', async () => {
    answerProducts();
    const actor = openStore('/store?category=lighting');
    await waitFor(() => expect(document.title).toBe(`Lighting · ${shopDefaults.name}`));
    await actor.click(screen.getByRole('radio', { name: 'Ceramics' }));
    await waitFor(() => expect(document.title).toBe(`Ceramics · ${shopDefaults.name}`));
    await actor.click(screen.getByRole('button', { name: storeTexts.clearAll }));
    await waitFor(() => expect(document.title).toBe(`${storeTexts.title} · ${shopDefaults.name}`));
  });
});

describe('the filters of the store', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const labels = (name: string) =>
    group(name)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);

  it('are text, categories, prices and ratings (S-STO-01, S-STO-02, S-STO-04 to S-STO-08, S-STO-10 to S-STO-12, S-STO-24)', async () => {
    answerProducts();
    openStore();
    await screen.findByRole('heading', { level: 1, name: storeTexts.title });
    await screen.findByRole('radio', { name: 'Lighting' });
    const panel = within(screen.getByRole('complementary', { name: storeTexts.filters }));
    expect(panel.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    expect(labels(storeTexts.category)).toEqual([storeTexts.allCategories, 'Ceramics', 'Lighting']);
    const [all, ...ratings] = labels(storeTexts.rating);
    expect(all).toBe(storeTexts.allRatings);
    expect(ratings).toEqual([5, 4, 3, 2, 1].map(starsAndUp));
    for (const [name, value] of [
      [storeTexts.lowestPrice, '0'],
      [storeTexts.highestPrice, '10000'],
    ] as const) {
      const slider = panel.getByRole('slider', { name });
      expect(slider).toHaveValue(value);
      expect(slider).toHaveAttribute('min', '0');
      expect(slider).toHaveAttribute('max', '10000');
    }
  });

  it('send a price only when it is set, keep a gap of ten, and offer quick ranges (S-STO-09, S-STO-21)', async () => {
    answerProducts();
    const actor = openStore();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(lastQuery()).not.toHaveProperty('minPrice');
    expect(lastQuery()).not.toHaveProperty('maxPrice');
    const quick = () => screen.getByRole('button', { name: '$50 – $100' });
    await actor.click(quick());
    await waitFor(() => expect(address()).toBe('/store?minPrice=50&maxPrice=100'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ minPrice: '50', maxPrice: '100' }));
    expect(quick()).toHaveAttribute('aria-pressed', 'true');
    await actor.clear(screen.getByLabelText(storeTexts.toDollars('USD')));
    await actor.type(screen.getByLabelText(storeTexts.toDollars('USD')), '30{Enter}');
    await waitFor(() => expect(address()).toBe('/store?minPrice=50&maxPrice=60'));
    expect(quick()).toHaveAttribute('aria-pressed', 'false');
    await actor.click(screen.getByRole('button', { name: 'Under $50' }));
    await waitFor(() => expect(address()).toBe('/store?minPrice=0&maxPrice=50'));
    await actor.click(screen.getByRole('button', { name: 'Under $50' }));
    await waitFor(() => expect(address()).toBe('/store'));
  });

  it('are behind a toggle that counts them on a phone (S-STO-03)', async () => {
    answerProducts();
    const actor = openStore('/store?category=Lighting');
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
    await actor.click(screen.getByRole('button', { name: `${storeTexts.filters} (1)` }));
    const drawer = within(await screen.findByRole('dialog', { name: storeTexts.filters }));
    expect(drawer.getByRole('radio', { name: 'Lighting' })).toBeChecked();
    await actor.click(drawer.getByRole('button', { name: storeTexts.clearAll }));
    await waitFor(() => expect(address()).toBe('/store'));
    await actor.click(await drawer.findByRole('button', { name: showProducts(2) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: storeTexts.filters })).toHaveFocus();
  });
});
