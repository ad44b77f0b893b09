import {
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_VARIANT_GRAMS,
  type ProductOption,
} from '@vitrine/contract/catalog/variants/variants.rules';
import { variantTableInput } from '@vitrine/contract/catalog/variants/variants.schemas';
import { variantRefusalTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { IMAGE_SEPARATOR } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice, useFromTo } from '@vitrine/contract/import-export/import-export.texts';
import {
  type FileField,
  OPTION_COLUMNS,
  type VariantField,
} from '@vitrine/contract/import-export/variant-columns.rules';
import { isWholeNumber } from '@vitrine/contract/shared/field-problem';
import type { VariantOfFile, VariantsOfFile } from '../../catalog/variants/imported-variants.service.ts';
import { checkRow, plainBarcode } from './check-row.ts';
import type { FileVariants, VariantRow } from './file-row.ts';

type VariantProblem = { row?: number; field: FileField; value: string; advice: string };

const FIELD_OF: Readonly<Record<string, FileField>> = { sku: 'sku', barcode: 'barcode', weight: 'weight' };

/** Reads the variants of a product and lists what is wrong with them, each problem with the row that has it. */
export function checkVariants(
  { options, rows }: FileVariants,
  currency: string,
): { variants: VariantsOfFile; problems: VariantProblem[] } {
  const unusable = optionsProblem(options);
  if (unusable) return { variants: { options: [], variants: [] }, problems: [unusable] };
  const problems: VariantProblem[] = [];
  const variants = rows.map((row) => {
    const read = readVariant(row, currency);
    problems.push(...read.problems.map((problem) => ({ row: row.number, ...problem })));
    return read.variant;
  });
  problems.push(...combinationProblems(options, rows));
  if (rows.length === 0)
    problems.push({ field: 'values1', value: importAdvice.empty, advice: importAdvice.noVariants });
  if (problems.length === 0) problems.push(...tableProblems(options, rows, variants));
  return { variants: { options, variants }, problems };
}

/** So many options or values that their combinations must not even be counted. */
export function optionsProblem(options: readonly ProductOption[]): VariantProblem | undefined {
  const value = String(options.length);
  if (options.length > MAX_OPTIONS)
    return { field: 'option1', value, advice: variantRefusalTexts.tooManyOptions };
  const long = options.find(({ values }) => values.length > MAX_OPTION_VALUES);
  return long && { field: 'values1', value: long.name, advice: variantRefusalTexts.tooManyValues };
}

function readVariant({ values, cells }: VariantRow, currency: string) {
  const { price, weight, images, sku, barcode, ...others } = cells;
  const priced = price === undefined || price.trim() === '' ? {} : { price };
  const present = Object.entries({ ...others, ...priced }).filter(([, cell]) => cell !== undefined);
  const { values: found, problems } = checkRow(Object.fromEntries(present), currency);
  const problemsOf: Omit<VariantProblem, 'row'>[] = [...problems];
  const grams = weight?.trim();
  if (grams && !isWholeNumber(grams, { min: 0, max: MAX_VARIANT_GRAMS }))
    problemsOf.push({ field: 'weight', value: grams, advice: useFromTo(0, MAX_VARIANT_GRAMS) });
  const variant: VariantOfFile = {
    ...{ values, priceCents: found.priceCents ?? null, isOn: found.isPublished, stock: found.stock },
    ...{ sku: sku?.trim(), barcode: barcode === undefined ? undefined : plainBarcode(barcode) },
    weight: grams === undefined ? undefined : grams === '' ? null : Number(grams),
    image: images === undefined ? undefined : firstOf(images),
  };
  return { variant, problems: problemsOf };
}

function firstOf(images: string): string | null {
  return images.split(IMAGE_SEPARATOR, 1)[0]?.trim() || null;
}

/** Each variant is another combination of the values. */
function combinationProblems(
  options: readonly ProductOption[],
  rows: readonly VariantRow[],
): VariantProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ number, values }) => {
    const about = { row: number, field: 'values1', value: values.join(' · ') } as const;
    const isKnown =
      values.length === options.length &&
      options.every((option, at) => option.values.includes(values[at] ?? ''));
    if (!isKnown) return { ...about, advice: importAdvice.valuesUnknown };
    const key = JSON.stringify(values);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, number);
    return first === undefined ? [] : { ...about, advice: importAdvice.variantTwice };
  });
}

/** What the contract refuses in the back office's table. */
function tableProblems(
  options: readonly ProductOption[],
  rows: readonly VariantRow[],
  variants: readonly VariantOfFile[],
): VariantProblem[] {
  const table = variants.map(({ values, sku, barcode }) => ({ values, sku, barcode }));
  const { error } = variantTableInput.safeParse({ version: 0, options, variants: table });
  return (error?.issues ?? []).map(({ path: [list, index, field], message: advice }) => {
    const at = typeof index === 'number' ? index : 0;
    if (list === 'variants' && typeof index === 'number') {
      const name = FIELD_OF[String(field)] ?? 'values1';
      const value =
        name === 'sku' || name === 'barcode' ? variants[at]?.[name] : variants[at]?.values.join(' · ');
      return { row: rows[at]?.number ?? 0, field: name, value: value ?? '', advice };
    }
    const column: VariantField = OPTION_COLUMNS[at]?.[field === 'name' ? 'name' : 'values'] ?? 'values1';
    const value = list === 'options' ? (options[at]?.name ?? '') : String(variants.length);
    return { field: column, value, advice };
  });
}
