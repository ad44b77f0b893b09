import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { historyRefusals } from '@vitrine/contract/history/history.refusals';
import type { HistoryEntry, HistoryOperation, HistoryQuery } from '@vitrine/contract/history/history.schemas';
import { operationSentence } from '@vitrine/contract/history/history-sentences';
import { programName } from '@vitrine/contract/history/program-sentences';
import { settingsName } from '@vitrine/contract/history/settings-names';
import { isHeading } from '@vitrine/contract/history/undo.rules';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { type PageQuery, type RowsAfter, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { isMaskedKind, maskedEntry, toEntry } from '../audit/audit.service.ts';
import { undoableSince } from '../audit/kept/kept-objects.service.ts';
import type { HistoryRow } from './history.queries.ts';
import * as queries from './history.queries.ts';
import { undoState, undosInForce } from './undo-state.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The back office's history: what was done in one request is one operation. */
export async function historyPage(shop: Shop, caller: Caller, query: HistoryQuery) {
  const { db } = shop;
  const { limit, cursor, ...filter } = query;
  const { rows, ...page } = await readPage(
    { limit, cursor },
    {
      select: (rows: RowsAfter) => queries.selectOperations(db, filter, rows),
      count: () => queries.countOperations(db, filter),
    },
  );
  return { data: await describeOperations(shop, caller, rows), ...page };
}

export async function describeOperations(shop: Shop, caller: Caller, rows: readonly HistoryRow[]) {
  const ids = rows.map(({ id }) => id);
  const summaries = await queries.selectSummaries(shop.db, ids);
  const undos = await undosInForce(shop, ids);
  const names = await queries.selectNames(shop.db, rows);
  const currency = shopCurrency(shop);
  return rows.map((row): HistoryOperation => {
    const { changes = 1, objects = 1, groups = [] } = summaries.get(row.id) ?? {};
    const entry = toEntry(row);
    const name = caller.isDemo && isMaskedKind(entry) ? masked(nameOf(entry, names)) : nameOf(entry, names);
    const shown = caller.isDemo ? maskedEntry(entry) : entry;
    const money = (amount: number) => formatDollars(amount, currency);
    const { apiKey } = { ...entry.before, ...entry.after };
    return {
      _id: row.id,
      createdAt: shown.createdAt,
      actor: shown.actor,
      apiKey: typeof apiKey === 'string' ? (caller.isDemo ? maskText(apiKey) : apiKey) : null,
      sentence: operationSentence({ entry: shown, changes: objects, groups, name, money }),
      changes: Math.max(1, isHeading(entry) ? changes - 1 : changes),
      entry: shown,
      undo: undoState(shop, caller, { row, groups, undo: undos.get(row.id) }),
    };
  });
}

export async function historyEntries({ db }: Pick<Deps, 'db'>, caller: Caller, id: string, query: PageQuery) {
  await existingOperation({ db }, id);
  const { rows, ...page } = await readPage(query, {
    select: (rows) => queries.selectEntriesOf(db, id, rows),
    count: () => queries.countEntriesOf(db, id),
  });
  const names = await queries.selectNames(db, rows);
  const data = rows.map((row): HistoryEntry => {
    const entry = toEntry(row);
    const name = nameOf(entry, names) ?? null;
    if (!caller.isDemo) return { ...entry, name };
    return { ...maskedEntry(entry), name: isMaskedKind(entry) ? (masked(name ?? undefined) ?? null) : name };
  });
  return { data, ...page };
}

export async function existingOperation({ db }: Pick<Deps, 'db'>, id: string): Promise<HistoryRow> {
  const row = isUuid(id) ? await queries.findOperation(db, id) : undefined;
  if (!row) throw new Refusal(historyRefusals.operationNotFound);
  return row;
}

type Named = Pick<AuditEntry, 'objectKind' | 'objectId'> & { before: object | null; after: object | null };

/** Those of the last 30 days whose id, or that of one of their entries, begins so; at most two. */
export async function operationNamed(shop: Shop, caller: Caller, beginning: string) {
  if (!/^[0-9a-f-]{8,36}$/.test(beginning)) return [];
  const rows = await queries.selectOperationsNamed(shop.db, beginning, undoableSince(shop.clock()));
  return describeOperations(shop, caller, rows);
}

/** As it is now; of what is gone, as the entry has it. */
export function nameOf(entry: Named, names: ReadonlyMap<string, string>): string | undefined {
  const { objectKind, objectId, before, after } = entry;
  if (objectKind === 'order') return shortOrderId(objectId);
  if (objectKind === 'settings') return programName(entry) ?? settingsName(objectId);
  const found = names.get(`${objectKind} ${objectId}`);
  if (found !== undefined) return found;
  const { name, code, fileName }: Record<string, unknown> = { ...before, ...after };
  return [name, code, fileName].find((value) => typeof value === 'string');
}

function masked(name: string | undefined): string | undefined {
  return name === undefined ? undefined : maskText(name);
}
