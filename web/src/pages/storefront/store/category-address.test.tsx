import { screen, waitFor } from '@testing-library/react';
import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

beforeAll(() => preloadShopPage('/store'));
afterEach(() => void delete shopInfo.readableAddresses);

const lamps = { _id: '0190f2ab-3c4d-4e5f-8a6b-7c8d9e0f1a2b', name: 'Table Lamps' };
const rugs = { _id: '0290f2ab-3c4d-4e5f-8a6b-7c8d9e0f1a2b', name: 'Rugs', searchTitle: 'Rugs of wool' };
const pathOf = (category: typeof lamps) => `/store/${readableAddress(category)}`;

function openStore(path: string) {
  api.answer('GET /categories', { data: [lamps, rugs] });
  api.answer('GET /products', { data: [sampleProduct({ averageRating: 5 })], total: 1, nextCursor: null });
  return openScreen(path);
}

const address = () => window.location.pathname + window.location.search;
const lastQuery = () => api.sentTo('GET /products').at(-1)?.query;

describe('the address of a category', () => {
  it('becomes readable where the owner wants it, with the other filters, at each choice', async () => {
    shopInfo.readableAddresses = true;
    const actor = openStore('/store?category=table+lamps&minRating=4');
    expect(pathOf(lamps)).toBe('/store/table-lamps-0190f2ab3c4');
    await waitFor(() => expect(address()).toBe(`${pathOf(lamps)}?minRating=4`));
    await actor.click(screen.getByRole('radio', { name: '5 stars & up' }));
    await waitFor(() => expect(address()).toBe(`${pathOf(lamps)}?minRating=5`));
    await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'Table Lamps', minRating: '5' }));
    await actor.click(screen.getByRole('radio', { name: 'Rugs' }));
    await waitFor(() => expect(address()).toBe(`${pathOf(rugs)}?minRating=5`));
    window.history.back();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Table Lamps' })).toBeChecked());
    expect(address()).toBe(`${pathOf(lamps)}?minRating=5`);
    await actor.click(screen.getByRole('button', { name: storeTexts.clearAll }));
    await waitFor(() => expect(address()).toBe('/store'));
  });

  it('opens the category, which the header marks and the tab names as the owner wrote', async () => {
    openStore(pathOf(rugs));
    await screen.findByRole('heading', { level: 1, name: 'Our Store Rugs' });
    expect(screen.getByRole('radio', { name: 'Rugs' })).toBeChecked();
    expect(await screen.findByRole('link', { name: 'Rugs', current: 'page' })).toBeInTheDocument();
    await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'Rugs' }));
    await waitFor(() => expect(document.title).toBe(`Rugs of wool · ${shopDefaults.name}`));
  });

  it('stays as specified otherwise', async () => {
    openStore('/store?category=Rugs');
    await screen.findByRole('heading', { level: 1, name: 'Our Store Rugs' });
    await screen.findAllByRole('article');
    expect(address()).toBe('/store?category=Rugs');
  });
});
