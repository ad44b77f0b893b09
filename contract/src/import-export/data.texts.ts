import { formatNumber } from '../shared/numbers.ts';
import { type ExportKind, MAX_IMPORT_ROWS } from './import-export.rules.ts';

/** Settings › Data: import and export. */
export const dataTexts = {
  importTitle: 'Import data',
  importText:
    'From a CSV file, also one from Shopify or WooCommerce. You see every problem before anything changes.',
  importProducts: 'Import products',
  sampleFile: 'Sample file',
  exportTitle: 'Export data',
  exportText: 'CSV files that open in any spreadsheet. A products file can be imported again unchanged.',
  export: 'Export',
  recent: 'Recent',
  open: 'Open',
  loadFailed: 'The import could not be loaded',
} as const;

export const exportRows: Record<ExportKind, { name: string; text: string }> = {
  products: { name: 'Products', text: 'With drafts, stock and picture links' },
  orders: { name: 'Orders', text: 'With what was bought and what was paid' },
  customers: { name: 'Customers', text: 'With their orders and what they paid, less refunds' },
  subscribers: {
    name: 'Subscribers',
    text: 'All newsletter addresses with their unsubscribe links. The column Confirmed says who agreed: write only to those.',
  },
  redirects: { name: 'Redirects', text: 'Old addresses and the pages that they lead to' },
};

export const importTexts = {
  steps: ['File', 'Columns', 'Check', 'Import'],
  drop: 'Drop a CSV file here',
  dropText: `Also a products file from Shopify or WooCommerce, or one you exported here. Up to ${formatNumber(MAX_IMPORT_ROWS)} rows.`,
  chooseFile: 'Choose file',
  nothingYet: 'Nothing changes in your shop until the last step.',
  uploadFailed: 'The file could not be sent',
  pictures: 'Pictures',
  picturesText:
    'Add a zip with the files that the table names. Links are not fetched: of a link, the last part of its address is the name in the zip.',
  linksText:
    'Pictures behind links are not fetched. Download them, add them as one zip under the names in the links, and check again.',
  addZip: 'Add a zip',
  otherFile: 'Other file',
  looksLikeShopify:
    'Looks like a Shopify file, so the columns are matched already. Variants are read with their options, SKU and barcode.',
  looksLikeWooCommerce:
    'Looks like a WooCommerce file, so the columns are matched already. Variants are read with their attributes. Of several categories, the first is taken.',
  inYourFile: 'In your file',
  firstRow: 'First row',
  goesTo: 'Goes to',
  leaveOut: 'Leave out',
  back: 'Back',
  check: 'Check the file',
  checkFailed: 'The check could not be started',
  checking: 'Checking the file',
  rowsRead: 'Rows read',
  newProducts: 'New products',
  changedProducts: 'Products that change',
  problemRows: 'Rows with a problem',
  row: 'Row',
  product: 'Product',
  column: 'Column',
  inTheFile: 'In the file',
  whatToDo: 'What to do',
  problemsAsCsv: 'Problems as CSV',
  whichRows: 'Which rows',
  newProductsAre: 'New products are',
  drafts: 'Drafts, to look at first',
  asFileSays: 'As the file says',
  allOrNothing: 'All or nothing: wait until every row is valid',
  correctedFile: 'Use a corrected file',
  runFailed: 'The import could not be started',
  importing: 'Importing',
  mayLeave: 'You can leave this page. The shop stays open, and the import continues.',
  stop: 'Stop',
  stopping: 'Stopping',
  stopFailed: 'The import could not be stopped',
  stopped: 'You stopped it before its end.',
  stoppedText: 'What was imported stays. Check the file again to import the rest; nothing is imported twice.',
  checkAgain: 'Check the file again',
  lookAtDrafts: 'Look at the drafts',
  seeProducts: 'See the products',
  nothingChanged: 'Nothing was changed.',
  leftOutText: 'Correct them in the file and import it again; what is already in is not doubled.',
  leftOutFile: 'Those rows',
} as const;

export function onlyGoodRows(count: number): string {
  if (count === 0) return 'No row can be imported yet';
  return count === 1 ? 'Only the valid row' : `Only the ${formatNumber(count)} valid rows`;
}

export function importCount(count: number): string {
  return count === 1 ? 'Import 1 product' : `Import ${formatNumber(count)} products`;
}

export function productsAreIn(count: number): string {
  return count === 1 ? '1 product was imported' : `${formatNumber(count)} products were imported`;
}

export function addedAndChanged(added: number, changed: number): string {
  return `${formatNumber(added)} new, ${formatNumber(changed)} changed.`;
}

/** What pressing the button would do. */
export function importConsequences(
  { added, changed, rowsWithProblem }: { added: number; changed: number; rowsWithProblem: number },
  asDrafts: boolean,
): string[] {
  const products = (count: number) => (count === 1 ? '1 product' : `${formatNumber(count)} products`);
  const seen = asDrafts ? ' as drafts, which shoppers do not see' : ', as the file says published or not';
  return [
    ...(added > 0 ? [`${products(added)} ${added === 1 ? 'is' : 'are'} added${seen}`] : []),
    ...(changed > 0
      ? [`${products(changed)} ${changed === 1 ? 'changes' : 'change'}, and shoppers see it at once`]
      : []),
    ...(rowsWithProblem > 0
      ? [`${rowsWithProblem === 1 ? '1 row is' : `${formatNumber(rowsWithProblem)} rows are`} left out`]
      : []),
  ];
}

export function rowsLeftOut(count: number): string {
  return count === 1 ? '1 row was left out' : `${formatNumber(count)} rows were left out`;
}

export function withoutPictureNote(count: number): string {
  return count === 1
    ? '1 new product has no picture and becomes a draft.'
    : `${formatNumber(count)} new products have no picture and become drafts.`;
}

/** `3 rows have picture links (rows 2, 5, 7).` */
export function linkedRowsNote(count: number, rows: readonly number[]): string {
  const named = rows.length < count ? `${rows.join(', ')} …` : rows.join(', ');
  return count === 1
    ? `1 row has a picture link (row ${named}).`
    : `${formatNumber(count)} rows have picture links (rows ${named}).`;
}

export function picturesInZip(count: number): string {
  return count === 1 ? '1 file in the zip' : `${formatNumber(count)} files in the zip`;
}

export function percentDone(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** In the list of recent activity: `Import: spring.csv`. */
export function importName(fileName: string): string {
  return `Import: ${fileName}`;
}
