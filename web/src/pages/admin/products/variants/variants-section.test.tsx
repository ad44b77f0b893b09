import { screen, waitFor, within } from '@testing-library/react';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import {
  addLeftOut,
  addValueTo,
  cellOf,
  fillColumn,
  fillVariants,
  moveLater,
  pictureOf,
  removeValue,
  renameValue,
  selectVariant,
  skuTaken,
  variantFields,
  variantFormTexts,
  variantRefusalTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleCategory,
  sampleSettings,
} from '../../../../testing/sample-data.ts';

const images = ['/media/one.jpg', '/media/two.jpg'];
const row = (value: string, more: object = {}) => ({
  ...{ _id: `variant-${value}`, values: [value], price: null, sku: '', barcode: '', weight: null },
  ...{ image: null, isOn: true, stock: null, reserved: 0, ...more },
});
const sizes: VariantTable = {
  version: 3,
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [row('S', { price: 56, stock: 4, sku: 'C-1' }), row('M', { stock: 8 })],
};

async function openForm(product: AdminProduct, table?: VariantTable) {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /admin/products/:id', { data: product });
  if (table) api.answer('GET /admin/products/:id/variants', { data: table });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /categories', { data: [sampleCategory()] });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  api.answer('PUT /admin/products/:id/variants', { data: sizes, message: variantFormTexts.saved });
  const actor = openScreen(`/admin/products/edit/${product._id}`, { user: sampleAdmin() });
  await screen.findByRole('heading', { name: variantFormTexts.options });
  return actor;
}

const { price, stock, sku, barcode, weight } = variantFields;
const cell = (column: string, variant: string) => screen.findByLabelText(cellOf(column, variant));
const save = () => screen.getByRole('button', { name: variantFormTexts.save });
const sent = () => api.sentTo('PUT /admin/products/:id/variants')[0]?.body;

