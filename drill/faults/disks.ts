import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formPayload } from '../../server/src/testing/factories/form-payload.ts';
import { aJpeg } from '../../server/src/testing/factories/pictures.ts';
import type { Actor } from '../drill.types.ts';
import { openTemporaryShop } from '../shop/temporary-shop.ts';
import { untilReady, whileDisturbed } from '../shop/until-ready.ts';
import { anOwner } from '../visitors/owner.ts';
import { type Fault, type FaultCall, type FaultOutcome, newOutcome } from './fault.ts';
import { shopThrough } from './shop-through.ts';
import { until } from './until.ts';

const run = promisify(execFile);

/** More than the free space at which the shop starts to refuse uploads. */
const DISK_MB = 1_100;
const ALMOST_FULL_BYTES = 300 * 1024 ** 2;
const FULL_FOR_MS = 1_500;
const WRITTEN_WITHIN_MS = 15_000;

export const diskFull: Fault = {
  name: 'disk-full',
  about: 'the disk fills up, first for uploads and then for the database too, and is freed again',
  times: { whole: 20, short: 0 },
  run: async (call) => {
    const disk = await mountSmallDisk();
    if (typeof disk !== 'string') return { ...newOutcome(), cannot: disk.cannot };
    const unmount = () => execFileSync('umount', ['-l', disk]);
    process.once('exit', unmount);
    try {
      return await fillAgainAndAgain(call, disk);
    } finally {
      process.off('exit', unmount);
      unmount();
      await rm(disk, { recursive: true, force: true });
    }
  },
};

/** Needs the right to mount. A tmpfs takes only as much memory as is written to it. */
async function mountSmallDisk(): Promise<string | { cannot: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]);
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return { cannot: 'a small disk cannot be mounted here; run it as root on Linux' };
  }
}

function fillAgainAndAgain(call: FaultCall, disk: string): Promise<FaultOutcome> {
  return shopThrough(call, {
    open: () => openTemporaryShop({ dataDir: disk }),
    injure: async (actor, outcome) => {
      const { shop } = actor;
      const filler = join(disk, 'filler');
      const seen = { refusedUploads: 0, reads: 0, slowest: 0 };
      for (; outcome.happened < call.times; outcome.happened++) {
        await leaveFree(disk, filler, ALMOST_FULL_BYTES);
        const status = await upload(actor, outcome.happened);
        if (status !== 507 && status !== 503) outcome.breaches.push(`an upload was answered ${status}`);
        seen.refusedUploads++;
        await whileDisturbed(shop, async () => {
          await leaveFree(disk, filler, 0);
          await pause(FULL_FOR_MS);
          const read = await fetch(`http://localhost:${shop.port}/api/products`);
          if (read.status === 200) seen.reads++;
          else if (read.status !== 503) outcome.breaches.push(`a read was answered ${read.status}`);
          await rm(filler);
          seen.slowest = Math.max(seen.slowest, await untilReady(shop.port));
        });
        const later = await upload(actor, outcome.happened);
        if (later !== 200) outcome.breaches.push(`an upload after the disk was freed was answered ${later}`);
      }
      outcome.breaches.push(...(await halfWritten(actor)));
      outcome.facts.push(
        `${seen.refusedUploads} uploads refused, ${seen.reads} of ${outcome.happened} reads served, back after ${seen.slowest} ms`,
      );
    },
  });
}

async function leaveFree(disk: string, filler: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const existing = await stat(filler).catch(() => undefined);
  const more = bavail * bsize - bytes;
  // Something else may take the last bytes first; the disk is full either way.
  if (more > 0) await run('fallocate', ['-l', String((existing?.size ?? 0) + more), filler]).catch(() => {});
}

/** The owner adds a picture, each time to another product, because no product takes as many as there are rounds. */
async function upload(actor: Actor, round: number): Promise<number> {
  const { headers } = await anOwner(actor);
  const ids = [...actor.books.prices.keys()];
  const id = ids[round % ids.length];
  const form = await formPayload({}, { newImages: [await aJpeg()] });
  const url = `http://localhost:${actor.shop.port}/api/products/${id}`;
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, ...form.headers } as Record<string, string>,
    body: new Uint8Array(form.payload),
  });
  return status;
}

/** The smaller sizes of the last picture may still be on their way to the disk. */
async function namesOnceWritten(folder: string): Promise<string[]> {
  let names: string[] = [];
  const isWritten = async () => {
    names = await readdir(folder);
    return !names.some(isHalfWritten);
  };
  await until(isWritten, WRITTEN_WITHIN_MS);
  return names;
}

const isHalfWritten = (name: string) => name.endsWith('.tmp');

/** INV-11: every image in the database exists, and no half-written file is left. */
async function halfWritten({ shop }: Actor): Promise<string[]> {
  const names = await namesOnceWritten(join(shop.dataDir, 'media'));
  const rows = await shop.query<{ url: string }>(
    `select url from product_images where url like '/media/%' and url <> '/media/a.webp'`,
  );
  const ids = rows.map(({ url }) => url.split('/').at(-1)?.split('.')[0] ?? '');
  const missing = ids.filter((id) => !names.some((name) => name.startsWith(id)));
  return [
    ...missing.map((id) => `the image ${id} is named and not there`),
    ...names.filter(isHalfWritten).map((name) => `${name} was left half-written`),
  ];
}
