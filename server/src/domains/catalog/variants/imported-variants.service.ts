import { isDeepStrictEqual } from 'node:util';
import { combinations, type ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import type {
  VariantRow,
  VariantTable,
  VariantTableInput,
} from '@vitrine/contract/catalog/variants/variants.schemas';
import { type Cents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { readVariants, saveVariants } from './variants.service.ts';

/** What a file says of a variant. What is undefined stays as it is. */
export type VariantOfFile = {
  values: string[];
  /** Null is the product's own price. */
  priceCents: Cents | null;
  sku?: string | undefined;
  barcode?: string | undefined;
  weight?: number | null | undefined;
  image?: string | null | undefined;
  isOn?: boolean | undefined;
  stock?: number | null | undefined;
};
export type VariantsOfFile = { options: ProductOption[]; variants: VariantOfFile[] };

type Product = { images: readonly string[]; currency: string };

const keyOf = (values: readonly string[]) => JSON.stringify(values);

/**
 * The table that the file leads to. A variant that the file does not name stays while its values are there, so that a file
 * with a part of a product's rows removes nothing; one whose values changed is found by its SKU.
 */
export function withVariantsOfFile(
  before: VariantTable,
  { options, variants }: VariantsOfFile,
  { images, currency }: Product,
): VariantTableInput {
  const left = new Map(before.variants.map((row) => [keyOf(row.values), row]));
  const byValues = variants.map(({ values }) => taken(left, keyOf(values)));
  const bySku = new Map([...left].flatMap(([key, { sku }]) => (sku === '' ? [] : [[sku, key] as const])));
  const named = variants.map((variant, index) => {
    const row = byValues[index] ?? taken(left, bySku.get(variant.sku ?? ''));
    return merged(row, variant, currency);
  });
  const possible = new Set(combinations(options).map(keyOf));
  const others = [...left.values()].filter(({ values }) => possible.has(keyOf(values))).map(unchanged);
  const rows = [...named, ...others].map((row) => ({
    ...row,
    image: row.image !== null && images.includes(row.image) ? row.image : null,
  }));
  return { version: before.version, options, variants: rows };
}

function taken(left: Map<string, VariantRow>, key: string | undefined): VariantRow | undefined {
  const row = key === undefined ? undefined : left.get(key);
  if (key !== undefined) left.delete(key);
  return row;
}

type NewRow = VariantTableInput['variants'][number];

function unchanged({ stock: _stock, reserved: _reserved, ...row }: VariantRow): NewRow {
  return row;
}

function merged(
  row: VariantRow | undefined,
  { values, priceCents, stock, ...given }: VariantOfFile,
  currency: string,
): NewRow {
  return {
    ...(row && { _id: row._id }),
    values,
    price: priceCents === null ? null : toDollars(priceCents, currency),
    sku: given.sku ?? row?.sku ?? '',
    barcode: given.barcode ?? row?.barcode ?? '',
    weight: given.weight === undefined ? (row?.weight ?? null) : given.weight,
    image: given.image === undefined ? (row?.image ?? null) : given.image,
    isOn: given.isOn ?? row?.isOn ?? true,
    ...(stock !== undefined && { stock }),
  };
}

/** Whether a save of the file's table would change anything. */
export function changesVariants(before: VariantTable, file: VariantsOfFile, product: Product): boolean {
  const after = withVariantsOfFile(before, file, product);
  if (!isDeepStrictEqual(after.options, before.options)) return true;
  if (after.variants.length !== before.variants.length) return true;
  return after.variants.some((variant, index) => {
    const { reserved: _, ...row } = before.variants[index] ?? { reserved: 0 };
    return !isDeepStrictEqual({ ...row, ...variant }, row);
  });
}

/** Pass the import's transaction as `db`, after the product itself was written. */
export async function saveVariantsOfFile(
  shop: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Caller,
  { productId, file, images }: { productId: string; file: VariantsOfFile; images: readonly string[] },
): Promise<void> {
  const before = await readVariants(shop, productId);
  const table = withVariantsOfFile(before, file, { images, currency: shopCurrency(shop) });
  await saveVariants(shop, caller, { productId, table });
}
