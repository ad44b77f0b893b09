import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_KINDS, type ExportKind } from '@vitrine/contract/import-export/import-export.rules';
import { countExportRows, exportLines } from '../../domains/import-export/exports/exports.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'write products, orders, customers, subscribers or redirects into a CSV file',
  arguments: ['KIND', 'FILE'],
  help: `KIND is one of ${EXPORT_KINDS.join(', ')}. The shop may run. FILE must be new. Cells that a spreadsheet would run\nbegin with an apostrophe, which an import takes away again.`,
  run: async ({ args: [named = '', file = ''], resolvePath, readSettings, print, showProgress, signal }) => {
    const kind = readKind(named);
    const path = resolvePath(file);
    const env = readSettings();
    let rows = 0;
    const write = async (db: Db) => {
      const settings = await openSettings(db, { isDemo: env.DEMO });
      const total = await countExportRows({ db }, kind);
      const onRows = (count: number) => {
        rows = count;
        showProgress(`${count} of ${total} rows`, count / Math.max(1, total));
      };
      const lines = exportLines({ db, settings, publicUrl: env.PUBLIC_URL }, kind, { onRows });
      await writeNew(path, Readable.from(lines), signal);
    };
    const recorded = { action: 'exported', objectKind: 'export', objectId: kind } as const;
    await withShopDatabase(env, write, recorded);
    const { size } = await stat(path);
    print(`${path} holds ${rows} ${rows === 1 ? 'row' : 'rows'} in ${(size / 1_000_000).toFixed(1)} MB.`);
  },
};

function readKind(named: string): ExportKind {
  const kind = EXPORT_KINDS.find((known) => known === named);
  if (!kind)
    throw new CommandError(`There is no export of ${named}; choose one of ${EXPORT_KINDS.join(', ')}.`);
  return kind;
}

/** Leaves no file behind if it fails, and overwrites none. Only this user may read it. */
async function writeNew(path: string, content: Readable, signal: AbortSignal): Promise<void> {
  let isOurs = false;
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    target.on('open', () => {
      isOurs = true;
    });
    await pipeline(content, target, { signal });
  } catch (error) {
    if (isOurs) await rm(path, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${path} exists already; name a new file.`);
    if (code === 'ENOENT' || code === 'EACCES') throw new CommandError(`${path} cannot be written.`);
    throw error;
  }
}
