import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addedAndChanged,
  importCount,
  importTexts,
  linkedRowsNote,
  onlyGoodRows,
  percentDone,
  picturesInZip,
  productsAreIn,
  rowsLeftOut,
  withoutPictureNote,
} from '@vitrine/contract/import-export/data.texts';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import type { ImportCheck, ProductImport } from '@vitrine/contract/import-export/import-export.schemas';
import { demoTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin } from '../../../../testing/sample-data.ts';
import { sampleCheck, sampleImport } from '../../../../testing/sample-import.ts';

const checked = (check: Partial<ImportCheck> = {}) =>
  sampleImport({ state: 'checked', check: sampleCheck(check) });

/** Opens this import; without one, the page that takes a file. */
function openImport(found?: ProductImport, user = sampleAdmin()) {
  if (found) api.answer('GET /admin/imports/:id', { data: found });
  const problem = { row: 3, product: 'Bowl', column: 'Cost', value: '1,234', advice: 'Write 1234 or 1.23.' };
  api.answer('GET /admin/imports/:id/problems', { data: [problem], total: 1, nextCursor: null });
  const path = '/admin/settings/data/import';
  return openScreen(found ? `${path}/${found._id}` : path, { user });
}

const csv = (name = 'spring.csv') => new File(['Title,Cost\nVase,12\n'], name, { type: 'text/csv' });
const zip = () => new File(['pictures'], 'pictures.zip', { type: 'application/zip' });
const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });
const column = (name: string) => screen.getByLabelText(`${name}: ${importTexts.goesTo}`);
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const step = () => screen.getByText((_, element) => element?.getAttribute('aria-current') === 'step');

