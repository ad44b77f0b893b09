import type { ImportCheck, ProductImport } from '@vitrine/contract/import-export/import-export.schemas';

/** What a check found of five rows, of which one has a problem. */
export const sampleCheck = (changes: Partial<ImportCheck> = {}): ImportCheck => ({
  rows: 5,
  added: 3,
  changed: 1,
  rowsWithProblem: 1,
  withoutPicture: 0,
  linked: 0,
  linkedRows: [],
  ...changes,
});

/** An import of products whose columns are to be chosen. */
export const sampleImport = (changes: Partial<ProductImport> = {}): ProductImport => ({
  _id: 'import-1',
  createdAt: '2026-02-01T10:00:00.000Z',
  fileName: 'spring.csv',
  pictures: null,
  isFromShopify: false,
  isFromWooCommerce: false,
  columns: [
    { name: 'Title', samples: ['Round vase'], field: 'name' },
    { name: 'Cost', samples: ['12.50'], field: null },
    { name: 'Was', samples: ['15.00'], field: 'price' },
  ],
  state: 'columns',
  progress: 0,
  check: null,
  result: null,
  failure: null,
  ...changes,
});
