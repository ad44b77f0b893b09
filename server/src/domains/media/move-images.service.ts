import { hash as hashOf } from 'node:crypto';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { parseImageName } from './image-names.ts';

type Move = {
  from: ImageStore;
  to: ImageStore;
  signal: AbortSignal;
  showProgress: (text: string, share: number) => void;
};

/** `left` is what was not looked at, because somebody interrupted it. */
export type MoveReport = { copied: number; alreadyThere: number; bytes: number; left: number };

/** A store may be far away, so that several files are under way at a time. */
const AT_ONCE = 8;

/** What an earlier run has copied is compared and not sent again, so an interrupted run is simply repeated. */
export async function copyAllImages({ from, to, signal, showProgress }: Move): Promise<MoveReport> {
  const names: string[] = [];
  for await (const { name } of from.list()) if (parseImageName(name)) names.push(name);
  const report: MoveReport = { copied: 0, alreadyThere: 0, bytes: 0, left: 0 };
  let next = 0;
  const work = async () => {
    while (next < names.length && !signal.aborted) {
      const name = names[next++] ?? '';
      await copyImageFile({ from, to }, name, report);
      const done = report.copied + report.alreadyThere;
      if (done % 20 === 0) showProgress(`${done} of ${names.length} image files`, done / names.length);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await to.settle();
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return { ...report, left: names.length - next };
}

async function copyImageFile({ from, to }: Pick<Move, 'from' | 'to'>, name: string, report: MoveReport) {
  const bytes = await from.read(name);
  // The shop has deleted it meanwhile.
  if (!bytes) return;
  const hash = hashOf('sha256', bytes);
  const isThere = (await hashIn(to, name)) === hash;
  if (!isThere) {
    await to.write(name, bytes);
    if ((await hashIn(to, name)) !== hash)
      throw new CommandError(
        `${name} is not the same in ${to.place}; nothing was deleted, so run this again.`,
      );
    report.bytes += bytes.length;
  }
  report[isThere ? 'alreadyThere' : 'copied'] += 1;
}

async function hashIn(store: ImageStore, name: string): Promise<string | undefined> {
  const bytes = await store.read(name);
  return bytes && hashOf('sha256', bytes);
}
