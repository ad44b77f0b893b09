import {
  addedAndChanged,
  dataTexts,
  importCount,
  importTexts,
  productsAreIn,
  rowsLeftOut,
} from '@vitrine/contract/import-export/data.texts';
import { importExportRefusalTexts } from '@vitrine/contract/import-export/import-export.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const csv = (text: string) => ({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('/admin/settings/data', { tag: '@desktop' }, () => {
  test('exports products, checks a file before anything changes, and imports the good rows', async ({
    page,
  }) => {
    const name = uniqueWord();
    await signIn(page, 'owner');
    await page.goto('/admin/settings/data');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `${dataTexts.export} Products` }).click();
    expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/);

    await page.getByRole('link', { name: dataTexts.importProducts }).click();
    const file = page.getByLabel(importTexts.chooseFile, { exact: true }).first();
    await file.setInputFiles({ ...csv('no table at all') });
    await expect(toast(page, importExportRefusalTexts.notATable)).toBeVisible();

    await file.setInputFiles(csv(`Title,Cost,Images\n${name} one,12.50,\n${name} two,"1,234",\n`));
    const cost = page.getByLabel(`Cost: ${importTexts.goesTo}`);
    await expect(page.getByLabel(`Title: ${importTexts.goesTo}`)).toHaveValue('name');
    await page.getByRole('button', { name: importTexts.check }).click();
    await expect(toast(page, importExportRefusalTexts.columnsNeeded)).toBeVisible();
    await cost.selectOption('price');
    await page.getByRole('button', { name: importTexts.check }).click();

    const problem = page.getByRole('row').filter({ hasText: `${name} two` });
    await expect(problem).toContainText('Write 1234 or 1.23.');
    expect((await callAsOwner(`GET /admin/products?search=${name}`)).length).toBe(0);
    await page.getByRole('button', { name: importCount(1) }).click();
    await expect(page.getByRole('heading', { name: productsAreIn(1) })).toBeVisible();
    await expect(page.getByText(addedAndChanged(1, 0))).toBeVisible();
    await expect(page.getByText(rowsLeftOut(1))).toBeVisible();
    expect(await callAsOwner(`GET /admin/products?search=${name}`)).toMatchObject([
      { name: `${name} one`, isPublished: false },
    ]);
  });
});
