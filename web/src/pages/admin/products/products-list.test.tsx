import { screen, waitFor, within } from '@testing-library/react';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  priceOf,
  productListTexts,
  stockOf,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { adminNavTexts, sortTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetPreference } from '../../../lib/session/preference-cookie.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleAdminProduct, sampleDemoAdmin } from '../../../testing/sample-data.ts';

const vase = sampleAdminProduct({ name: 'Vase', price: 40, stock: { onHand: 8, reserved: 0, lowAt: null } });
const lamp = sampleAdminProduct({ name: 'Lamp', price: 90 });

async function openList(user = sampleAdmin()) {
  let stored: AdminProduct[] = [vase, lamp];
  api.answer('GET /admin/bulk-changes/latest', { data: null });
  api.answer('GET /admin/products', () => ({
    ...{ totalDrafts: 0, totalLow: 0, totalSoldOut: 0, nextCursor: null },
    ...{ data: stored, total: stored.length, totalProducts: stored.length },
  }));
  api.answer('PUT /products/:id', ({ params: { id }, body: { price, stock } }) => {
    stored = stored.map((one) =>
      one._id === id
        ? {
            ...one,
            version: one.version + 1,
            price: price === undefined ? one.price : Number(price),
            ...(one.stock && typeof stock === 'number' && { stock: { ...one.stock, onHand: stock } }),
          }
        : one,
    );
    return { data: stored.find(({ _id }) => _id === id) as AdminProduct, message: 'Product updated' };
  });
  const actor = openScreen('/admin/products', { user });
  await screen.findByText(/^Showing/);
  await actor.click(screen.getByRole('radio', { name: productListTexts.views.list }));
  return actor;
}

const price = (name: string) => screen.getByRole('textbox', { name: priceOf(name, 'USD') });
const stock = (name: string) => screen.getByRole('textbox', { name: stockOf(name) });

afterEach(() => forgetPreference('products'));

describe('the list of products', () => {
  it('takes the place of the grid when chosen, and is remembered', async () => {
    await openList();
    const rows = within(screen.getByRole('table', { name: adminNavTexts.products })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toHaveTextContent(productListTexts.notCounted);
    expect(document.cookie).toContain('products=list');
  });

  it('is sorted by a column, in one order, the other and as before, while the grid stays newest first', async () => {
    const actor = await openList();
    const asked = () => api.sentTo('GET /admin/products').at(-1)?.query.sort;
    const head = () => screen.getByRole('columnheader', { name: productListTexts.price });
    const press = () => actor.click(screen.getByRole('button', { name: productListTexts.price }));
    expect(head()).not.toHaveAttribute('aria-sort');
    await press();
    await waitFor(() => expect(asked()).toBe('-price'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await press();
    await waitFor(() => expect(asked()).toBe('price'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
    expect(window.location.search).toBe('?sort=price');
    await actor.selectOptions(screen.getByLabelText(sortTexts.label), 'name');
    await waitFor(() => expect(asked()).toBe('name'));
    await actor.click(screen.getByRole('radio', { name: productListTexts.views.grid }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await actor.click(screen.getByRole('radio', { name: productListTexts.views.list }));
    await press();
    await press();
    await press();
    await waitFor(() => expect(head()).not.toHaveAttribute('aria-sort'));
    expect(window.location.search).toBe('');
  });

  it('saves a price by Enter and a stock on leaving the field, each alone and with the version that was seen', async () => {
    const actor = await openList();
    await actor.clear(price('Vase'));
    await actor.type(price('Vase'), '45,50{Enter}');
    await findToast('Product updated');
    expect(api.sentTo('PUT /products/:id')[0]?.body).toEqual({
      price: '45.5',
      version: String(vase.version),
    });
    await waitFor(() => expect(price('Vase')).toHaveValue('45.50'));
    await actor.clear(stock('Vase'));
    await actor.type(stock('Vase'), '5');
    await actor.tab();
    await waitFor(() => expect(api.sentTo('PUT /products/:id')).toHaveLength(2));
    expect(api.sentTo('PUT /products/:id')[1]?.body).toEqual({
      ...{ stock: '5', stockSeen: '8', version: String(vase.version + 1) },
    });
  });

  it('sends nothing that is unchanged, taken back by Escape or impossible', async () => {
    const actor = await openList();
    await actor.type(price('Vase'), '40.00{Enter}');
    await actor.type(price('Vase'), '7{Escape}');
    expect(price('Vase')).toHaveValue('40.00');
    await actor.clear(stock('Vase'));
    await actor.type(stock('Vase'), '-2{Enter}');
    expect(stock('Vase')).toBeInvalid();
    expect(stock('Vase')).toHaveValue('-2');
    expect(api.sentTo('PUT /products/:id')).toHaveLength(0);
  });

  it('shows the value of somebody who was faster', async () => {
    const actor = await openList();
    api.refuse('PUT /products/:id', catalogRefusals.versionConflict.code);
    await actor.type(price('Lamp'), '99{Enter}');
    await findToast(catalogRefusals.versionConflict.message);
    await waitFor(() => expect(api.sentTo('GET /admin/products')).toHaveLength(2));
    expect(price('Lamp')).toHaveValue('90.00');
  });

  it('is not changed by the demo admin', async () => {
    await openList(sampleDemoAdmin());
    expect(price('Vase')).toHaveAttribute('readonly');
  });
});
