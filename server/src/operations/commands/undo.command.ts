import { historyRefusals } from '@vitrine/contract/history/history.refusals';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { operationNamed } from '../../domains/history/history.service.ts';
import { undoOperation } from '../../domains/history/undo.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { noResponseCache } from '../../platform/response-cache/response-cache.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { imageStoreOf } from '../../platform/storage/image-store-of.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { ownerAsCaller } from './command-line/owner-as-caller.ts';

export const undoCommand: Command = {
  name: 'undo',
  summary: 'take back an operation of the history',
  arguments: ['ENTRY'],
  options: { rehearse: { type: 'boolean', help: 'only say what would go back; change nothing' } },
  help: 'ENTRY is the id of an operation, or its beginning as the command history prints it. What was changed since stays. The\nundo is an operation itself and can be undone. The shop may run.',
  run: async ({ args: [named = ''], options, readSettings, print }) => {
    const env = readSettings();
    await withShopDatabase(env, async (db) => {
      const settings = await openSettings(db, { isDemo: env.DEMO });
      const shop = {
        settings,
        clock: () => new Date(),
        responseCache: noResponseCache,
        imageStore: imageStoreOf(env),
      };
      const caller = await ownerAsCaller(db);
      const [operation, ...others] = await operationNamed({ ...shop, db }, caller, named);
      if (!operation) throw new CommandError(`${historyRefusals.operationNotFound.message}: ${named}.`);
      if (others.length > 0)
        throw new CommandError(`Several entries begin with ${named}; write more of the id.`);
      print(`${operation.actor?.username ?? 'System'} ${sentenceText(operation.sentence)}`);
      const undo = (inside: Db) => undoOperation({ ...shop, db: inside }, caller, operation._id);
      const { message } = await (options.rehearse ? rolledBack(db, undo) : undo(db)).catch(asCommandError);
      print(message);
      if (options.rehearse) print('Nothing was changed.');
    });
  },
};

async function rolledBack<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const transaction = db.transaction(async (tx) => {
    result = { value: await work(tx) };
    tx.rollback();
  });
  await transaction.catch((error) => {
    if (!result) throw error;
  });
  return (result as { value: T }).value;
}

function asCommandError(error: unknown): never {
  throw error instanceof Refusal ? new CommandError(`${error.message}.`) : error;
}
