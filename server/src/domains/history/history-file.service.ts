import type { HistoryFilter, HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { historyFileTexts } from '@vitrine/contract/history/history.texts';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { recordEvent } from '../audit/security-events.service.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../import-export/files/csv-records.ts';
import { selectOperations } from './history.queries.ts';
import { describeOperations } from './history.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Read in steps, so that a long history needs little memory and no long transaction. */
const STEP_ROWS = 200;

/** Recorded before the first line leaves the shop. The demo admin's file is masked and not recorded. */
export async function historyFile(shop: Shop, caller: Caller, filter: HistoryFilter) {
  const event = {
    actorId: caller.id,
    action: 'exported',
    objectKind: 'export',
    objectId: 'history',
  } as const;
  if (!caller.isDemo) await recordEvent(shop, event);
  return historyLines(shop, caller, filter);
}

async function* historyLines(shop: Shop, caller: Caller, filter: HistoryFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.values(historyFileTexts));
  for (let after: { createdAt: Date; id: string } | undefined; ; ) {
    const rows = await selectOperations(shop.db, filter, { limit: STEP_ROWS, after });
    after = rows.at(-1);
    if (!after) return;
    const operations = await describeOperations(shop, caller, rows);
    yield operations.map((operation) => csvLine(cellsOf(operation))).join('');
  }
}

function cellsOf({ _id, createdAt, actor, apiKey, sentence, changes, undo }: HistoryOperation): Cell[] {
  return [
    ...[_id, createdAt, actor?.username, apiKey, sentenceText(sentence), changes],
    ...[undo.by?.username, undo.by?.createdAt],
  ];
}
