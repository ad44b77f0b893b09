import { screen, waitFor, within } from '@testing-library/react';
import { categoryTexts, changeCategory } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleCategory, sampleDemoAdmin, sampleId } from '../../../testing/sample-data.ts';

/** Opens the page of a shop that stores these categories. */
async function openCategories(categories: ListedCategory[], user = sampleAdmin()) {
  let stored = categories;
  api.answer('GET /categories', () => ({ data: stored }));
  api.answer('POST /categories', ({ body: { name } }) => {
    const data = { _id: sampleId('category'), name };
    stored = [...stored, data];
    return { data, message: categoryTexts.created };
  });
  api.answer('PATCH /categories/:id', ({ params: { id }, body: { name } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, name } : one));
    return { data: { _id: id, name }, message: categoryTexts.renamed };
  });
  api.answer('DELETE /categories/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: categoryTexts.deleted };
  });
  const actor = openScreen('/admin/categories', { user });
  await screen.findByLabelText(categoryTexts.name);
  return actor;
}

const rows = () => within(screen.getByRole('list', { name: categoryTexts.list })).getAllByRole('listitem');
const row = (name: string) => within(rows().find((one) => one.textContent?.includes(name)) as HTMLElement);
const nameField = () => screen.getByLabelText(categoryTexts.name);
const addButton = () => screen.getByRole('button', { name: categoryTexts.add });

