import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { undoneText, undoTexts } from '@vitrine/contract/history/undo.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { historyPage } from '../../domains/history/history.service.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { ownerAsCaller } from './command-line/owner-as-caller.ts';

const SHOWN = 30;
/** Enough to tell the operations of 30 days apart. */
const ID_CHARS = 8;

export const historyCommand: Command = {
  name: 'history',
  summary: 'list what happened recently, and what can be undone',
  help: `Prints the last ${SHOWN} operations, the newest first, each with the beginning of its id, which undo takes. Changes nothing;\nthe shop may run.`,
  run: async ({ readSettings, print }) => {
    const env = readSettings();
    await withShopDatabase(env, async (db) => {
      const settings = await openSettings(db, { isDemo: env.DEMO });
      const shop = { db, settings, clock: () => new Date() };
      const { data } = await historyPage(shop, await ownerAsCaller(db), { limit: SHOWN });
      for (const { _id, createdAt, actor, sentence, undo } of data) {
        const who = actor?.username ?? auditTexts.noActor;
        const state = undo.by ? undoneText : undo.isPossible ? undoTexts.undo : (undo.reason ?? '');
        print(`${_id.slice(0, ID_CHARS)}  ${formatDateTime(createdAt)}  ${who} ${sentenceText(sentence)}`);
        if (state !== '') print(`${' '.repeat(ID_CHARS)}  ${state}`);
      }
    });
  },
};
