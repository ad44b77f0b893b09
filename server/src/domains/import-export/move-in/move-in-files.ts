import { basename } from 'node:path';
import { moveInTexts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import { type OldShop, oldShopNames } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { readRows, sniffTable, type TableFormat } from '../files/read-table.ts';
import { readColumns } from '../files/table-columns.ts';
import type { ImportSource } from '../imports/file-row.ts';
import { isFromShopify } from '../imports/shopify-rows.ts';
import { isFromWooCommerce } from '../imports/woocommerce-rows.ts';
import { plainHeading } from './table-records.ts';

/** In the order in which they are moved: orders name products and customers. */
export const MOVE_IN_KINDS = ['products', 'customers', 'orders'] as const;
type MoveInKind = (typeof MOVE_IN_KINDS)[number];

export type MoveInFile = {
  path: string;
  /** Without its folder. */
  name: string;
  format: TableFormat;
  /** In small letters, with a space for each underscore. */
  headings: string[];
  kind: MoveInKind;
};

/** What a file is follows from its headings, whatever its name is. */
export async function openMoveInFile(path: string, oldShop: OldShop): Promise<MoveInFile> {
  const format = await sniffTable(path);
  const headings = await readHeadings(path, format);
  const kind = kindOf(headings, oldShop);
  const name = basename(path);
  if (!kind) throw new CommandError(moveInTexts.unknownFile(name, oldShopNames[oldShop]));
  return { path, name, format, headings, kind };
}

export async function productSource({ path, format }: MoveInFile): Promise<ImportSource> {
  return { path, format, columns: await readColumns(path, format) };
}

async function readHeadings(path: string, format: TableFormat): Promise<string[]> {
  for await (const { cells } of readRows(path, format)) return cells.map(plainHeading);
  return [];
}

function kindOf(headings: readonly string[], oldShop: OldShop): MoveInKind | undefined {
  const has = (...wanted: string[]) => wanted.some((heading) => headings.includes(heading));
  const columns = headings.map((name) => ({ name, field: null }));
  if (oldShop === 'shopify') {
    if (has('financial status') && has('lineitem name') && has('total')) return 'orders';
    if (isFromShopify(columns)) return 'products';
    const isOfCustomers = has('accepts email marketing', 'accepts marketing', 'total spent', 'total orders');
    return has('email') && has('first name') && isOfCustomers ? 'customers' : undefined;
  }
  if (has('order total', 'order total amount') && has('order number', 'order id')) return 'orders';
  if (isFromWooCommerce(columns)) return 'products';
  const isOfCustomers = has('user login', 'username', 'user registered', 'total spend', 'customer id');
  return has('user email', 'customer email', 'email') && isOfCustomers ? 'customers' : undefined;
}
