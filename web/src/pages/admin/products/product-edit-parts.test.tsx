import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { previewPath } from '@vitrine/contract/catalog/previews/preview-path';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { duplicateName } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import {
  dragImage,
  imagePlace,
  imageText,
  moveImageLeft,
  moveImageRight,
  productFormTexts,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { reservedNow, stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { productForm as form } from '../../../testing/product-form-fields.ts';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleCategory,
  sampleSettings,
} from '../../../testing/sample-data.ts';

async function openForm(product: AdminProduct) {
  answerProduct(product);
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /categories', { data: [sampleCategory()] });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  api.answer('PUT /products/:id', { data: { ...product, version: 2 }, message: productAdminTexts.updated });
  const actor = openScreen(`/admin/products/edit/${product._id}`, { user: sampleAdmin() });
  await screen.findByRole('button', { name: productAdminTexts.save });
  return actor;
}

/** The shop has no page of a draft. */
function answerProduct(data: AdminProduct) {
  if (data.isPublished) api.answer('GET /products/:id', { data });
  else api.refuse('GET /products/:id', catalogRefusals.productNotFound.code);
  api.answer('GET /admin/products/:id', { data });
}

const save = () => screen.getByRole('button', { name: productAdminTexts.save });
const sent = () => api.sentTo('PUT /products/:id').at(-1)?.body;
const switchOf = (text: string) => screen.getByRole('switch', { name: startsWith(text) });

describe('a draft', () => {
  it('goes live at the local time that is chosen, which is sent only when it changes', async () => {
    const actor = await openForm(sampleAdminProduct({ isPublished: false }));
    const field = screen.getByLabelText(productFormTexts.publishOn);
    fireEvent.change(field, { target: { value: '2035-01-15T18:30' } });
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ publishAt: new Date('2035-01-15T18:30').toISOString() });

    await actor.click(switchOf(productFields.isPublished.label));
    expect(screen.queryByLabelText(productFormTexts.publishOn)).toBeNull();
    await actor.click(save());
    await waitFor(() => expect(sent()).toMatchObject({ isPublished: 'true' }));
    expect(sent()).not.toHaveProperty('publishAt');
  });
});

describe('the preview link of a draft', () => {
  it('is made and ended, while what is typed stays', async () => {
    const token = '00000000-0000-4000-8000-000000000007';
    const product = sampleAdminProduct({ isPublished: false });
    api.answer('POST /admin/products/:id/preview', { data: { token }, message: previewTexts.opened });
    api.answer('DELETE /admin/products/:id/preview', { message: previewTexts.revoked });
    const actor = await openForm(product);
    await actor.type(form.name(), ' II');
    await actor.click(screen.getByRole('button', { name: previewTexts.create }));
    expect(
      await screen.findByText(new RegExp(`${previewPath(product._id, token)}$`.replace('?', '\\?'))),
    ).toBeVisible();
    await actor.click(screen.getByRole('button', { name: previewTexts.revoke }));
    await findToast(previewTexts.revoked);
    expect(screen.queryByText(new RegExp(token))).toBeNull();
    expect(form.name()).toHaveValue(`${product.name} II`);
  });
});

describe('the images of a product', () => {
  it('are put in order by keyboard and by mouse', async () => {
    const images = ['/media/one.jpg', '/media/two.jpg', '/media/three.jpg'];
    const actor = await openForm(sampleAdminProduct({ images }));
    const button = (name: string) => form.images().getByRole('button', { name });
    const announced = () => form.images().getAllByRole('status')[0];
    button(moveImageRight(1)).focus();
    await actor.keyboard('{Enter}');
    expect(announced()).toHaveTextContent(imagePlace(2, 3));
    expect(button(moveImageRight(2))).toHaveFocus();
    await actor.keyboard('{Enter}');
    expect(announced()).toHaveTextContent(imagePlace(3, 3));
    expect(button(moveImageLeft(1))).toHaveAttribute('aria-disabled', 'true');

    const dataTransfer = { setDragImage: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(form.images().getByTitle(dragImage(2)), { dataTransfer });
    fireEvent.dragOver(form.images().getAllByRole('listitem')[0] as HTMLElement);
    expect(announced()).toHaveTextContent(imagePlace(1, 3));
    fireEvent.dragEnd(form.images().getByTitle(dragImage(1)));
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ imageOrder: '[2,1,0]' });
  });

  it('are described in the order in which they stand', async () => {
    const images = ['/media/one.jpg', '/media/two.jpg'];
    const actor = await openForm(sampleAdminProduct({ images, imageTexts: ['', 'Its back'] }));
    expect(screen.getByLabelText(imageText(2))).toHaveValue('Its back');
    await actor.type(screen.getByLabelText(imageText(1)), 'Its front');
    expect(screen.getByText(productFormTexts.unsaved)).toBeVisible();
    await actor.click(form.images().getByRole('button', { name: moveImageRight(1) }));
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ imageOrder: '[1,0]', imageTexts: '["Its back","Its front"]' });
  });

  it('are copied with the product, whose copy is opened', async () => {
    const product = sampleAdminProduct();
    const copy = sampleAdminProduct({ name: duplicateName(product.name), isPublished: false });
    const actor = await openForm(product);
    api.answer('POST /admin/products/:id/duplicate', () => {
      answerProduct(copy);
      return { data: copy, message: productAdminTexts.duplicated };
    });
    await actor.click(screen.getByRole('button', { name: productFormTexts.duplicate }));
    await findToast(productAdminTexts.duplicated);
    await waitFor(() => expect(form.name()).toHaveValue(copy.name));
    expect(window.location.pathname).toBe(`/admin/products/edit/${copy._id}`);
  });
});

