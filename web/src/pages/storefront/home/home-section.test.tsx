import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

it('shows the products of a row also after loading them again failed', async () => {
  const product = sampleProduct();
  api.answer('GET /products/new-arrivals', { data: [product] });
  openScreen('/');
  expect(await screen.findAllByText(product.name)).not.toEqual([]);
  api.disconnect('GET /products/new-arrivals');
  await act(() => queryClient.invalidateQueries());
  expect(api.sentTo('GET /products/new-arrivals').length).toBeGreaterThan(1);
  expect(screen.getAllByText(product.name)).not.toEqual([]);
});
