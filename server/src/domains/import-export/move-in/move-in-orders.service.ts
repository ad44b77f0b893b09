import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { oldShopNames } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { formatCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { accountsOfAddresses } from '../../accounts/moved-customers/moved-customers.service.ts';
import { recordAdminWrites } from '../../audit/audit.service.ts';
import { pastOrderSums } from '../../orders/past-orders/past-order-sums.ts';
import {
  importedKeys,
  type PastOrder,
  writePastOrders,
} from '../../orders/past-orders/past-orders.service.ts';
import { writePastPayments } from '../../payments/past-payments/past-payments.service.ts';
import { addNote, addProblem, type FileReport, leaveOut } from './move-in-report.ts';
import { namedProducts } from './named-products.service.ts';
import type { ReadOrder } from './order-cells.ts';
import type { OrderRecord } from './read-orders.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
type Numbered = { row: number; order: ReadOrder };

/** Counts some orders of a file in its report, and returns those that are neither wrong nor here already. */
export async function newOrders(
  shop: Shop,
  oldShop: OldShop,
  { records, report }: { records: readonly OrderRecord[]; report: FileReport },
): Promise<Numbered[]> {
  const read = records.flatMap((record) => ('order' in record ? [record] : []));
  const known = await importedKeys(
    shop,
    oldShop,
    read.map(({ order }) => order.oldKey),
  );
  const found: Numbered[] = [];
  for (const record of records) {
    report.read += 1;
    if ('problem' in record) {
      report.refused += 1;
      addProblem(report, record.problem);
    } else if ('leftOut' in record) leaveOut(report, record.leftOut);
    else if (known.has(record.order.oldKey)) report.unchanged += 1;
    else {
      // The next row with this number is the same order.
      known.add(record.order.oldKey);
      report.created += 1;
      found.push(record);
    }
  }
  for (const one of found) noteDifference(shop, one, report);
  return found;
}

/** The owner may want to look at an order whose amounts do not add up to its total in the file. */
function noteDifference({ settings }: Shop, { row, order }: Numbered, report: FileReport): void {
  const { unexplained } = sumsOf(order);
  if (Math.abs(unexplained) <= order.lines.length) return;
  const amount = formatCents(unexplained, shopCurrency({ settings }));
  addNote(report, texts.difference(row, order.oldNumber, amount));
}

function sumsOf({ amounts, lines, couponCode }: ReadOrder) {
  return pastOrderSums({ ...amounts, lines, couponCode });
}

/** Writes them with their payments; pass a transaction as `db`. */
export async function writeOrders(
  shop: Shop,
  caller: Caller,
  { oldShop, orders }: { oldShop: OldShop; orders: readonly ReadOrder[] },
): Promise<void> {
  const accounts = await accountsOfAddresses(
    shop,
    orders.flatMap(({ email }) => email ?? []),
  );
  const productOf = await namedProducts(
    shop,
    orders.flatMap(({ lines }) => lines),
  );
  const complete = orders.map(
    ({ amounts: _, ...order }, index): PastOrder => ({
      ...order,
      userId: (order.email !== null && accounts.get(order.email)) || null,
      lines: order.lines.map((line) => ({ ...line, product: productOf(line) })),
      sums: sumsOf(orders[index] as ReadOrder),
    }),
  );
  const written = await writePastOrders(shop, oldShop, complete);
  await writePastPayments(
    shop,
    caller,
    written.flatMap(({ orderId, order: { userId, sums, refundedCents, paidAt } }) =>
      paidAt ? [{ orderId, userId, amountCents: sums.total, refundedCents, paidAt }] : [],
    ),
  );
  const currency = shopCurrency(shop);
  const writes = written.map(({ orderId, order }) => ({
    ...{ action: 'created' as const, objectKind: 'order' as const, objectId: orderId, before: null },
    after: {
      total: toDollars(order.sums.total, currency),
      from: `${oldShopNames[oldShop]} ${order.oldNumber}`,
    },
  }));
  await recordAdminWrites(shop, caller, writes);
}