describe('the switches of a product', () => {
  it('publish a draft, which has no page in the shop before', async () => {
    const actor = await openForm(sampleAdminProduct({ isPublished: false }));
    expect(screen.queryByRole('link', { name: productFormTexts.viewInShop })).not.toBeInTheDocument();
    expect(switchOf(productFields.isPublished.label)).not.toBeChecked();
    await actor.click(switchOf(productFields.isPublished.label));
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ isPublished: 'true' });
  });

  it('count the stock, which must be a whole number', async () => {
    const actor = await openForm(sampleAdminProduct());
    expect(screen.queryByLabelText(stockFormTexts.onHand)).not.toBeInTheDocument();
    await actor.click(switchOf(stockFormTexts.count));
    const stock = screen.getByLabelText(stockFormTexts.onHand);
    await actor.type(stock, '-1');
    await actor.click(save());
    await waitFor(() => expect(stock).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText('Stock must be a whole number from 0 to 999999').length).toBeGreaterThan(0);
    expect(sent()).toBeUndefined();
    await actor.clear(stock);
    await actor.type(stock, '1');
    await actor.type(screen.getByLabelText(stockFormTexts.warnAt), '5');
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ stock: '1', lowStockAt: '5' });
  });

  it('show how many pieces are reserved', async () => {
    await openForm(sampleAdminProduct({ stock: { onHand: 1, reserved: 1, lowAt: 5 } }));
    expect(screen.getByText(reservedNow(1))).toBeVisible();
    expect(screen.getByLabelText(stockFormTexts.onHand)).toHaveDisplayValue('1');
  });
});

describe('the form of a product', () => {
  it('marks unsaved changes and saves them by Ctrl and S, once there are some', async () => {
    const actor = await openForm(sampleAdminProduct());
    await actor.keyboard('{Control>}s{/Control}');
    expect(sent()).toBeUndefined();
    expect(screen.queryByText(productFormTexts.unsaved)).not.toBeInTheDocument();
    await actor.type(form.name(), ' XL');
    expect(screen.getByText(productFormTexts.unsaved)).toBeVisible();
    await actor.keyboard('{Control>}s{/Control}');
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ name: expect.stringMatching(/ XL$/) });
    await waitFor(() => expect(screen.queryByText(productFormTexts.unsaved)).not.toBeInTheDocument());
  });

  it('shows the images second, and folds facts while there are none', async () => {
    await openForm(sampleAdminProduct());
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual([
      productFormTexts.product,
      productFormTexts.images,
      'Size, material, care',
    ]);
    expect(screen.getByText('Size, material, care').closest('details')).not.toHaveAttribute('open');
  });

  it('previews what search engines show, and saves it', async () => {
    const actor = await openForm(sampleAdminProduct({ facts: { searchDescription: 'Thrown by hand.' } }));
    const fold = screen.getByText(productFormTexts.search).closest('details') as HTMLElement;
    expect(fold).toHaveAttribute('open');
    await actor.type(screen.getByLabelText(productFields.searchTitle.label), 'Clay bowl');
    expect(within(fold).getByText('Clay bowl · Vitrine')).toBeVisible();
    expect(within(fold).getByText('Thrown by hand.')).toBeVisible();
    await actor.keyboard('{Control>}s{/Control}');
    await findToast(productAdminTexts.updated);
    expect(sent()).toMatchObject({ searchTitle: 'Clay bowl', searchDescription: 'Thrown by hand.' });
  });

  it('opens the facts of a product that has some', async () => {
    await openForm(sampleAdminProduct({ facts: { material: 'Clay' } }));
    expect(screen.getByText('Size, material, care').closest('details')).toHaveAttribute('open');
  });
});