describe('the categories', () => {
  it('are added from three characters on, trimmed (A-CAT-01, A-CAT-03, A-CAT-04, A-CAT-06)', async () => {
    const actor = await openCategories([sampleCategory()]);
    expect(addButton()).toBeDisabled();
    await actor.type(nameField(), ' ab ');
    expect(addButton()).toBeDisabled();
    expect(nameField()).toHaveAccessibleDescription(categoryTexts.nameTooShort);
    await actor.tab();
    expect(nameField()).toBeInvalid();
    await actor.clear(nameField());
    await actor.type(nameField(), '  Lamps {Enter}');
    await findToast(categoryTexts.created);
    expect(api.sentTo('POST /categories')).toMatchObject([{ body: { name: 'Lamps' } }]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(nameField()).toHaveValue('');
  });

  it('repeat why the server refuses one, and keep what was typed (A-CAT-07)', async () => {
    const actor = await openCategories([sampleCategory()]);
    const { code, message } = catalogRefusals.categoryTaken;
    api.refuse('POST /categories', code);
    await actor.type(nameField(), 'Ceramics');
    await actor.click(addButton());
    await findToast(message);
    api.disconnect('POST /categories');
    await actor.click(addButton());
    await findToast(categoryTexts.createFailed);
    expect(nameField()).toHaveValue('Ceramics');
  });

  it('are renamed in a dialog', async () => {
    const actor = await openCategories([sampleCategory()]);
    await actor.click(await screen.findByRole('button', { name: changeCategory('Ceramics') }));
    const dialog = within(await screen.findByRole('dialog', { name: changeCategory('Ceramics') }));
    const newName = dialog.getByLabelText(categoryTexts.newName);
    await actor.clear(newName);
    await actor.type(newName, 'ab');
    expect(newName).toHaveAccessibleDescription(categoryTexts.nameTooShort);
    expect(dialog.getByRole('button', { name: categoryTexts.save })).toBeDisabled();
    await actor.type(newName, 'out clay');
    await actor.click(dialog.getByRole('button', { name: categoryTexts.save }));
    await findToast(categoryTexts.renamed);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('about clay'));
  });

  it('have texts for search engines in their form, of which only the changed ones are sent', async () => {
    const actor = await openCategories([{ ...sampleCategory(), searchDescription: 'By hand.' }]);
    await actor.click(await screen.findByRole('button', { name: changeCategory('Ceramics') }));
    const dialog = within(await screen.findByRole('dialog', { name: changeCategory('Ceramics') }));
    expect(dialog.getByLabelText(productFields.searchDescription.label)).toHaveValue('By hand.');
    expect(dialog.getByRole('button', { name: categoryTexts.save })).toBeDisabled();
    await actor.type(dialog.getByLabelText(productFields.searchTitle.label), ' Clay bowls ');
    await actor.click(dialog.getByRole('button', { name: categoryTexts.save }));
    await findToast(categoryTexts.renamed);
    expect(api.sentTo('PATCH /categories/:id').map(({ body }) => body)).toEqual([
      { name: 'Ceramics', searchTitle: 'Clay bowls' },
    ]);
  });

  it('say in the question what deleting one would do, without waiting for it', async () => {
    const actor = await openCategories([sampleCategory('Lighting')]);
    await screen.findByRole('list', { name: categoryTexts.list });
    api.rehearse('DELETE /categories/:id', ['7 products lose their category']);
    await actor.click(row('Lighting').getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('alertdialog', { name: confirmTexts.title });
    expect(within(dialog).getByRole('button', { name: confirmTexts.confirmDelete })).toBeEnabled();
    expect(await within(dialog).findByText('7 products lose their category')).toBeVisible();
    expect(dialog).not.toHaveAccessibleDescription(/lose their category/);
    expect(api.sentTo('DELETE /categories/:id')).toEqual([]);
    await actor.click(within(dialog).getByRole('button', { name: appTexts.cancel }));
  });

  it('are deleted after a warning that names what stays (A-CAT-02, A-CAT-08 to A-CAT-11)', async () => {
    const actor = await openCategories([sampleCategory(), sampleCategory('Lighting')]);
    await screen.findByRole('list', { name: categoryTexts.list });
    for (const outcome of [categoryTexts.deleteFailed, categoryTexts.deleted]) {
      if (outcome === categoryTexts.deleteFailed) api.disconnect('DELETE /categories/:id');
      else api.answer('DELETE /categories/:id', { message: categoryTexts.deleted });
      await actor.click(row('Lighting').getByRole('button', { name: /^Delete/ }));
      const dialog = await screen.findByRole('alertdialog', { name: confirmTexts.title });
      expect(dialog).toHaveTextContent(permanentDelete(categoryTexts.thisCategory));
      expect(dialog).toHaveTextContent(categoryTexts.deleteKeeps);
      expect(dialog).toHaveTextContent('Lighting');
      await actor.click(within(dialog).getByRole('button', { name: confirmTexts.confirmDelete }));
      await findToast(outcome);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    expect(api.sentTo('DELETE /categories/:id').at(-1)?.params).toEqual({ id: 'category-lighting' });
  });

  it('say what could not be loaded, and when there are none (A-CAT-12, A-CAT-13)', async () => {
    api.disconnect('GET /categories');
    const actor = openScreen('/admin/categories', { user: sampleAdmin() });
    await findToast(categoryTexts.loadFailed);
    api.answer('GET /categories', { data: [] });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText(categoryTexts.empty);
  });

  it('stay when they could not be loaded again after a change (A-CAT-12)', async () => {
    const actor = await openCategories([sampleCategory(), sampleCategory('Lighting')]);
    await screen.findByRole('list', { name: categoryTexts.list });
    await actor.click(row('Lighting').getByRole('button', { name: /^Delete/ }));
    api.disconnect('GET /categories');
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(categoryTexts.fetchFailed);
    expect(row('Ceramics').getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it('are neither added nor deleted by the demo admin (A-DEM-07)', async () => {
    const actor = await openCategories([sampleCategory()], sampleDemoAdmin());
    await screen.findByRole('list', { name: categoryTexts.list });
    await actor.click(row('Ceramics').getByRole('button', { name: /^Delete/ }));
    await findToast(demoTexts.delete);
    await actor.type(nameField(), 'Lamps');
    await actor.click(addButton());
    await findToast(demoTexts.refused);
    expect(api.sentTo('POST /categories')).toEqual([]);
  });
});
