import { screen, waitFor, within } from '@testing-library/react';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import {
  conflictTexts,
  keepImage,
  productFormTexts,
  removeImage,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { productForm as form, imageFile } from '../../../testing/product-form-fields.ts';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleCategory,
  sampleSettings,
} from '../../../testing/sample-data.ts';

const images = ['/media/one.jpg', '/media/two.jpg', '/media/three.jpg'];
const sample = () => sampleAdminProduct({ price: 85, promoPercentage: 20, images });

/** Opens the form of a product that the server stores. */
async function openForm(product: AdminProduct) {
  answerProduct(product);
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /categories', { data: [sampleCategory()] });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  answerSaves(product);
  const actor = openScreen(`/admin/products/edit/${product._id}`, { user: sampleAdmin() });
  await screen.findByRole('button', { name: productAdminTexts.save });
  return actor;
}

/** The server stores the product in this version and applies each save to it. */
function answerSaves(product: AdminProduct) {
  api.answer('PUT /products/:id', ({ body: { version: _, removedImageIndices: __, ...changes } }) => {
    const data = { ...product, version: product.version + 1, ...changes, category: product.category };
    answerProduct(data as AdminProduct);
    return { data: data as AdminProduct, message: productAdminTexts.updated };
  });
}

/** Another admin has saved the product meanwhile. */
function saveElsewhere(data: AdminProduct) {
  answerProduct(data);
  api.refuse('PUT /products/:id', catalogRefusals.versionConflict.code, { data });
}

function answerProduct(product: AdminProduct) {
  const { sku: _, ...facts } = product.facts ?? {};
  api.answer('GET /products/:id', { data: product.facts ? { ...product, facts } : product });
  api.answer('GET /admin/products/:id', { data: product });
}

const save = () => screen.getByRole('button', { name: productAdminTexts.save });

async function retype(actor: Awaited<ReturnType<typeof openForm>>, field: HTMLElement, value: string) {
  await actor.clear(field);
  await actor.type(field, value);
}

