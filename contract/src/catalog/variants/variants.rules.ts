export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 30;
export const MAX_VARIANTS = 100;
export const OPTION_NAME_MAX_CHARS = 40;
export const OPTION_VALUE_MAX_CHARS = 40;
export const SKU_MAX_CHARS = 40;
/** The longest GTIN has 14 digits. */
export const BARCODE_PATTERN = /^\d{0,14}$/;
export const MAX_VARIANT_GRAMS = 9_999_999;

/** What shoppers choose, such as the size, in the order in which it is shown. */
export type ProductOption = { name: string; values: string[] };

type WithValues = { values: readonly string[] };

/** The address of a product's page with one of its variants: `?variant=…`. */
export const VARIANT_PARAM = 'variant';

/** How a variant is named behind the name of its product: `Harbour · 50 × 50 cm`. */
export function variantName({ values }: WithValues): string {
  return values.join(' · ');
}

export function nameWithVariant(product: string, variant: WithValues): string {
  return `${product}, ${variantName(variant)}`;
}

/** Every combination of the values, the first option slowest. None without options. */
export function combinations(options: readonly ProductOption[]): string[][] {
  if (options.length === 0) return [];
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** How many variants the options make. */
export function combinationCount(options: readonly ProductOption[]): number {
  return options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1);
}

const keyOf = (values: readonly string[]) => JSON.stringify(values);

/**
 * The table of variants after a change of the options: a row for each combination, with the data of the row that had it, except for
 * those that were left out before. A new option gives its first value to the rows that exist; one that is removed leaves of
 * several rows the first. `made` is a new row.
 */
export function withOptions<Row extends WithValues>(
  rows: readonly Row[],
  { before, after }: Record<'before' | 'after', readonly ProductOption[]>,
  made: (values: string[]) => Row,
): Row[] {
  // Two may have the same name, or none yet, while they are typed.
  const left: (string | undefined)[] = before.map(({ name }) => name);
  const places = after.map(({ name }) => {
    const place = left.indexOf(name);
    if (place >= 0) left[place] = undefined;
    return place;
  });
  const known = new Map<string, Row>();
  for (const row of rows) {
    const values = after.map((option, index) => row.values[places[index] ?? -1] ?? option.values[0] ?? '');
    const key = keyOf(values);
    if (!known.has(key)) known.set(key, row);
  }
  const wasThere = (values: readonly string[]) =>
    values.every((value, index) => before[places[index] ?? -1]?.values.includes(value) === true);
  return combinations(after).flatMap((values) => {
    const row = known.get(keyOf(values));
    if (row) return { ...row, values };
    return rows.length > 0 && wasThere(values) ? [] : made(values);
  });
}

/** The table with those combinations that were left out, as an import may do. */
export function withAllCombinations<Row extends WithValues>(
  rows: readonly Row[],
  options: readonly ProductOption[],
  made: (values: string[]) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [keyOf(row.values), row]));
  return combinations(options).map((values) => known.get(keyOf(values)) ?? made(values));
}

/** A new name of an option or of one of its values keeps every row. */
export function withValueRenamed<Row extends WithValues>(
  rows: readonly Row[],
  option: number,
  { from, to }: Record<'from' | 'to', string>,
): Row[] {
  return rows.map((row) => ({
    ...row,
    values: row.values.map((value, index) => (index === option && value === from ? to : value)),
  }));
}

/** As the API sends it to shoppers. */
export type ShownVariant = {
  _id: string;
  values: string[];
  price: number;
  image?: string | undefined;
  stockLeft?: number | undefined;
  lowestPrice?: number | undefined;
  weight?: number | undefined;
  barcode?: string | undefined;
};

/** The variant of an address, if the product has it. */
export function variantById(variants: readonly ShownVariant[] | undefined, id: string | null) {
  return variants?.find(({ _id }) => _id === id);
}

/** A value of each option, as far as the shopper has chosen. */
export type Choice = readonly (string | undefined)[];
type ValueOf = { option: number; value: string };

/** The variants that the choice leaves. */
export function variantsLeft(variants: readonly ShownVariant[], chosen: Choice): ShownVariant[] {
  return variants.filter(({ values }) => values.every((value, index) => (chosen[index] ?? value) === value));
}

/** What can be had of a value, given what is chosen of the options before it: nothing, or these variants. */
export function variantsWith(
  variants: readonly ShownVariant[],
  { option, value }: ValueOf,
  chosen: Choice,
): ShownVariant[] {
  return variantsLeft(variants, [...chosen.slice(0, option), value]);
}

/** The choice with one more value. Later ones that do not go with it are dropped, and what is left without a choice is chosen. */
export function chooseValue(
  variants: readonly ShownVariant[],
  { option, value }: ValueOf,
  chosen: Choice,
): Choice {
  const next = [...chosen.slice(0, option), value];
  const count = variants[0]?.values.length ?? 0;
  for (let index = option + 1; index < count; index++) {
    const left = [...new Set(variantsLeft(variants, next).map(({ values }) => values[index]))];
    next.push(left.length === 1 ? left[0] : left.find((one) => one === chosen[index]));
  }
  return next;
}

/** The variant of a link that chooses this value: the one that keeps most of the other choices. */
export function variantWith(
  variants: readonly ShownVariant[],
  wanted: ValueOf,
  chosen: Choice,
): ShownVariant | undefined {
  const kept = ({ values }: ShownVariant) => values.filter((one, index) => one === chosen[index]).length;
  return variantsWith(variants, wanted, chosen).toSorted((one, other) => kept(other) - kept(one))[0];
}

/** A picture for each value of an option, where the variants with it share one and those of other values have another. */
export function valuePictures(
  variants: readonly ShownVariant[],
  option: number,
): ReadonlyMap<string, string> | undefined {
  const pictures = new Map<string, string>();
  for (const { values, image } of variants) {
    const value = values[option] ?? '';
    if (image === undefined || (pictures.get(value) ?? image) !== image) return undefined;
    pictures.set(value, image);
  }
  return pictures.size > 1 && new Set(pictures.values()).size === pictures.size ? pictures : undefined;
}

/** What a pattern such as `VASE-{size}` gives for these values; blanks in them become hyphens. */
export function skuOf(
  pattern: string,
  { options, values }: { options: readonly ProductOption[]; values: readonly string[] },
): string {
  return pattern.trim().replaceAll(/\{([^{}]{1,100})\}/g, (placeholder, name: string) => {
    const place = options.findIndex((option) => option.name.toLowerCase() === name.trim().toLowerCase());
    return values[place]?.replaceAll(/\s+/g, '-') ?? placeholder;
  });
}

export type VariantsProblem = { row: number; field: 'sku'; value: string; usedBy: string };

/** The first SKU that two variants of the table have. */
export function repeatedSku(
  variants: readonly (WithValues & { sku: string })[],
): VariantsProblem | undefined {
  const seen = new Map<string, string>();
  for (const [row, { sku, values }] of variants.entries()) {
    const usedBy = seen.get(sku.toLowerCase());
    if (sku !== '' && usedBy !== undefined) return { row, field: 'sku', value: sku, usedBy };
    seen.set(sku.toLowerCase(), variantName({ values }));
  }
  return undefined;
}
