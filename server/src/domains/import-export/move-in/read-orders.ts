import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import type { MoveInFile } from './move-in-files.ts';
import { CellProblem, LeftOut, type Reading, type ReadOrder } from './order-cells.ts';
import { shopifyOrder } from './shopify-orders.ts';
import { type RecordProblem, type TableRecord, tableRecords } from './table-records.ts';
import { wooCommerceOrder } from './woocommerce-orders.ts';

/** An order of the file, or why it is none. */
export type OrderRecord = { row: number; bytes: number } & (
  | { order: ReadOrder }
  | { problem: RecordProblem }
  | { leftOut: string }
);

/** Of an order and not of a product in it. */
const OWN_CELLS = ['created at', 'order date', 'total', 'order total', 'order total amount'];

const MAX_ROWS_OF_ORDER = 1_000;

/** Exports write the rows of an order one below the other; those after the first add products. */
export async function* orderRecords(
  file: MoveInFile,
  oldShop: OldShop,
  reading: Reading,
): AsyncGenerator<OrderRecord> {
  const keyOf = oldShop === 'shopify' ? ['name'] : ['order number', 'order id'];
  let current: TableRecord[] = [];
  let key = '';
  for await (const record of tableRecords(file)) {
    const own = record.cell(...keyOf);
    // One that names none belongs to the order above, unless it has an order's own cells.
    if (key !== '' && (own === key || (own === '' && record.cell(...OWN_CELLS) === ''))) {
      if (current.length <= MAX_ROWS_OF_ORDER) current.push(record);
      continue;
    }
    if (current.length > 0) yield readOrder(current, oldShop, reading);
    [current, key] = [[record], own];
  }
  if (current.length > 0) yield readOrder(current, oldShop, reading);
}

function readOrder(records: readonly TableRecord[], oldShop: OldShop, reading: Reading): OrderRecord {
  const [first] = records;
  const last = records.at(-1);
  if (!first || !last) throw new Error('An order has at least one row.');
  const place = { row: first.row, bytes: last.bytes };
  const problem = (advice: string) => ({ row: first.row, column: '', value: '', advice });
  const damaged = records.find((record) => record.problem)?.problem;
  if (damaged) return { ...place, problem: damaged };
  if (records.length > MAX_ROWS_OF_ORDER) return { ...place, problem: problem(texts.tooManyLines) };
  try {
    const order = (oldShop === 'shopify' ? shopifyOrder : wooCommerceOrder)(records, first, reading);
    if (order.oldNumber === '') return { ...place, problem: problem(texts.noNumber) };
    if (order.lines.length === 0) return { ...place, problem: problem(texts.noLines) };
    return { ...place, order };
  } catch (error) {
    if (error instanceof CellProblem) return { ...place, problem: error.problem };
    if (error instanceof LeftOut) return { ...place, leftOut: error.message };
    throw error;
  }
}