describe('the form of a stored product', () => {
  it('is filled with the product and sends changes, dropped and new images (A-EDT-01, A-EDT-02, A-EDT-04 to A-EDT-06, A-EDT-09, A-EDT-13 to A-EDT-16)', async () => {
    const product = sample();
    const actor = await openForm(product);
    expect(form.name()).toHaveValue('Round vase');
    expect(form.price()).toHaveValue(85);
    expect(form.discount()).toHaveValue(20);
    for (const number of [1, 2])
      await actor.click(form.images().getByRole('button', { name: removeImage(number) }));
    expect(form.images().getAllByText(productFormTexts.removedOnSave)).toHaveLength(2);
    await actor.click(form.images().getByRole('button', { name: keepImage(1) }));
    expect(form.images().getByText(productFormTexts.cover)).toBeVisible();
    await actor.upload(form.files(), imageFile('four.png'));
    expect(form.images().getAllByRole('listitem')[3]).toHaveTextContent(productFormTexts.newImage);
    await retype(actor, form.price(), '90');
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    const [sent] = api.sentTo('PUT /products/:id');
    expect(sent?.body).toEqual({
      name: 'Round vase',
      category: product.category?._id,
      description: product.description,
      isFeatured: 'false',
      price: '90',
      promoPercentage: '20',
      removedImageIndices: '[1]',
      version: '1',
    });
    expect(sent?.files.newImages?.map(({ name }) => name)).toEqual(['four.png']);
  });

  it('takes weight and tax class, and refuses a weight that is no number of grams', async () => {
    const actor = await openForm(sampleAdminProduct({ facts: { weight: '600' } }));
    const weight = screen.getByLabelText(productFields.weight.label);
    expect(weight).toHaveValue('600');
    await retype(actor, weight, '1.5 kg');
    await actor.click(save());
    await findToast(productFields.weight.advice);
    expect(weight).toHaveAccessibleDescription(expect.stringContaining(productFields.weight.advice));
    expect(api.sentTo('PUT /products/:id')).toEqual([]);
    await retype(actor, weight, '1500');
    await actor.selectOptions(screen.getByLabelText(productFields.taxClass.label), 'reduced');
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(api.sentTo('PUT /products/:id')[0]?.body).toMatchObject({ weight: '1500', taxClass: 'reduced' });
  });

  it('takes a barcode, and shows beside it why the server refuses one', async () => {
    const actor = await openForm(sampleAdminProduct({ facts: { barcode: '4006381333931' } }));
    const barcode = screen.getByLabelText(productFields.barcode.label);
    expect(barcode).toHaveValue('4006381333931');
    await retype(actor, barcode, 'EAN 1');
    await actor.click(save());
    await findToast(productFields.barcode.advice);
    expect(api.sentTo('PUT /products/:id')).toEqual([]);
    await retype(actor, barcode, '9780306406157');
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(api.sentTo('PUT /products/:id')[0]?.body).toMatchObject({ barcode: '9780306406157' });
  });

  it('takes a SKU beside the barcode', async () => {
    const actor = await openForm(sampleAdminProduct({ facts: { sku: 'VASE-1' } }));
    await retype(actor, screen.getByDisplayValue('VASE-1'), 'VASE-2');
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    expect(api.sentTo('PUT /products/:id')[0]?.body).toMatchObject({ sku: 'VASE-2' });
  });

  it('needs an image (A-EDT-07, A-EDT-08)', async () => {
    const actor = await openForm(sampleAdminProduct());
    await actor.click(form.images().getByRole('button', { name: removeImage(1) }));
    expect(form.images().getByText(productAdminTexts.imageRequired)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('says what failed, is busy meanwhile and keeps the form (A-EDT-10, A-EDT-17)', async () => {
    const actor = await openForm(sample());
    await retype(actor, form.description(), 'Changed');
    const release = api.hold('PUT /products/:id');
    api.disconnect('PUT /products/:id');
    await actor.click(save());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: productAdminTexts.saving })).toBeDisabled(),
    );
    release();
    await findToast(productAdminTexts.updateFailed);
    expect(form.description()).toHaveValue('Changed');
    api.refuse('PUT /products/:id', sharedRefusals.conflict.code);
    await actor.click(save());
    await findToast(sharedRefusals.conflict.message);
    expect(screen.queryByRole('region', { name: conflictTexts.title })).not.toBeInTheDocument();
  });

  it('asks again for a product that could not be loaded (A-EDT-03)', async () => {
    const product = sample();
    api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
    for (const route of ['GET /products/:id', 'GET /admin/products/:id'] as const) api.disconnect(route);
    api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
    const actor = openScreen(`/admin/products/edit/${product._id}`, { user: sampleAdmin() });
    await findToast(productAdminTexts.productFailed);
    answerProduct(product);
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('button', { name: productAdminTexts.save });
  });

  it('loses the work of neither of two admins who edit at once', async () => {
    const product = sample();
    const actor = await openForm(product);
    await retype(actor, form.description(), 'Mine');
    await retype(actor, form.discount(), '5');
    saveElsewhere({ ...product, version: 2, description: 'Theirs', price: 50 });
    await actor.click(save());
    await findToast(catalogRefusals.versionConflict.message);
    const region = await screen.findByRole('region', { name: conflictTexts.title });
    await waitFor(() => expect(region).toHaveFocus());
    const panel = within(region);
    const choice = (field: string, whose: string) =>
      within(panel.getByRole('group', { name: field })).getByRole('radio', { name: startsWith(whose) });
    expect(choice('Description', conflictTexts.mine)).toBeChecked();
    expect(choice('Price ($)', conflictTexts.theirs)).toBeChecked();
    expect(form.price()).toHaveValue(50);
    expect(form.discount()).toHaveValue(5);
    await actor.click(choice('Description', conflictTexts.theirs));
    expect(form.description()).toHaveValue('Theirs');
    await actor.click(choice('Price ($)', conflictTexts.mine));
    answerSaves({ ...product, version: 2 });
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    const { description, price, promoPercentage, version } =
      api.sentTo('PUT /products/:id').at(-1)?.body ?? {};
    expect({ description, price, promoPercentage, version }).toEqual({
      description: 'Theirs',
      price: '85',
      promoPercentage: '5',
      version: '2',
    });
    expect(region).not.toBeInTheDocument();
  });

  it('is saved over another’s version when asked to', async () => {
    const product = sample();
    const actor = await openForm(product);
    await retype(actor, form.name(), 'Mine');
    saveElsewhere({ ...product, version: 2, name: 'Theirs' });
    await actor.click(save());
    const overwrite = await screen.findByRole('button', { name: conflictTexts.saveMine });
    answerSaves({ ...product, version: 2 });
    await actor.click(overwrite);
    await findToast(productAdminTexts.updated);
    expect(api.sentTo('PUT /products/:id').at(-1)?.body).toMatchObject({ name: 'Mine', version: '2' });
  });
});

describe('unsaved changes of a product', () => {
  it('are kept until the question is answered, by a link and by Cancel (A-EDT-11, A-EDT-12)', async () => {
    const actor = await openForm(sample());
    await retype(actor, form.description(), 'Changed');
    for (const leave of [
      () => screen.getByRole('link', { name: 'Orders' }),
      () => screen.getByRole('button', { name: appTexts.cancel }),
    ]) {
      await actor.click(leave());
      const question = await screen.findByRole('alertdialog', { name: confirmTexts.discardTitle });
      expect(question).toHaveTextContent(confirmTexts.discardText);
      await actor.click(within(question).getByRole('button', { name: confirmTexts.keepEditing }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(form.description()).toHaveValue('Changed');
    }
  });

  it('make the browser ask before the tab is closed, and nothing asks once they are saved', async () => {
    const actor = await openForm(sample());
    const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeUnload()).toBe(false);
    await retype(actor, form.description(), 'Changed');
    expect(asksBeforeUnload()).toBe(true);
    await actor.click(save());
    await findToast(productAdminTexts.updated);
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
  });
});
