import { combinations, MAX_VARIANTS } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_PRODUCT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice, variantsText } from '@vitrine/contract/import-export/import-export.texts';
import { splitValues } from '@vitrine/contract/import-export/variant-columns.rules';
import { decodedEntities } from '../files/html-text.ts';
import { BrokenTableError, readRows } from '../files/read-table.ts';
import { optionsProblem } from './check-variants.ts';
import {
  type CellByHeading,
  cellByHeading,
  type FileRow,
  headingIn,
  type PricedSource,
  refused,
  type VariantRow,
  withProblem,
} from './file-row.ts';
import { withOwnPrice, withSaleOfVariants } from './sale-price.ts';

/** Of an option, its name and the value in the cell. */
type Attribute = { name: string; cell: string };
type Variation = {
  number: number;
  attributes: Attribute[];
  cells: VariantRow['cells'];
  salePrice: string;
  hasSaleDates: boolean;
};
type Line = { number: number; line: readonly string[] };

export type Variations = {
  /** The rows of the variations of a product. */
  of: (product: readonly string[]) => readonly Line[];
  /** Whether the file has the product of this variation. */
  hasParentOf: (variation: readonly string[]) => boolean;
};

const ATTRIBUTE_HEADING = /^attribute (\d{1,3}) name$/;
const WEIGHT_HEADING = /^weight \((kg|g|lbs|oz)\)$/;
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 };
/** Of all variations of a file together, because they are in memory. */
const MAX_VARIATION_CHARS = 64_000_000;

export function isVariation(cell: CellByHeading, line: readonly string[]): boolean {
  return typesOf(cell, line).includes('variation');
}

export function typesOf(cell: CellByHeading, line: readonly string[]): string[] {
  const types = cell(line, 'type').toLowerCase().split(',', 4);
  return types.map((one) => one.trim());
}

/**
 * The variations of a whole file, which may stand anywhere in it. A product is named by its SKU or by `id:` and its id. What
 * is too much for the memory is a table that cannot be read.
 */
export async function readVariations(source: PricedSource): Promise<Variations> {
  const cell = cellByHeading(source);
  const parentOf = (line: readonly string[]) => cell(line, 'parent').toLowerCase();
  const namesOf = (line: readonly string[]) =>
    [`id:${cell(line, 'id')}`, cell(line, 'sku').toLowerCase()].filter(Boolean);
  const byParent = new Map<string, Line[]>();
  const products = new Set<string>();
  let chars = 0;
  for await (const { number, cells: line } of readRows(source.path, source.format)) {
    if (typesOf(cell, line).includes('variable')) for (const name of namesOf(line)) products.add(name);
    if (!isVariation(cell, line)) continue;
    chars += line.reduce((sum, { length }) => sum + length, 0);
    if (chars > MAX_VARIATION_CHARS) throw new BrokenTableError(number, importAdvice.tooManyRows);
    const ofParent = byParent.get(parentOf(line)) ?? [];
    ofParent.push({ number, line });
    byParent.set(parentOf(line), ofParent);
  }
  return {
    of: (line) => namesOf(line).flatMap((name) => byParent.get(name) ?? []),
    hasParentOf: (line) => products.has(parentOf(line)),
  };
}

function attributeNumbers({ columns }: PricedSource): string[] {
  return columns.flatMap(({ name }) => ATTRIBUTE_HEADING.exec(name.toLowerCase())?.[1] ?? []);
}

function toVariation(source: PricedSource, cell: CellByHeading, { number, line }: Line): Variation {
  const published = cell(line, 'published');
  const price = cell(line, 'regular price');
  // WooCommerce does not sell a variation without a price.
  const isOn = price !== '' && (published === '' || published === '1');
  return {
    number,
    attributes: attributesOf(source, cell, line),
    cells: { ...cellsOf(source, cell, line), price, isPublished: isOn ? 'yes' : 'no' },
    salePrice: cell(line, 'sale price'),
    hasSaleDates: cell(line, 'date sale price starts') + cell(line, 'date sale price ends') !== '',
  };
}

function attributesOf(source: PricedSource, cell: CellByHeading, line: readonly string[]): Attribute[] {
  return attributeNumbers(source)
    .map((at) => ({
      name: decodedEntities(cell(line, `attribute ${at} name`)),
      cell: decodedEntities(cell(line, `attribute ${at} value(s)`)),
    }))
    .filter(({ name }) => name !== '');
}

function cellsOf(source: PricedSource, cell: CellByHeading, line: readonly string[]): VariantRow['cells'] {
  const has = (heading: string) => headingIn(source, heading) !== undefined;
  const weight = weightIn(source, cell, line);
  const stock = cell(line, 'stock');
  return {
    ...(has('sku') && { sku: cell(line, 'sku') }),
    ...(has('gtin, upc, ean, or isbn') && { barcode: cell(line, 'gtin, upc, ean, or isbn') }),
    ...(has('images') && { images: cell(line, 'images').split(',', 1)[0] ?? '' }),
    ...(has('stock') && { stock: stock === '' && cell(line, 'in stock?') === '0' ? '0' : stock }),
    ...(weight !== undefined && { weight }),
  };
}

