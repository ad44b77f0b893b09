import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import type { ImportedRedirects, ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import type { Deps } from '../../deps.ts';
import { openPictureZip } from '../../domains/import-export/files/picture-zip.ts';
import { sniffTable } from '../../domains/import-export/files/read-table.ts';
import { hasNeededFields, readColumns } from '../../domains/import-export/files/table-columns.ts';
import {
  checkImport,
  type ImportFiles,
  ImportStopped,
  importAtOnce,
} from '../../domains/import-export/imports/import-run.ts';
import {
  importRedirects,
  openRedirectFile,
  type RedirectFile,
} from '../../domains/import-export/redirects/imported-redirects.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { imageStoreOf } from '../../platform/storage/image-store-of.ts';
import type { Command, CommandCall } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { ownerAsCaller } from './command-line/owner-as-caller.ts';

const SHOWN_PROBLEMS = 20;

export const importCommand: Command = {
  name: 'import',
  summary: 'add and change products, or add redirects, from a CSV file',
  arguments: ['FILE'],
  options: {
    images: { type: 'string', help: 'a zip with the images that the file names' },
    check: { type: 'boolean', help: 'only say what is wrong; change nothing' },
    'good-rows': { type: 'boolean', help: 'import the good rows and leave the others out' },
    drafts: { type: 'boolean', help: 'new products start as drafts' },
  },
  help: 'Reads an export of this shop or of Shopify, or any table with the columns Name and Price, or redirects\nas Settings › Redirects exports them. The shop may run. Rows\nwith a problem are listed; unless --good-rows is given, nothing is imported then.',
  run: async (call) => {
    const { args, options, resolvePath, readSettings } = call;
    const env = readSettings();
    const zip = options.images === undefined ? undefined : resolvePath(String(options.images));
    const path = resolvePath(args[0] ?? '');
    const redirects = await openTable(path, openRedirectFile);
    const recorded = { action: 'ran', objectKind: 'command', objectId: 'import' } as const;
    if (redirects)
      return withShopDatabase(
        env,
        (db) => runRedirects(call, db, redirects),
        options.check ? undefined : recorded,
      );
    const files = await openTable(path, (table) => openFiles(table, zip));
    try {
      const run = async (db: Db) => {
        const settings = await openSettings(db, { isDemo: env.DEMO });
        return checkAndRun(call, { db, settings, imageStore: imageStoreOf(env) }, files);
      };
      return await withShopDatabase(env, run, options.check ? undefined : recorded);
    } finally {
      files.zip?.close();
    }
  },
};

async function openFiles(path: string, zipPath: string | undefined): Promise<ImportFiles> {
  const format = await sniffTable(path);
  const columns = await readColumns(path, format);
  if (!hasNeededFields(columns)) throw new Refusal(importExportRefusals.columnsNeeded);
  const zip = zipPath === undefined ? undefined : await openPictureZip(zipPath);
  return { source: { path, format, columns }, zip };
}

async function openTable<T>(path: string, open: (path: string) => Promise<T>): Promise<T> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandError(`There is no file ${path}.`);
  }
}

class NothingWritten extends Error {
  override name = 'NothingWritten';
}

/** Returns 1 if rows have a problem and nothing was imported. */
async function runRedirects({ options, print }: CommandCall, db: Db, file: RedirectFile) {
  const caller = await ownerAsCaller(db);
  let found: ImportedRedirects | undefined;
  let isWritten = false;
  await db
    .transaction(async (tx) => {
      found = await importRedirects({ db: tx, clock: () => new Date() }, caller, file);
      isWritten = !options.check && (found.refused === 0 || options['good-rows'] === true);
      if (!isWritten) throw new NothingWritten();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingWritten)) throw error;
    });
  const { added = 0, kept = 0, refused = 0, problems = [] } = found ?? {};
  for (const { row, value, advice } of problems.slice(0, SHOWN_PROBLEMS))
    print(describe({ row, value, advice, product: '', column: '' }));
  print(
    `Redirects: ${added} ${isWritten ? 'added' : 'new'}, ${kept} here already, ${refused} with a problem.`,
  );
  if (!isWritten) print('Nothing was changed.');
  return refused > 0 && !isWritten ? 1 : undefined;
}

/** Returns 1 if rows have a problem and nothing was imported. */
async function checkAndRun(
  { options, print, showProgress, signal }: CommandCall,
  opened: Pick<Deps, 'db' | 'imageStore' | 'settings'>,
  files: ImportFiles,
): Promise<number | undefined> {
  const shop = { ...opened, clock: () => new Date() };
  const watch = (what: string) => ({
    throwIfStopped: async () => {
      if (signal.aborted) throw new ImportStopped();
    },
    onProgress: async (share: number) => showProgress(what, share),
  });
  let shown = 0;
  const onProblems = async (problems: ImportProblem[]) => {
    for (const problem of problems.slice(0, SHOWN_PROBLEMS - shown)) print(describe(problem));
    shown += Math.min(problems.length, SHOWN_PROBLEMS - shown);
  };
  const found = await checkImport(shop, files, { ...watch('Checking'), onProblems });
  print(
    `Products: ${found.rows} read, ${found.added} new, ${found.changed} to change, ${found.rowsWithProblem} with a problem.`,
  );
  const isRefused = found.rowsWithProblem > 0 && !options['good-rows'];
  if (options.check || isRefused) {
    print('Nothing was changed.');
    return found.rowsWithProblem > 0 ? 1 : undefined;
  }
  const caller = await ownerAsCaller(shop.db);
  const { added, changed } = await importAtOnce(shop, caller, files, {
    asDrafts: options.drafts === true,
    leavesOutBadRows: options['good-rows'] === true,
    onWritten: async () => {},
    ...watch('Importing'),
  });
  print(`Products: ${added} added, ${changed} changed.`);
  return undefined;
}

function describe({ row, product, column, value, advice }: ImportProblem): string {
  const where = [product, column].filter((text) => text !== '').join(', ');
  return `Row ${row}${where && ` (${where})`}: ${value && `${value}. `}${advice}.`;
}
