import { screen, waitFor } from '@testing-library/react';
import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { afterEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

const none = { data: [], total: 0, nextCursor: null };
const lamp = sampleProduct({ name: 'Wälnut Lamp', _id: '0190f2ab-3c4d-4e5f-8a6b-7c8d9e0f1a2b' });
const readable = `/product/${readableAddress(lamp)}`;

function openLamp(path: string) {
  api.answer('GET /products/:id', { data: lamp });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  return openScreen(path);
}

afterEach(() => void delete shopInfo.readableAddresses);

describe('the address of a product page', () => {
  it('becomes readable where the owner wants it, with its parameters', async () => {
    shopInfo.readableAddresses = true;
    openLamp(`/product/${lamp._id}?from=mail`);
    await waitFor(() => expect(window.location.pathname).toBe(readable));
    expect(readable).toBe('/product/walnut-lamp-0190f2ab3c4');
    expect(window.location.search).toBe('?from=mail');
    expect(api.sentTo('GET /products/:id')).toHaveLength(1);
  });

  it('stays as specified otherwise', async () => {
    openLamp(`/product/${lamp._id}`);
    await screen.findByRole('heading', { level: 1, name: lamp.name });
    expect(window.location.pathname).toBe(`/product/${lamp._id}`);
  });

  it('finds the product when it is opened', async () => {
    shopInfo.readableAddresses = true;
    openLamp(readable);
    await screen.findByRole('heading', { level: 1, name: lamp.name });
    expect(api.sentTo('GET /products/:id')).toMatchObject([{ params: { id: readableAddress(lamp) } }]);
  });
});
