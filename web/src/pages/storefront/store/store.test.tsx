import { screen, waitFor, within } from '@testing-library/react';
import { catalogTexts, productSortLabels, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleCategory, sampleProduct } from '../../../testing/sample-data.ts';

const vase = sampleProduct({ name: 'Round vase' });
const lamp = sampleProduct({ name: 'Arc lamp', category: sampleCategory('Lighting') });

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
  it('takes its filters from the address and writes each choice back (S-STO-01 to S-STO-10, S-STO-15, S-STO-16)', async () => {
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

  it('offers four sorts, newest first (S-STO-14)', async () => {
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

  it('searches while one types, and offers to clear the filters when nothing matches (S-STO-11 to S-STO-13, S-STO-22)', async () => {
    answerProducts();
    const actor = openStore();
    await waitFor(() => expect(names()).toHaveLength(2));
    await actor.type(screen.getByRole('searchbox', { name: 'Search' }), 'lamp');
    await waitFor(() => expect(address()).toBe('/store?search=lamp'));
    await waitFor(() => expect(names()).toEqual(['Arc lamp']));
    await actor.type(screen.getByRole('searchbox', { name: 'Search' }), 'shade');
    await screen.findByText(catalogTexts.noProducts);
    await actor.click(screen.getByRole('button', { name: storeTexts.clearFilters }));
    await waitFor(() => expect(address()).toBe('/store'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('shows more on demand and moves the focus to the first new product (S-STO-20)', async () => {
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

  it('says once that loading failed, and loads when asked again (S-STO-23, G-APP-30)', async () => {
    api.disconnect('GET /products');
    const actor = openStore();
    await findToast(catalogTexts.productsFailed);
    answerProducts();
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });
});