describe('an import', () => {
  it('begins with a file that is chosen or dropped, and says why one was refused', async () => {
    const actor = openImport();
    await findButton(importTexts.chooseFile);
    expect(step()).toHaveTextContent('File');
    const input = screen.getByLabelText(importTexts.chooseFile, { selector: 'input' });
    api.refuse('POST /admin/imports', importExportRefusals.notATable.code);
    await actor.upload(input, csv());
    await findToast(importExportRefusals.notATable.message);
    api.disconnect('POST /admin/imports');
    await actor.upload(input, csv());
    await findToast(importTexts.uploadFailed);
    expect(button(importTexts.chooseFile)).toBeEnabled();
    api.answer('POST /admin/imports', { data: sampleImport() });
    api.answer('GET /admin/imports/:id', { data: sampleImport() });
    const area = screen.getByRole('region', { name: importTexts.drop });
    fireEvent.drop(area, { dataTransfer: { files: [csv('dropped.csv')] } });
    expect(await screen.findByText('spring.csv')).toBeVisible();
    expect(window.location.pathname).toBe('/admin/settings/data/import/import-1');
    expect(step()).toHaveTextContent('Columns');
    const sent = api.sentTo('POST /admin/imports').map(({ query, files: { body = [] } }) => ({
      ...query,
      body: body.map(({ name }) => name),
    }));
    expect(sent.slice(1)).toEqual([
      { fileName: 'spring.csv', body: ['spring.csv'] },
      { fileName: 'dropped.csv', body: ['dropped.csv'] },
    ]);
  });

  it('gives each field one column, and keeps the choice when the check is refused or fails', async () => {
    const actor = openImport(sampleImport({ isFromShopify: true }));
    expect(await screen.findByText(importTexts.looksLikeShopify)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Round vase' })).toBeVisible();
    expect(column('Title')).toHaveValue('name');
    await actor.selectOptions(column('Cost'), 'price');
    expect(column('Was')).toHaveValue('');
    const { code, message } = importExportRefusals.columnsNeeded;
    api.refuse('POST /admin/imports/:id/check', code);
    await actor.click(button(importTexts.check));
    await findToast(message);
    api.disconnect('POST /admin/imports/:id/check');
    await actor.click(button(importTexts.check));
    await findToast(importTexts.checkFailed);
    expect(column('Cost')).toHaveValue('price');
    api.answer('POST /admin/imports/:id/check', { data: checked() });
    await actor.click(button(importTexts.check));
    await screen.findByText(importTexts.rowsRead);
    const fields = ['name', 'price', null];
    expect(api.sentTo('POST /admin/imports/:id/check').at(-1)?.body).toEqual({ fields });
  });

  it('takes a zip with pictures, also after the check that misses them, and keeps the chosen columns', async () => {
    const actor = openImport(checked({ linked: 2, linkedRows: [2, 5], withoutPicture: 1 }));
    expect(await screen.findByText(`${linkedRowsNote(2, [2, 5])} ${importTexts.linksText}`)).toBeVisible();
    expect(screen.getByText(withoutPictureNote(1))).toBeVisible();
    const input = () => screen.getByLabelText(importTexts.addZip, { selector: 'input' });
    api.refuse('PUT /admin/imports/:id/pictures', importExportRefusals.notAZip.code);
    await actor.upload(input(), zip());
    await findToast(importExportRefusals.notAZip.message);
    api.answer('PUT /admin/imports/:id/pictures', { data: sampleImport({ pictures: 4 }) });
    await actor.upload(input(), zip());
    expect(await screen.findByText(picturesInZip(4))).toBeVisible();
    expect(step()).toHaveTextContent('Columns');
    await actor.selectOptions(column('Cost'), 'price');
    api.answer('PUT /admin/imports/:id/pictures', { data: sampleImport({ pictures: 5 }) });
    await actor.upload(input(), zip());
    expect(await screen.findByText(picturesInZip(5))).toBeVisible();
    expect(column('Cost')).toHaveValue('price');
  });

  it('shows how far it is without a reload and through a failure, until the check is done', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openImport(sampleImport({ state: 'checking', progress: 0.419 }));
    const status = await screen.findByText(`${importTexts.checking} · ${percentDone(0.41)}`);
    expect(screen.getByRole('progressbar', { name: importTexts.checking })).toHaveProperty('value', 0.419);
    api.answer('GET /admin/imports/:id', { data: sampleImport({ state: 'checking', progress: 0.9 }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(status).toHaveTextContent(percentDone(0.9)));
    api.disconnect('GET /admin/imports/:id');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(api.sentTo('GET /admin/imports/:id')).toHaveLength(3));
    expect(status).toBeVisible();
    api.answer('GET /admin/imports/:id', { data: checked() });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText(importTexts.rowsRead);
    const asked = api.sentTo('GET /admin/imports/:id').length;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(api.sentTo('GET /admin/imports/:id')).toHaveLength(asked);
  });

  it('names the problems by row, and imports what was chosen of the rest', async () => {
    const actor = openImport(checked());
    const cells = async () =>
      within(await screen.findByRole('row', { name: /Bowl/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells()).toEqual(['3', 'Bowl', 'Cost', '1,234', 'Write 1234 or 1.23.']);
    expect(screen.getByText(showingOf(1, 1, 'problems'))).toBeVisible();
    expect(numbers()).toEqual(['5', '3', '1', '1']);
    const file = '/api/admin/imports/import-1/left-out';
    expect(screen.getByRole('link', { name: importTexts.problemsAsCsv })).toHaveAttribute('href', file);
    await actor.click(screen.getByRole('radio', { name: importTexts.allOrNothing }));
    expect(button(importCount(4))).toBeDisabled();
    await actor.click(screen.getByRole('radio', { name: onlyGoodRows(4) }));
    await actor.click(screen.getByRole('radio', { name: importTexts.asFileSays }));
    const { code, message } = importExportRefusals.importNotChecked;
    api.refuse('POST /admin/imports/:id/run', code);
    await actor.click(button(importCount(4)));
    await findToast(message);
    api.disconnect('POST /admin/imports/:id/run');
    await actor.click(button(importCount(4)));
    await findToast(importTexts.runFailed);
    expect(screen.getByRole('radio', { name: importTexts.asFileSays })).toBeChecked();
    expect(await cells()).toHaveLength(5);
    api.answer('POST /admin/imports/:id/run', { data: sampleImport({ state: 'importing' }) });
    await actor.click(button(importCount(4)));
    expect(await screen.findByText(`${importTexts.importing} · ${percentDone(0)}`)).toBeVisible();
    const body = { rows: 'good', asDrafts: false };
    expect(api.sentTo('POST /admin/imports/:id/run').at(-1)?.body).toEqual(body);
  });

  it('is stopped halfway, which keeps what is in, and is checked again for the rest', async () => {
    const actor = openImport(sampleImport({ state: 'importing', progress: 0.5 }));
    await findButton(importTexts.stop);
    api.disconnect('POST /admin/imports/:id/stop');
    await actor.click(button(importTexts.stop));
    await findToast(importTexts.stopFailed);
    await waitFor(() => expect(button(importTexts.stop)).toBeEnabled());
    const result = { added: 0, changed: 2, leftOut: 0 };
    api.answer('POST /admin/imports/:id/stop', { data: sampleImport({ state: 'stopped', result }) });
    await actor.click(button(importTexts.stop));
    expect(await screen.findByRole('heading', { name: productsAreIn(2) })).toBeVisible();
    expect(screen.getByText(importTexts.stopped)).toBeVisible();
    expect(screen.getByRole('link', { name: importTexts.seeProducts })).toHaveAttribute(
      'href',
      '/admin/products',
    );
    api.answer('POST /admin/imports/:id/check', { data: checked() });
    await actor.click(button(importTexts.checkAgain));
    await screen.findByText(importTexts.rowsRead);
    const fields = ['name', null, 'price'];
    expect(api.sentTo('POST /admin/imports/:id/check')).toMatchObject([{ body: { fields } }]);
  });

  it('ends with what came in and what was left out', async () => {
    openImport(sampleImport({ state: 'done', result: { added: 3, changed: 1, leftOut: 1 } }));
    expect(await screen.findByRole('heading', { name: productsAreIn(4) })).toBeVisible();
    expect(screen.getByText(addedAndChanged(3, 1))).toBeVisible();
    expect(screen.getByText(rowsLeftOut(1))).toBeVisible();
    for (const [name, href] of [
      [importTexts.lookAtDrafts, '/admin/products?state=draft'],
      [importTexts.leftOutFile, '/api/admin/imports/import-1/left-out'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: importTexts.checkAgain })).not.toBeInTheDocument();
  });

  it('that failed says why nothing was changed, and leads to another file', async () => {
    openImport(sampleImport({ state: 'failed', failure: 'The file is no longer there. Drop it again.' }));
    expect(await screen.findByRole('heading', { name: importTexts.nothingChanged })).toBeVisible();
    expect(screen.getByText('The file is no longer there. Drop it again.')).toBeVisible();
    const other = screen.getByRole('link', { name: importTexts.correctedFile });
    expect(other).toHaveAttribute('href', '/admin/settings/data/import');
  });

  it.each([
    ['file', undefined, [importTexts.chooseFile]],
    ['columns', sampleImport(), [importTexts.check, importTexts.addZip]],
    ['check', checked(), [importCount(4)]],
  ] as const)(
    'goes no further for the demo admin than to look at its %s (A-DEM-01)',
    async (_step, found, names) => {
      const actor = openImport(found, sampleDemoAdmin());
      for (const name of names) {
        const refused = await findButton(name);
        expect(refused).toHaveAttribute('aria-disabled', 'true');
        await actor.click(refused);
        await findToast(demoTexts.refused);
      }
      const area = screen.queryByRole('region', { name: importTexts.drop });
      if (area) fireEvent.drop(area, { dataTransfer: { files: [csv()] } });
      expect(api.sentTo('POST /admin/imports')).toEqual([]);
    },
  );
});