describe('options and variants', () => {
  it('of a product without options ask nothing, and make a table of what is typed', async () => {
    const actor = await openForm(sampleAdminProduct({ images }));
    expect(api.sentTo('GET /admin/products/:id/variants')).toEqual([]);
    expect(save()).toBeDisabled();
    await actor.click(screen.getByRole('button', { name: variantFormTexts.addOption }));
    await actor.type(screen.getByLabelText(variantFields.optionName), 'Size');
    await actor.type(screen.getByLabelText(addValueTo('Size')), 'S{Enter}M,S{Enter}');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await actor.type(await cell(price, 'S'), '56');
    await actor.click(screen.getByRole('button', { name: fillColumn(price) }));
    await actor.selectOptions(screen.getByLabelText(pictureOf('M')), 'Image 2');
    await actor.click(save());
    await findToast(variantFormTexts.saved);
    expect(sent()).toMatchObject({
      version: 0,
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { values: ['S'], price: 56, image: null },
        { values: ['M'], price: 56, image: '/media/two.jpg' },
      ],
    });
  });

  it('can be copied down a column, and keep a barcode that a file brought', async () => {
    const [small, medium] = sizes.variants;
    const table = { ...sizes, variants: [{ ...small, barcode: '123' }, medium] } as VariantTable;
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), table);
    await actor.type(await cell(weight, 'S'), '450{Control>}d{/Control}');
    expect(await cell(weight, 'M')).toHaveValue('450');
    await actor.click(save());
    await waitFor(() =>
      expect(sent()?.variants).toMatchObject([
        { barcode: '123', weight: 450 },
        { barcode: '', weight: 450 },
      ]),
    );
  });

  it('are edited by keyboard, and send only the stock that was touched', async () => {
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), sizes);
    expect(screen.queryByLabelText(stockFormTexts.count)).toBeNull();
    const first = await cell(stock, 'S');
    await actor.type(first, '{ArrowDown}');
    expect(await cell(stock, 'M')).toHaveFocus();
    await actor.keyboard('9{ArrowUp}');
    expect(first).toHaveFocus();
    await actor.keyboard('{ArrowRight}');
    expect(await cell(sku, 'S')).toHaveFocus();
    await actor.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await cell(price, 'S')).toHaveFocus();
    await actor.click(save());
    await waitFor(() => expect(sent()).toBeDefined());
    const [small, medium] = sent()?.variants ?? [];
    expect(small).toMatchObject({ _id: 'variant-S', price: 56 });
    expect(small).not.toHaveProperty('stock');
    expect(medium).toMatchObject({ _id: 'variant-M', stock: 9, stockSeen: 8 });
  });

  it('keep all they have when a value is renamed or moved', async () => {
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), sizes);
    await cell(sku, 'S');
    await actor.click(screen.getByRole('button', { name: renameValue('S') }));
    await actor.keyboard('Small{Enter}');
    expect(screen.getByRole('button', { name: renameValue('Small') })).toHaveFocus();
    expect(await cell(sku, 'Small')).toHaveValue('C-1');
    await actor.keyboard('{Enter}');
    await actor.click(screen.getByRole('button', { name: moveLater('Small') }));
    await actor.keyboard('{Escape}');
    await actor.click(save());
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.options).toEqual([{ name: 'Size', values: ['M', 'Small'] }]);
    expect(sent()?.variants).toMatchObject([
      { _id: 'variant-M', values: ['M'] },
      { _id: 'variant-S', values: ['Small'], sku: 'C-1', price: 56 },
    ]);
  });

  it('are filled together where they are selected, with the SKU by a pattern', async () => {
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), sizes);
    const price1 = await cell(price, 'S');
    await actor.selectOptions(screen.getByLabelText(variantFormTexts.select), 'Size: M');
    expect(screen.getByLabelText(selectVariant('M'))).toBeChecked();
    const bar = within(screen.getByRole('group', { name: fillVariants(1) }));
    await actor.type(bar.getByLabelText(price), '60');
    await actor.type(bar.getByLabelText(variantFormTexts.skuPattern), 'CEL-{{size}');
    await actor.selectOptions(bar.getByLabelText(variantFormTexts.picture), 'Image 2');
    await actor.click(bar.getByRole('button', { name: fillVariants(1) }));
    expect(price1).toHaveValue('56.00');
    await actor.click(save());
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.variants).toMatchObject([
      { price: 56, sku: 'C-1', image: null },
      { price: 60, sku: 'CEL-M', image: '/media/two.jpg' },
    ]);
  });

  it('leave out what an import left out, until it is asked for', async () => {
    const row3 = { ...sizes.variants[0], values: ['Ink', 'S'] } as VariantTable['variants'][number];
    const table = {
      ...sizes,
      options: [
        { name: 'Colour', values: ['Ink', 'Oat'] },
        { name: 'Size', values: ['S'] },
      ],
      variants: [row3],
    };
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), table);
    await cell(sku, 'Ink · S');
    await actor.type(screen.getByLabelText(addValueTo('Size')), 'M{Enter}');
    expect(screen.queryByLabelText(cellOf(sku, 'Oat · S'))).toBeNull();
    expect(await cell(stock, 'Oat · M')).toHaveValue('0');
    await actor.click(screen.getByRole('button', { name: addLeftOut(1) }));
    expect(await cell(sku, 'Oat · S')).toHaveValue('');
    expect(await cell(sku, 'Ink · S')).toHaveValue('C-1');
  });

  it('begin with what the product had, of which only the first has the pieces', async () => {
    const facts = { sku: 'VASE-1', barcode: '4006381333931' };
    const stocked = { onHand: 5, reserved: 0, lowAt: null };
    const actor = await openForm(sampleAdminProduct({ images, facts, stock: stocked }));
    await actor.click(screen.getByRole('button', { name: variantFormTexts.addOption }));
    await actor.type(screen.getByLabelText(variantFields.optionName), 'Size');
    await actor.type(screen.getByLabelText(addValueTo('Size')), 'S{Enter}M{Enter}');
    await actor.click(save());
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.variants).toMatchObject([
      { values: ['S'], stock: 5, ...facts },
      { values: ['M'], stock: 0, sku: '', barcode: '' },
    ]);
  });

  it('keep the other variants when a value goes, after a question if it has stock', async () => {
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), sizes);
    await cell(sku, 'S');
    await actor.click(screen.getByRole('button', { name: removeValue('M') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/1 variant is removed\. 8 items/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: variantFormTexts.remove }));
    await waitFor(() => expect(screen.queryByLabelText(cellOf(sku, 'M'))).toBeNull());
    expect(await cell(sku, 'S')).toHaveValue('C-1');
    await actor.click(save());
    await waitFor(() => expect(sent()?.variants).toMatchObject([{ _id: 'variant-S', sku: 'C-1' }]));
  });

  it('name the cell that is wrong, and offer to reload what somebody else saved', async () => {
    const actor = await openForm(sampleAdminProduct({ images, highestPrice: 85 }), sizes);
    const other = await cell(sku, 'M');
    await actor.type(other, 'c-1');
    await actor.click(save());
    expect(other).toHaveAccessibleDescription(skuTaken('c-1', 'S'));
    expect(sent()).toBeUndefined();
    await actor.clear(other);
    const code = await cell(barcode, 'M');
    await actor.type(code, '4 006381 333930');
    await actor.click(save());
    expect(code).toHaveAccessibleDescription(variantRefusalTexts.wrongGtin);
    expect(sent()).toBeUndefined();
    await actor.type(code, '{Backspace}1');
    api.refuse('PUT /admin/products/:id/variants', catalogRefusals.variantsChanged.code);
    await actor.type(other, 'C-2');
    await actor.click(save());
    expect(await screen.findByRole('button', { name: variantFormTexts.reload })).toBeVisible();
    expect(other).toHaveValue('C-2');
    expect(sent()?.variants[1]).toMatchObject({ barcode: '4006381333931', weight: null });
  });
});
