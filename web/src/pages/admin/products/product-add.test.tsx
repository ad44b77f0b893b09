import { fireEvent, screen, waitFor } from '@testing-library/react';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts, removeImage } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { imageHints } from '@vitrine/contract/media/media.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { productForm as form, imageFile } from '../../../testing/product-form-fields.ts';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleCategory,
  sampleDemoAdmin,
  sampleSettings,
} from '../../../testing/sample-data.ts';
import { PRODUCT_FORM_FIELDS } from './product-form/product-values.ts';

async function openForm(user = sampleAdmin()) {
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /categories', { data: [sampleCategory(), sampleCategory('Lighting')] });
  api.answer('POST /products', ({ body: { name, price } }) => ({
    data: sampleAdminProduct({ name, price }),
    message: productAdminTexts.created,
  }));
  const actor = openScreen('/admin/products/add', { user });
  await screen.findByRole('option', { name: 'Lighting' });
  return actor;
}

const previews = () => screen.getByRole('region', { name: productFormTexts.images }).querySelectorAll('img');
const create = () => screen.getByRole('button', { name: productAdminTexts.create });

async function fillTexts(actor: Awaited<ReturnType<typeof openForm>>) {
  await actor.type(form.name(), 'Arc lamp');
  await actor.selectOptions(form.category(), 'Lighting');
  await actor.type(form.description(), 'A lamp.');
}

describe('the form of a new product', () => {
  it('is sent once name, category, description and an image are there, and starts anew (A-ADD-01 to A-ADD-03, A-ADD-06 to A-ADD-16, A-ADD-18 to A-ADD-23)', async () => {
    const actor = await openForm();
    expect(form.discount()).toHaveValue(1);
    expect(form.files()).toHaveAttribute('accept', 'image/*');
    for (const hint of imageHints) expect(form.images().getByText(new RegExp(hint))).toBeVisible();
    await fillTexts(actor);
    expect(create()).toBeDisabled();
    expect(form.images().getByText(productAdminTexts.imageRequired)).toBeVisible();
    await actor.type(form.price(), '85');
    await actor.clear(form.discount());
    await actor.type(form.discount(), '20');
    expect(form.priceAfterDiscount()).toHaveTextContent('$68.00');
    await actor.click(form.featured());
    await actor.upload(form.files(), [imageFile('one.png'), imageFile('two.png')]);
    await actor.upload(form.files(), imageFile('three.png'));
    expect(previews()).toHaveLength(3);
    await actor.click(form.images().getByRole('button', { name: removeImage(2) }));
    expect(previews()).toHaveLength(2);
    const release = api.hold('POST /products');
    await actor.click(create());
    expect(await screen.findByRole('button', { name: productAdminTexts.creating })).toBeDisabled();
    release();
    await findToast(productAdminTexts.created);
    const [sent] = api.sentTo('POST /products');
    expect(sent?.body).toEqual({
      name: 'Arc lamp',
      category: 'category-lighting',
      description: 'A lamp.',
      isFeatured: 'true',
      price: '85',
      promotionPercentage: '20',
    });
    expect(sent?.files.images?.map(({ name }) => name)).toEqual(['one.png', 'three.png']);
    await waitFor(() => expect(form.name()).toHaveValue(''));
    expect(form.discount()).toHaveValue(1);
    expect(form.featured()).not.toBeChecked();
    expect(previews()).toHaveLength(0);
  });

  it('has a control for every field of a product', async () => {
    const actor = await openForm();
    await actor.click(screen.getByRole('switch', { name: startsWith(stockFormTexts.count) }));
    await actor.click(screen.getByRole('switch', { name: startsWith(productFields.isPublished.label) }));
    const controls = [...document.querySelectorAll('form [name]')].map((control) =>
      control.getAttribute('name'),
    );
    expect(controls).toEqual(expect.arrayContaining(PRODUCT_FORM_FIELDS));
  });

  it('shows a wrong price beside its field before anything is sent (A-ADD-04, A-ADD-05)', async () => {
    const actor = await openForm();
    expect(form.price()).toHaveAttribute('min', '0');
    expect(form.price()).toHaveAttribute('step', '0.01');
    expect(form.discount()).toHaveAttribute('max', '99');
    await fillTexts(actor);
    await actor.upload(form.files(), imageFile('one.png'));
    await actor.click(create());
    await waitFor(() => expect(form.price()).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText(/^Price must be an amount/).length).toBeGreaterThan(0);
    expect(api.sentTo('POST /products')).toEqual([]);
    await actor.type(form.price(), '40');
    expect(form.price()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('repeats why it is refused and loses nothing (A-ADD-20)', async () => {
    const { code, message } = imageRefusals.notAnImage;
    const actor = await openForm();
    await fillTexts(actor);
    await actor.type(form.price(), '40');
    await actor.upload(form.files(), imageFile('one.png'));
    api.refuse('POST /products', code);
    await actor.click(create());
    await findToast(message);
    expect(form.name()).toHaveValue('Arc lamp');
    expect(form.images().getByRole('button', { name: removeImage(1) })).toBeVisible();
    api.disconnect('POST /products');
    await actor.click(create());
    await findToast(productAdminTexts.createFailed);
    expect(form.description()).toHaveValue('A lamp.');
  });

  it('says beside a dropped file why it is left out, and asks for an image (A-ADD-08, A-ADD-13)', async () => {
    const actor = await openForm();
    await fillTexts(actor);
    const files = [imageFile('list.pdf', 'application/pdf')];
    fireEvent.drop(screen.getByRole('region', { name: productFormTexts.images }), {
      dataTransfer: { files },
    });
    const tile = (await form.images().findByText(/list\.pdf/)).closest('li');
    expect(tile).toHaveTextContent(imageRefusals.notAnImage.message);
    expect(create()).toBeDisabled();
  });

  it('is emptied by Cancel without a question (A-ADD-17)', async () => {
    const actor = await openForm();
    await fillTexts(actor);
    await actor.click(screen.getByRole('button', { name: appTexts.cancel }));
    await waitFor(() => expect(form.name()).toHaveValue(''));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not sent by the demo admin (A-DEM-05)', async () => {
    const actor = await openForm(sampleDemoAdmin());
    await fillTexts(actor);
    await actor.click(create());
    await findToast(demoTexts.addProduct);
    expect(api.sentTo('POST /products')).toEqual([]);
  });
});
