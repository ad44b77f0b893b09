import { isAbsolute, join } from 'node:path';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { eq } from 'drizzle-orm';
import { pastOrders } from '../../../database/tables/orders/past-orders.table.ts';
import { type MoveInWatch, moveIn } from '../../domains/import-export/move-in/move-in.service.ts';
import { openMoveInFile } from '../../domains/import-export/move-in/move-in-files.ts';
import type { MoveInReport } from '../../domains/import-export/move-in/move-in-report.ts';
import { callerFor } from '../../platform/shared/caller.ts';
import { signedIn } from '../factories/factories.ts';
import { buildTestApp } from './build-test-app.ts';

const exportsFolder = join(import.meta.dirname, '../factories/exports');
export const movingWatch: MoveInWatch = { throwIfStopped: async () => {}, onProgress: () => {} };
const OPTIONS = { hasVerifiedAddresses: false, leavesOutBadRows: true, asDrafts: false };

export const SHOPIFY_EXPORTS = [
  'shopify-products-export.csv',
  'shopify-customers-export.csv',
  'shopify-orders-export.csv',
];
export const WOOCOMMERCE_EXPORTS = [
  'woocommerce-products-export.csv',
  'woocommerce-customers-export.csv',
  'woocommerce-orders-export.csv',
];

export async function openExports(oldShop: OldShop, names: readonly string[]) {
  const paths = names.map((name) => (isAbsolute(name) ? name : join(exportsFolder, name)));
  const files = await Promise.all(paths.map((path) => openMoveInFile(path, oldShop)));
  return { oldShop, files, zip: undefined };
}

/** A shop with its owner, into which exports of another one are moved. */
export async function movingShop() {
  const shop = await buildTestApp();
  const { user, headers } = await signedIn(shop.deps, { role: 'admin', isOwner: true });

  async function moved(
    oldShop: OldShop,
    names: readonly string[],
    { watch = movingWatch, ...options }: Partial<typeof OPTIONS> & { watch?: MoveInWatch } = {},
  ): Promise<MoveInReport> {
    const report: MoveInReport = { files: [], redirects: 0 };
    const given = await openExports(oldShop, names);
    await moveIn(shop.deps, callerFor(user.id), {
      ...given,
      watch,
      report,
      options: { ...OPTIONS, ...options },
    });
    return report;
  }

  async function orderOf(oldNumber: string) {
    const [past] = await shop.deps.db.select().from(pastOrders).where(eq(pastOrders.oldNumber, oldNumber));
    const query = { search: past?.orderId ?? '' };
    const { data } = (await shop.app.inject({ url: '/api/orders/admin', headers, query })).json();
    return data.orders[0];
  }

  return { ...shop, headers, moved, orderOf };
}

export type MovingShop = Awaited<ReturnType<typeof movingShop>>;

export function outcomesOf({ files }: MoveInReport) {
  return files.map(({ file, read, created, updated, unchanged, refused, leftOut }) => [
    file.kind,
    {
      ...{ read, created, updated, unchanged, refused },
      leftOut: [...leftOut.values()].reduce((sum, count) => sum + count, 0),
    },
  ]);
}
