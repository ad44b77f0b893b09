import { PRODUCT_FIELDS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import { IMAGE_SEPARATOR } from '@vitrine/contract/import-export/import-export.rules';
import {
  FILE_FIELDS,
  type FileField,
  fileHeading,
  joinedValues,
  OPTION_COLUMNS,
} from '@vitrine/contract/import-export/variant-columns.rules';
import { plainAmount } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { textsOfFile } from '../../catalog/products/image-texts.ts';
import { variantTables } from '../../catalog/variants/variants.service.ts';
import type { Cell } from '../files/csv-records.ts';
import { hasAnyOptions, type selectProductStep } from './exports.queries.ts';

type Shop = Pick<Deps, 'db' | 'settings'>;
type Line = Partial<Record<FileField, Cell>>;
type ProductRow = Awaited<ReturnType<typeof selectProductStep>>[number];
type Shown = { dollars: (cents: number) => string };

/**
 * A line for each product; below one with options, a line for each variant. An import reads the same back. In a shop without
 * options, a file is as it was before there were any.
 */
export async function productTable(shop: Shop) {
  const fields = (await hasAnyOptions(shop.db)) ? FILE_FIELDS : PRODUCT_FIELDS;
  return {
    headings: fields.map(fileHeading),
    lines: async (rows: readonly ProductRow[], shown: Shown): Promise<Cell[][]> => {
      const withOptions = rows.filter(({ hasOptions }) => hasOptions).map(({ id }) => id);
      const tables = await variantTables(shop, withOptions);
      const lines = rows.flatMap((row) => {
        const table = tables.get(row.id);
        return table
          ? [ownLine(row, shown, table), ...variantLines(shop, row, table)]
          : [ownLine(row, shown)];
      });
      return lines.map((line) => fields.map((field) => line[field]));
    },
  };
}

function ownLine(row: ProductRow, { dollars }: Shown, table?: VariantTable): Line {
  const { facts, images, imageTexts, isDraft, priceCents, ownPriceCents, ...others } = row;
  const options = table?.options.map(({ name, values }) => [name, joinedValues(values)] as const) ?? [];
  return {
    ...{ ...others, ...facts, isPublished: !isDraft, images: images.join(IMAGE_SEPARATOR) },
    price: dollars(table ? ownPriceCents : priceCents),
    imageTexts: textsOfFile(images, imageTexts).join(IMAGE_SEPARATOR),
    // Each variant has its own.
    ...(table && { stock: undefined }),
    ...inOptionColumns(options),
  };
}

function variantLines(shop: Shop, { id, name }: ProductRow, { variants }: VariantTable): Line[] {
  const currency = shopCurrency(shop);
  return variants.map(({ values, price, image, isOn, stock, weight, sku, barcode }) => ({
    ...{ id, name, stock, weight, sku, barcode, isPublished: isOn, images: image ?? undefined },
    price: price === null ? undefined : plainAmount(price, currency),
    ...inOptionColumns(values.map((value) => [undefined, joinedValues([value])] as const)),
  }));
}

function inOptionColumns(options: readonly (readonly [string | undefined, string])[]): Line {
  return Object.fromEntries(
    options.flatMap(([name, values], index) => {
      const columns = OPTION_COLUMNS[index];
      return columns ? [[columns.name, name] as const, [columns.values, values] as const] : [];
    }),
  );
}
