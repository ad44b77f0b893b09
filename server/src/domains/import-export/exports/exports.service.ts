import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import type { ExportKind } from '@vitrine/contract/import-export/import-export.rules';
import type { ExportFilter } from '@vitrine/contract/import-export/import-export.schemas';
import { ADDRESS_PARTS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { addressFieldTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { plainAmount, toDollars } from '@vitrine/contract/shared/money/money';
import { newsletterPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskEmail, maskText } from '../../../platform/shared/demo-mask.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { redirectTarget } from '../../catalog/redirects/redirects.service.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv-records.ts';
import {
  countRows,
  type Step,
  selectCustomerStep,
  selectOrderStep,
  selectProductStep,
  selectRedirectStep,
  selectSubscriberStep,
} from './exports.queries.ts';
import { SUM_HEADINGS, sumCells } from './order-sums.ts';
import { productTable } from './product-lines.ts';

type Export<R extends { id: string }> = {
  open: (shop: Shop) => Promise<OpenTable<R>>;
  select: (db: Deps['db'], step: Step) => PromiseLike<R[]>;
};
type OpenTable<R> = {
  headings: readonly string[];
  lines: (rows: readonly R[], shown: Shown) => Promise<readonly (readonly Cell[])[]>;
};
/** A line for each row. */
type Table<R extends { id: string }> = Pick<Export<R>, 'select'> & {
  headings: readonly string[];
  cells: (row: R, shown: Shown) => readonly Cell[];
};
type Shown = { person: ReturnType<typeof personOf>; dollars: (cents: number) => string };
type ExportOptions = { isMasked?: boolean; filter?: ExportFilter; onRows?: (count: number) => void };
type Shop = Pick<Deps, 'db' | 'publicUrl' | 'settings'>;

/** A town does not reveal who lives there. */
const OPEN_PARTS: readonly string[] = ['city', 'region', 'country'];

const tables = {
  products: exportOf({ select: selectProductStep, open: productTable }),
  orders: table({
    headings: [
      ...['Order', 'Date', 'Status', 'Paid', 'Refunded', 'Customer', 'E-mail', 'Products', 'Subtotal'],
      ...['Discount', 'Total', 'Coupon', 'Refunded amount'],
      ...ADDRESS_PARTS.map((part) => addressFieldTexts[part]),
      ...[shipmentTexts.shippedOn, shipmentTexts.carrier, shipmentTexts.trackingLabel],
      ...SUM_HEADINGS,
    ],
    select: selectOrderStep,
    cells: (row, { person, dollars }) => [
      ...[row.id, row.createdAt, row.status, row.paidAt, row.refundedAt],
      ...[person.name(row.customer), person.email(row.email), row.products],
      ...[dollars(row.subtotalCents), dollars(row.discountCents), dollars(row.totalCents)],
      ...[person.code(row.couponCode), dollars(row.refundedCents)],
      ...ADDRESS_PARTS.map((part) => {
        const value = row.address?.[part] ?? '';
        return OPEN_PARTS.includes(part) ? value : person.name(value);
      }),
      ...[row.shippedOn, row.carrier, person.name(row.tracking ?? '')],
      ...sumCells(row, { person, dollars }),
    ],
  }),
  customers: table({
    headings: ['Id', 'Name', 'E-mail', 'Verified', 'Joined', 'Orders', 'Paid in all'],
    select: selectCustomerStep,
    cells: (row, { person, dollars }) => [
      ...[row.id, person.name(row.username), person.email(row.email), row.isVerified],
      ...[row.createdAt, row.orders, dollars(row.paidCents)],
    ],
  }),
  redirects: exportOf({
    select: selectRedirectStep,
    open: async (shop) => ({
      headings: [redirectTexts.oldPath, redirectTexts.newPath],
      // One to what was deleted leads nowhere.
      lines: async (rows) =>
        rows.flatMap((row) => {
          const target = redirectTarget(shop, row);
          return target === undefined ? [] : [[row.oldPath, target]];
        }),
    }),
  }),
  subscribers: table({
    headings: ['E-mail', 'Since', 'Confirmed', 'Confirmed on', 'Unsubscribe'],
    select: selectSubscriberStep,
    cells: (row, { person }) => [
      ...[person.email(row.email), row.createdAt, row.confirmedAt !== null, row.confirmedAt],
      person.link(newsletterPath(row.id)),
    ],
  }),
};

/** Recorded before the first line leaves the shop. The demo admin's exports are masked and not recorded. */
export async function exportForAdmin(
  shop: Shop & Pick<Deps, 'clock'>,
  caller: Caller,
  { kind, filter }: { kind: ExportKind; filter: ExportFilter },
) {
  const event = { actorId: caller.id, action: 'exported', objectKind: 'export', objectId: kind } as const;
  if (!caller.isDemo) await recordEvent(shop, event);
  return exportLines(shop, kind, { isMasked: caller.isDemo, filter });
}

export function countExportRows({ db }: Pick<Deps, 'db'>, kind: ExportKind): Promise<number> {
  return countRows(db, kind);
}

/** The lines of the file, some at a time: the next ones are read when somebody takes them. */
export function exportLines(shop: Shop, kind: ExportKind, options: ExportOptions = {}) {
  return tables[kind](shop, options);
}

function table<R extends { id: string }>({ headings, select, cells }: Table<R>) {
  return exportOf({
    select,
    open: async () => ({ headings, lines: async (rows, shown) => rows.map((row) => cells(row, shown)) }),
  });
}

function exportOf<R extends { id: string }>({ select, open }: Export<R>) {
  return async function* text(
    shop: Shop,
    { isMasked = false, filter = {}, onRows }: ExportOptions,
  ): AsyncGenerator<string> {
    const { db, publicUrl, settings } = shop;
    const table = await open(shop);
    const currency = shopCurrency({ settings });
    const dollars = (cents: number) => plainAmount(toDollars(cents, currency), currency);
    const shown = { person: personOf(isMasked, publicUrl), dollars };
    yield BYTE_ORDER_MARK + csvLine(table.headings);
    let count = 0;
    for (let after: string | undefined; ; ) {
      const rows = await select(db, { after, filter: { ...filter, isMasked } });
      const last = rows.at(-1);
      if (!last) return;
      yield (await table.lines(rows, shown)).map(csvLine).join('');
      count += rows.length;
      onRows?.(count);
      after = last.id;
    }
  };
}

/** How people are named: the demo admin, whose password is public, sees them masked. */
function personOf(isMasked: boolean, publicUrl: string) {
  return {
    email: (email: string | null) => (isMasked && email ? maskEmail(email) : (email ?? '')),
    name: (name: string) => (isMasked ? maskText(name) : name),
    /** What gives a discount to whoever knows it. */
    code: (code: string | null) => (isMasked && code ? maskText(code) : (code ?? '')),
    /** A link to a page of the shop that opens something of theirs. */
    link: (path: string) => (isMasked ? '' : new URL(path, publicUrl).href),
  };
}
