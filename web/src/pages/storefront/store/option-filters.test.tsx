import { screen, waitFor, within } from '@testing-library/react';
import type { OfferedOption } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { productsFound, removeFilter, storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

beforeAll(() => preloadShopPage('/store'));
afterEach(() => void delete shopInfo.optionFilters);

const offered: OfferedOption[] = [
  {
    name: 'Size',
    values: [
      { value: 'S', count: 12 },
      { value: 'M', count: 1000, hasMore: true },
    ],
  },
  { name: 'Color', values: [{ value: 'Red' }] },
];

function openStore(address: string) {
  api.answer('GET /products', {
    data: [sampleProduct()],
    total: 10_000,
    hasMoreThanTotal: true,
    nextCursor: null,
  });
  api.answer('GET /products/options', { data: offered });
  return openScreen(address);
}

const lastQuery = () => api.sentTo('GET /products').at(-1)?.query;
const address = () => decodeURIComponent(window.location.search);

describe('the options that the owner offers as filters', () => {
  it('are below the others with their counts, and choices are in the address', async () => {
    shopInfo.optionFilters = true;
    const actor = openStore('/store?option.Size=S&sort=rating');
    const sizes = within(await screen.findByRole('group', { name: 'Size' }));
    expect(sizes.getByRole('checkbox', { name: 'S (12)' })).toBeChecked();
    const medium = sizes.getByRole('checkbox', { name: 'M (1000+)' });
    await actor.click(medium);
    await waitFor(() => expect(address()).toBe('?sort=rating&option.Size=M&option.Size=S'));
    await actor.click(screen.getByRole('checkbox', { name: 'Red' }));
    const options = JSON.stringify([
      { name: 'Color', values: ['Red'] },
      { name: 'Size', values: ['M', 'S'] },
    ]);
    await waitFor(() => expect(lastQuery()).toMatchObject({ options, sort: 'rating' }));
    expect(api.sentTo('GET /products/options').at(-1)?.query).toEqual({ options });
    const panel = within(screen.getByRole('complementary', { name: storeTexts.filters }));
    const groups = panel.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups.slice(-3)).toEqual([storeTexts.rating, 'Size', 'Color']);
    expect(screen.getByRole('heading', { name: productsFound(10_000, true) })).toHaveTextContent('10000+');
  });

  it('are taken back by their chips and by Clear all, also for what is no longer offered', async () => {
    shopInfo.optionFilters = true;
    const actor = openStore('/store?option.Size=S&option.Wood=Oak');
    await actor.click(await screen.findByRole('button', { name: removeFilter('Size: S') }));
    await waitFor(() => expect(address()).toBe('?option.Wood=Oak'));
    expect(screen.getByRole('checkbox', { name: 'S (12)' })).not.toBeChecked();
    await actor.click(screen.getByRole('button', { name: storeTexts.clearAll }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('are neither shown nor asked for in other shops', async () => {
    openStore('/store');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('group', { name: 'Size' })).not.toBeInTheDocument();
    expect(api.sentTo('GET /products/options')).toEqual([]);
    expect(lastQuery()).not.toHaveProperty('options');
  });
});
