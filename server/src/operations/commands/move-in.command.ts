import { writeFile } from 'node:fs/promises';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import { OLD_SHOPS, type OldShop, oldShopNames } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import type { Deps } from '../../deps.ts';
import { openPictureZip, type PictureZip } from '../../domains/import-export/files/picture-zip.ts';
import { ImportStopped } from '../../domains/import-export/imports/import-run.ts';
import { checkMoveIn, moveIn } from '../../domains/import-export/move-in/move-in.service.ts';
import {
  MOVE_IN_KINDS,
  type MoveInFile,
  openMoveInFile,
} from '../../domains/import-export/move-in/move-in-files.ts';
import {
  type MoveInReport,
  reportText,
  summaryLines,
} from '../../domains/import-export/move-in/move-in-report.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { imageStoreOf } from '../../platform/storage/image-store-of.ts';
import { type Command, type CommandCall, INTERRUPTED } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';
import { ownerAsCaller } from './command-line/owner-as-caller.ts';
import { UsageError } from './command-line/parse-command-line.ts';

/** The report has all of them. */
const SHOWN_LINES = 20;

export const moveInCommand: Command = {
  name: 'move-in',
  summary: 'bring products, customers and orders of another shop, and redirect its addresses',
  arguments: ['SHOP', 'FILE…'],
  options: {
    rehearse: { type: 'boolean', help: 'only say what would happen; change nothing' },
    images: { type: 'string', help: 'a zip with the images that the products name' },
    'good-rows': { type: 'boolean', help: 'move the good rows in and leave the others out' },
    drafts: { type: 'boolean', help: 'new products start as drafts' },
    'verified-emails': {
      type: 'boolean',
      help: 'you vouch that the other shop had the email addresses of its customers confirmed',
    },
    report: { type: 'string', help: 'where the report is saved; it must be a new file' },
  },
  help: `SHOP is ${OLD_SHOPS.join(' or ')}; each FILE is one of its exports as CSV, recognised by its headings. All files are checked\nfirst. Customers get accounts without a password and orders become past orders; nobody gets an email. It may run\nagain, also after it was interrupted: nothing is there twice. The shop may run. docs/moving.md says more.`,
  run: async (call) => {
    const { args, options, resolvePath, readSettings } = call;
    const [named = '', ...paths] = args;
    const oldShop = OLD_SHOPS.find((one) => one === named);
    if (!oldShop) throw new UsageError(`SHOP must be ${OLD_SHOPS.join(' or ')}, not ${named}.`);
    const env = readSettings();
    const files = await openFiles(paths.map(resolvePath), oldShop);
    const zip = options.images === undefined ? undefined : await openZip(resolvePath(String(options.images)));
    try {
      const run = async (db: Db) => {
        const settings = await openSettings(db, { isDemo: env.DEMO });
        const shop = { db, settings, clock: () => new Date(), imageStore: imageStoreOf(env) };
        return checkAndRun(call, shop, { oldShop, files, zip, sendsEmail: env.SMTP_URL !== undefined });
      };
      const recorded = { action: 'ran', objectKind: 'command', objectId: 'move-in' } as const;
      return await withShopDatabase(env, run, options.rehearse ? undefined : recorded);
    } finally {
      zip?.close();
    }
  },
};

async function openFiles(paths: readonly string[], oldShop: OldShop): Promise<MoveInFile[]> {
  const files: MoveInFile[] = [];
  for (const path of paths) files.push(await openMoveInFile(path, oldShop).catch(asMissing(path)));
  return MOVE_IN_KINDS.flatMap((kind) => files.filter((file) => file.kind === kind));
}

function openZip(path: string): Promise<PictureZip> {
  return openPictureZip(path).catch(asMissing(path));
}

const asMissing = (path: string) => (error: unknown) => {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  throw isMissing ? new CommandError(`There is no file ${path}.`) : error;
};

type Shop = Pick<Deps, 'db' | 'settings' | 'clock' | 'imageStore'>;
type Moving = Parameters<typeof checkMoveIn>[1] & { sendsEmail: boolean };

/** Returns 1 if rows have a problem and nothing was moved. */
async function checkAndRun(call: CommandCall, shop: Shop, moving: Moving): Promise<number | undefined> {
  const { options, print, showProgress, signal } = call;
  const watch = (what: string) => ({
    throwIfStopped: async () => {
      if (signal.aborted) throw new ImportStopped();
    },
    onProgress: ({ name }: MoveInFile, share: number) => showProgress(`${what} ${name}`, share),
  });
  const found = await checkMoveIn(shop, moving, watch('Checking'));
  const refused = found.files.reduce((sum, file) => sum + file.refused, 0);
  for (const line of firstOf(found.files.flatMap(({ problems }) => problems))) print(line);
  const isRefused = refused > 0 && !options['good-rows'];
  if (options.rehearse || isRefused) {
    await finish(call, shop, { moving, report: found, isRehearsal: true });
    print(
      isRefused
        ? `${importExportRefusals.importHasProblems.message} Nothing was changed.`
        : 'Nothing was changed.',
    );
    return isRefused ? 1 : undefined;
  }
  const report: MoveInReport = { files: [], redirects: 0 };
  const isDone = await moveIn(shop, await ownerAsCaller(shop.db), {
    ...{ ...moving, report },
    watch: watch('Moving in'),
    options: {
      hasVerifiedAddresses: options['verified-emails'] === true,
      leavesOutBadRows: options['good-rows'] === true,
      asDrafts: options.drafts === true,
    },
  });
  await finish(call, shop, { moving, report, isRehearsal: false });
  if (isDone) return undefined;
  print('Interrupted. What is listed above stays; run the command again to go on.');
  return INTERRUPTED;
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN_LINES;
  return more > 0 ? [...lines.slice(0, SHOWN_LINES), `and ${more} more, which the report lists`] : [...lines];
}

type Finished = { moving: Moving; report: MoveInReport; isRehearsal: boolean };

/** Prints what came of it, and saves all of it for reading later. */
async function finish(call: CommandCall, { clock }: Shop, { moving, report, isRehearsal }: Finished) {
  const { options, print, resolvePath } = call;
  for (const line of summaryLines(report, { isRehearsal })) print(line);
  const hasCustomers = report.files.some(({ file, created }) => file.kind === 'customers' && created > 0);
  if (hasCustomers && !moving.sendsEmail)
    print('Customers can choose a password once the shop has an email server; see Settings → Email.');
  const title = `${isRehearsal ? 'What moving in from' : 'Moved in from'} ${oldShopNames[moving.oldShop]}${isRehearsal ? ' would do' : ''}, ${clock().toISOString()}`;
  const stamp = clock().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  const path = resolvePath(String(options.report ?? `move-in-report-${stamp}.txt`));
  // It names orders and cells of the files, so only this user may read it.
  await writeFile(path, reportText(report, { isRehearsal, title }), { flag: 'wx', mode: 0o600 }).catch(
    (error) => {
      throw new CommandError(`The report cannot be written to ${path}: ${error.code}.`);
    },
  );
  print(`Report: ${path}`);
}