export function weightIn(
  { columns }: PricedSource,
  cell: CellByHeading,
  line: readonly string[],
): string | undefined {
  const heading = columns.map(({ name }) => name.toLowerCase()).find((name) => WEIGHT_HEADING.test(name));
  if (heading === undefined) return undefined;
  const unit = WEIGHT_HEADING.exec(heading)?.[1] ?? 'g';
  const written = cell(line, heading).replace(',', '.');
  if (written === '') return '';
  // It may be written without the zero: .5
  return /^(\d{1,7}(\.\d{1,6})?|\.\d{1,6})$/.test(written)
    ? String(Math.round(Number(written) * (GRAMS[unit] ?? 1)))
    : written;
}

/** The variable product with its variations: their attributes are its options, in the order in which it lists them. */
export function withVariations(
  source: PricedSource,
  cell: CellByHeading,
  { row, lines }: { row: FileRow; lines: readonly Line[] },
): FileRow {
  const [product = []] = row.lines;
  const variations = lines.map((line) => toVariation(source, cell, line));
  const names = [...new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  const listed = attributesOf(source, cell, product);
  const options = names.map((name) => {
    const used = variations.flatMap(
      ({ attributes }) => attributes.find((one) => one.name === name)?.cell || [],
    );
    const values = splitValues(listed.find((one) => one.name === name)?.cell ?? '', ',');
    return { name, values: [...new Set([...values, ...used.map(unescaped)])] };
  });
  const all = { ...row, lines: [...row.lines, ...lines.map(({ line }) => [...line])] };
  const own = withProblems({ ...all, variants: { options, rows: [] } }, variations);
  if (lines.length > MAX_PRODUCT_ROWS) {
    const value = variantsText(lines.length);
    return refused(all, { column: 'Type', value, advice: importAdvice.tooManyOfOne });
  }
  if (optionsProblem(options)) return own;
  const made = expanded(own, variations);
  const sales = { kind: 'sale', column: 'Sale price', cells: made.salePrices } as const;
  return withOwnPrice(withSaleOfVariants(made.row, sales, source.currency));
}

function unescaped(value: string): string {
  return splitValues(value, ',').join(', ');
}

function withProblems(row: FileRow, variations: readonly Variation[]): FileRow {
  const dated = variations.find(({ salePrice, hasSaleDates }) => salePrice !== '' && hasSaleDates);
  const shared = variations.find(({ cells }) => cells.stock === 'parent');
  const about = (
    variation: Variation | undefined,
    column: string,
    problem: { value: string; advice: string },
  ) => (variation ? [{ row: variation.number, column, ...problem }] : []);
  return [
    ...about(dated, 'Sale price', { value: dated?.salePrice ?? '', advice: importAdvice.saleDates }),
    ...about(shared, 'Stock', { value: 'parent', advice: importAdvice.sharedStock }),
  ].reduce(withProblem, row);
}

/** An attribute without a value means any: one variant for each value, unless it has a variation of its own. */
function expanded(row: FileRow, variations: readonly Variation[]): { row: FileRow; salePrices: string[] } {
  const { options = [] } = row.variants ?? {};
  const valuesIn = ({ attributes }: Variation) =>
    options.map(({ name }) => unescaped(attributes.find((one) => one.name === name)?.cell ?? ''));
  const exact = new Set(
    variations
      .map(valuesIn)
      .filter((values) => !values.includes(''))
      .map((values) => JSON.stringify(values)),
  );
  const rows: VariantRow[] = [];
  const salePrices: string[] = [];
  const problems = variations.flatMap(({ number, cells, salePrice, ...variation }) => {
    const values = valuesIn({ number, cells, salePrice, ...variation });
    const isAny = values.includes('');
    const meant = isAny
      ? matching(options, values).filter((one) => !exact.has(JSON.stringify(one)))
      : [values];
    for (const one of meant.slice(0, MAX_VARIANTS + 1)) {
      if (isAny) exact.add(JSON.stringify(one));
      rows.push({
        number,
        values: one,
        cells: isAny && meant.length > 1 ? { ...cells, sku: '', barcode: '' } : cells,
      });
      salePrices.push(salePrice);
    }
    const isCounted = isAny && meant.length > 1 && /[1-9]/.test(cells.stock ?? '');
    return isCounted
      ? [{ row: number, column: 'Stock', value: cells.stock ?? '', advice: importAdvice.anyCounted }]
      : [];
  });
  return { row: problems.reduce(withProblem, { ...row, variants: { options, rows } }), salePrices };
}

function matching(options: Parameters<typeof combinations>[0], values: readonly string[]): string[][] {
  return combinations(options).filter((one) =>
    one.every((value, at) => values[at] === '' || values[at] === value),
  );
}
