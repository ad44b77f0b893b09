import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { addMovedCustomers, knownAddresses } from '../../accounts/moved-customers/moved-customers.service.ts';
import type { PictureZip } from '../files/picture-zip.ts';
import { checkImport, ImportStopped, importAtOnce } from '../imports/import-run.ts';
import { type MoveInFile, productSource } from './move-in-files.ts';
import { newOrders, writeOrders } from './move-in-orders.service.ts';
import { addOldAddresses } from './move-in-redirects.service.ts';
import { addProblem, emptyReport, type FileReport, leaveOut, type MoveInReport } from './move-in-report.ts';
import { type CustomerRecord, customerRecords } from './read-customers.ts';
import { type OrderRecord, orderRecords } from './read-orders.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'settings'>;

export type MoveIn = {
  oldShop: OldShop;
  /** Products first, then customers, then orders. */
  files: readonly MoveInFile[];
  zip: PictureZip | undefined;
};

export type MoveInWatch = {
  /** Throws if the command has to end before its next step. */
  throwIfStopped: () => Promise<void>;
  onProgress: (file: MoveInFile, share: number) => void;
};

/** Each step is a transaction of its own: what it wrote stays, and is known when the command runs again. */
const STEP_RECORDS = 250;

/** Reads all files and says what moving them in would do. Nothing is written. */
export async function checkMoveIn(
  shop: Shop,
  { oldShop, files, zip }: MoveIn,
  watch: MoveInWatch,
): Promise<MoveInReport> {
  const reports: FileReport[] = [];
  for (const file of files) {
    const report = emptyReport(file);
    reports.push(report);
    if (file.kind === 'products') await checkProducts(shop, { file, zip, report }, watch);
    else if (file.kind === 'customers')
      for await (const records of steps(customerRecords(file, shop.clock()), file, watch))
        await newCustomers(shop, records, report);
    else
      for await (const records of steps(orderRecords(file, oldShop, readingOf(shop)), file, watch))
        await newOrders(shop, oldShop, { records, report });
  }
  return { files: reports, redirects: 0 };
}

type MoveInOptions = {
  /** The owner vouches that the other shop had the addresses of its customers confirmed. */
  hasVerifiedAddresses: boolean;
  leavesOutBadRows: boolean;
  asDrafts: boolean;
};

type Moving = MoveIn & { watch: MoveInWatch; options: MoveInOptions; report: MoveInReport };

/** Moves the files in, whose rows were checked, and writes into the report. Returns false if it was stopped before its end. */
export async function moveIn(shop: Shop, caller: Caller, moving: Moving): Promise<boolean> {
  try {
    for (const file of moving.files) await moveFile(shop, caller, { ...moving, file });
    return true;
  } catch (error) {
    if (error instanceof ImportStopped) return false;
    throw error;
  }
}

async function moveFile(
  shop: Shop,
  caller: Caller,
  { oldShop, file, zip, watch, options, report: whole }: Moving & { file: MoveInFile },
): Promise<void> {
  const report = emptyReport(file);
  whole.files.push(report);
  // One operation of the history for each file.
  const author = { ...caller, operation: { id: randomUUID() } };
  if (file.kind === 'products') {
    await writeProducts(shop, author, { file, zip, report, watch, options });
    whole.redirects += await addOldAddresses(shop, oldShop, { source: await productSource(file), ...watch });
  } else if (file.kind === 'customers') {
    for await (const records of steps(customerRecords(file, shop.clock()), file, watch)) {
      const isVerified = options.hasVerifiedAddresses;
      const found = await newCustomers(shop, records, report);
      // Who registers meanwhile keeps the account.
      const added = await addMovedCustomers(shop, found, { isVerified });
      report.created += added - found.length;
      report.unchanged += found.length - added;
    }
  } else
    for await (const records of steps(orderRecords(file, oldShop, readingOf(shop)), file, watch)) {
      const found = await newOrders(shop, oldShop, { records, report });
      const orders = found.map(({ order }) => order);
      if (orders.length > 0)
        await shop.db.transaction((tx) => writeOrders({ ...shop, db: tx }, author, { oldShop, orders }));
    }
}

function readingOf(shop: Shop) {
  return { currency: shopCurrency(shop), now: shop.clock() };
}

/** Some records at a time, so that a step has few statements and memory stays the same for any file. */
async function* steps<R extends CustomerRecord | OrderRecord>(
  records: AsyncGenerator<R>,
  file: MoveInFile,
  { throwIfStopped, onProgress }: MoveInWatch,
): AsyncGenerator<R[]> {
  const { size } = await stat(file.path);
  let some: R[] = [];
  const share = () => Math.min(1, (some.at(-1)?.bytes ?? size) / Math.max(1, size));
  for await (const record of records) {
    some.push(record);
    if (some.length < STEP_RECORDS) continue;
    await throwIfStopped();
    yield some;
    onProgress(file, share());
    some = [];
  }
  await throwIfStopped();
  if (some.length > 0) yield some;
}

/** Counts some customers of a file, and returns those that have no account here. */
async function newCustomers(shop: Shop, records: readonly CustomerRecord[], report: FileReport) {
  const read = records.flatMap((record) => ('customer' in record ? [record.customer] : []));
  const known = await knownAddresses(
    shop,
    read.map(({ email }) => email),
  );
  const found = [];
  for (const record of records) {
    report.read += 1;
    if ('problem' in record) {
      report.refused += 1;
      addProblem(report, record.problem);
    } else if ('leftOut' in record) leaveOut(report, record.leftOut);
    else if (known.has(record.customer.email)) report.unchanged += 1;
    else {
      known.add(record.customer.email);
      report.created += 1;
      found.push(record.customer);
    }
  }
  return found;
}

type Products = { file: MoveInFile; zip: PictureZip | undefined; report: FileReport };

async function checkProducts(shop: Shop, { file, zip, report }: Products, watch: MoveInWatch): Promise<void> {
  const found = await checkImport(
    shop,
    { source: await productSource(file), zip },
    {
      throwIfStopped: watch.throwIfStopped,
      onProgress: async (share) => watch.onProgress(file, share),
      onProblems: async (problems) => {
        for (const { product, column, ...problem } of problems)
          addProblem(report, { ...problem, column: [product, column].filter(Boolean).join(', ') });
      },
    },
  );
  const { rows, added, changed, rowsWithProblem } = found;
  Object.assign(report, { read: rows, created: added, updated: changed, refused: rowsWithProblem });
  report.unchanged = rows - added - changed - rowsWithProblem;
}

type Writing = Products & { watch: MoveInWatch; options: MoveInOptions };

async function writeProducts(shop: Shop, caller: Caller, { file, zip, report, watch, options }: Writing) {
  await checkProducts(shop, { file, zip, report }, watch);
  const { added, changed } = await importAtOnce(
    shop,
    caller,
    { source: await productSource(file), zip },
    {
      asDrafts: options.asDrafts,
      leavesOutBadRows: options.leavesOutBadRows,
      onWritten: async () => {},
      throwIfStopped: watch.throwIfStopped,
      onProgress: async (share) => watch.onProgress(file, share),
    },
  );
  Object.assign(report, { created: added, updated: changed });
}
