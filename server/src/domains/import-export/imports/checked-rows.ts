import { MAX_VARIANTS, repeatedSku } from '@vitrine/contract/catalog/variants/variants.rules';
import { skuTaken, variantRefusalTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { MAX_IMPORT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import type { ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import { importAdvice, sameAsRow, variantsText } from '@vitrine/contract/import-export/import-export.texts';
import { imageIdOf, MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import {
  type KnownProduct,
  knownProducts,
  type ProductRowValues,
} from '../../catalog/products/product-batch.service.ts';
import { withVariantsOfFile } from '../../catalog/variants/imported-variants.service.ts';
import { WITHOUT_OPTIONS } from '../../catalog/variants/variants.service.ts';
import { hasStoredImage } from '../../media/media.service.ts';
import type { PictureZip } from '../files/picture-zip.ts';
import { BrokenTableError, readRows, shownCell } from '../files/read-table.ts';
import { checkRow } from './check-row.ts';
import { checkVariants } from './check-variants.ts';
import {
  type FileRow,
  headingOf,
  type ImportSource,
  type PricedSource,
  type RowProblem,
} from './file-row.ts';
import { ownRows } from './own-rows.ts';
import { isFromShopify, shopifyRows } from './shopify-rows.ts';
import { isFromWooCommerce, wooCommerceRows } from './woocommerce-rows.ts';

type Shop = Pick<Deps, 'db' | 'imageStore' | 'settings'>;

export type CheckedRow = Omit<FileRow, 'problems'> & {
  values: ProductRowValues;
  /** The product that the row changes; a new one if undefined. */
  known: KnownProduct | undefined;
  problems: ImportProblem[];
};

const BATCH_ROWS = 500;
/** Rows can be long, and those of a batch are in memory together. */
const BATCH_CHARS = 1_000_000;

/** Every product of the file with what is wrong with it, some at a time. Reads the database and changes nothing. */
export async function* checkedRows(
  shop: Shop,
  file: ImportSource,
  zip: PictureZip | undefined,
  maxRows = MAX_IMPORT_ROWS,
): AsyncGenerator<CheckedRow[]> {
  const source = { ...file, currency: shopCurrency(shop) };
  const firstRows = new Map<string, number>();
  let batch: CheckedRow[] = [];
  let chars = 0;
  for await (const row of rowsUntilBroken(source, maxRows)) {
    batch.push(readRow(source, row, firstRows));
    chars += row.lines.flat().reduce((sum, { length }) => sum + length, 0);
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue;
    yield await withKnown(shop, source, zip, batch);
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield await withKnown(shop, source, zip, batch);
}

/** A table that cannot be read on, or that is too long, ends with a row that has this problem. */
async function* rowsUntilBroken(source: PricedSource, maxRows: number): AsyncGenerator<FileRow> {
  let count = 0;
  try {
    for await (const row of productRows(source)) {
      count += 1;
      if (count > maxRows) throw new BrokenTableError(row.number, importAdvice.tooManyRows);
      yield row;
    }
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error;
    const problems = [{ column: '', value: '', advice: error.advice }];
    yield {
      ...{ number: error.row, bytes: 0, cells: {}, variantCells: {}, lines: [] },
      problems,
      isRefused: true,
    };
  }
}

async function* productRows(source: PricedSource): AsyncGenerator<FileRow> {
  const rows = readRows(source.path, source.format);
  if (isFromShopify(source.columns)) yield* shopifyRows(source, rows);
  else if (isFromWooCommerce(source.columns)) yield* wooCommerceRows(source, rows);
  else yield* ownRows(source, rows);
}

function readRow(source: PricedSource, row: FileRow, firstRows: Map<string, number>): CheckedRow {
  const about = { row: row.number, product: shownCell(row.cells.name?.trim() ?? '', 120) };
  const checked = (values: ProductRowValues, problems: readonly RowProblem[]): CheckedRow => ({
    ...row,
    values,
    known: undefined,
    problems: problems.map((problem) => ({ ...about, ...problem, value: shownCell(problem.value) })),
  });
  if (row.isRefused) return checked({}, row.problems);
  const { values, problems: inCells } = readCells(row, source.currency);
  const problems = [
    ...row.problems,
    ...inCells.map(({ field, ...problem }) => ({ ...problem, column: headingOf(source, field) })),
  ];
  const key = values.id ?? values.name?.toLowerCase();
  const first = key === undefined ? undefined : firstRows.get(key);
  if (first !== undefined) {
    const column = headingOf(source, values.id ? 'id' : 'name');
    problems.push({ column, value: importAdvice.twice, advice: sameAsRow(first) });
  } else if (key !== undefined) firstRows.set(key, row.number);
  return checked(values, problems);
}

/** With variants, those have the stock, and their images are images of the product. */
function readCells({ cells, variants }: FileRow, currency: string) {
  if (!variants) return checkRow(cells, currency);
  const { stock: _stock, ...own } = cells;
  const { values, problems } = checkRow(own, currency);
  const checked = checkVariants(variants, currency);
  const further = checked.variants.variants.flatMap(({ image }) => image ?? []);
  const images = [...new Set([...(values.images ?? []), ...further])];
  if (images.length > MAX_PRODUCT_IMAGES)
    checked.problems.push({
      field: 'images',
      value: String(images.length),
      advice: importAdvice.tooManyImages,
    });
  const withImages = further.length > 0 && { images };
  return {
    values: { ...values, ...withImages, variants: checked.variants },
    problems: [...problems, ...checked.problems],
  };
}

async function withKnown(
  shop: Shop,
  source: PricedSource,
  zip: PictureZip | undefined,
  batch: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const find = await knownProducts(
    shop,
    batch.map(({ values }) => values),
  );
  return Promise.all(
    batch.map(async (row) => {
      const { id, name: product = '', images = [] } = row.values;
      const known = find(row.values);
      const problems = [...row.problems];
      const add = (field: 'id' | 'images' | 'price', value: string, advice: string) =>
        problems.push({ row: row.number, product, column: headingOf(source, field), value, advice });
      if (id !== undefined && !known && problems.length === 0) add('id', id, importAdvice.idUnknown);
      if (known && row.values.variants && problems.length === 0)
        for (const { column, ...problem } of tableProblems(known, row.values, source.currency))
          problems.push({ ...problem, row: row.number, product, column: headingOf(source, column) });
      if (known?.hasOptions && !row.values.variants && changesSums(known, row.values))
        add('price', importAdvice.options, importAdvice.hasOptions);
      for (const image of await missingPictures(shop, zip, images, known))
        add('images', shownCell(image), importAdvice.notInZip);
      return { ...row, known, problems };
    }),
  );
}

/** What is wrong with the variants of the file together with those of the shop that the file does not name. */
function tableProblems(
  { table = WITHOUT_OPTIONS, images }: KnownProduct,
  values: ProductRowValues,
  currency: string,
) {
  if (!values.variants) return [];
  const { variants } = withVariantsOfFile(table, values.variants, {
    images: values.images ?? images,
    currency,
  });
  const repeated = repeatedSku(variants);
  if (repeated)
    return [
      { column: 'sku', value: repeated.value, advice: skuTaken(repeated.value, repeated.usedBy) } as const,
    ];
  if (variants.length <= MAX_VARIANTS) return [];
  return [
    {
      column: 'values1',
      value: variantsText(variants.length),
      advice: variantRefusalTexts.tooManyVariants,
    } as const,
  ];
}

/** Price and stock of a product with options follow from its variants, which this file does not have. */
function changesSums(known: KnownProduct, { priceCents, stock }: ProductRowValues): boolean {
  return (
    (priceCents !== undefined && priceCents !== known.priceCents) ||
    (stock !== undefined && stock !== known.stock)
  );
}

export function isLink(image: string): boolean {
  return /^https?:\/\//i.test(image);
}

/** The last part of a link without what follows a question mark: the name that its picture has in a zip. */
export function pictureName(image: string): string {
  if (!isLink(image) || !URL.canParse(image)) return image;
  const { pathname } = new URL(image);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function missingPictures(
  { imageStore }: Shop,
  zip: PictureZip | undefined,
  images: readonly string[],
  known: KnownProduct | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  for (const image of images) {
    if (known?.images.includes(image) || isLink(image) || zip?.has(pictureName(image))) continue;
    if (!imageIdOf(image) || !(await hasStoredImage({ imageStore }, image))) missing.push(image);
  }
  return missing;
}
