import { randomBytes, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { begin } from '../../scripts/setup/children.mjs';
import { SMALL_FOOTPRINT, SMALL_HEAP } from '../../scripts/setup/footprint.mjs';
import { COMMAND_FILE } from '../../scripts/setup/product-files.mjs';
import { root } from '../../scripts/setup/shell.mjs';
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs';
import { honestVisitors, type Sample, WEBHOOK_SECRET } from '../attacks/honest-visitors.ts';
import { shareAnswered } from '../attacks/report.ts';
import { openData } from '../data/cached-data.ts';
import type { DataSize } from '../data/load-data.ts';
import { postgresPidOf, type Shop, startShop } from '../processes/shop.ts';
import { residentMb, watchMemory } from '../processes/usage.ts';
import { percentile } from '../report/statistics.ts';
import { renewData } from '../servers.ts';

const MEGABYTE = 1024 * 1024;
const IMAGE_BYTES = 200_000;
const ALONE_SECONDS = 30;

/** How long a command took, and how visitors were served meanwhile. */
type Step = { name: string; seconds: number; peakMb?: number; samples?: readonly Sample[] };

/** Backs up a shop while people visit it, and restores the file into an empty folder, as after the loss of a disk. */
export async function measureBackups(size: DataSize, imageMb: number): Promise<Step[]> {
  const data = await openData(size);
  const { folder, remove } = temporaryFolder('vitrine-backups-');
  const file = join(folder, 'shop.backup');
  const restored = join(folder, 'restored');
  try {
    console.log(`Writing ${imageMb} MB of images …`);
    await writeImages(join(data.folder, 'media'), imageMb);
    const settings = { TRUSTED_PROXIES: '0', SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET };
    const shop = await startShop({ dataDir: data.folder, settings });
    const steps: Step[] = [];
    let products = 0;
    try {
      await renewData(shop.connection);
      products = await totalOf(shop);
      const alone = await visited(shop, () => pause(ALONE_SECONDS * 1_000));
      steps.push({ name: 'visitors alone', seconds: ALONE_SECONDS, samples: alone.samples });
      const { samples, result } = await visited(shop, () => command(['backup', file], data.folder));
      steps.push({ name: 'backup', ...result, samples });
    } finally {
      await shop.stop();
    }
    steps.push({ name: 'restore', ...(await command(['restore', file], restored)) });
    await requireSame(restored, products);
    return steps;
  } finally {
    data.remove();
    remove();
  }
}

export function backupTable(steps: readonly Step[]): string {
  const cells = steps.map(({ name, seconds, peakMb, samples }) => {
    const times = samples?.map(({ ms }) => ms) ?? [];
    return [
      ...[name, seconds.toFixed(1), peakMb?.toFixed(0) ?? '', samples?.length ?? ''],
      ...(samples ? [percentile(times, 0.5).toFixed(0), percentile(times, 0.99).toFixed(0)] : ['', '']),
      samples ? `${(shareAnswered(samples) * 100).toFixed(1)} %` : '',
    ];
  });
  const head = ['step', 'seconds', 'most MB of the command', 'visits', 'p50 ms', 'p99 ms', 'answered'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Random bytes, which like photographs cannot be compressed further. */
async function writeImages(mediaDir: string, megabytes: number): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  const bytes = Buffer.alloc(IMAGE_BYTES);
  for (let written = 0; written < megabytes * MEGABYTE; written += IMAGE_BYTES)
    await writeFile(join(mediaDir, `${randomBytes(16).toString('hex')}.webp`), randomFillSync(bytes));
}

async function visited<T>({ url }: Shop, work: () => Promise<T>) {
  const visitors = honestVisitors({ port: Number(new URL(url).port) }, { isThroughProxy: false });
  const result = await work();
  await visitors.stop();
  return { result, samples: visitors.samples };
}

/** Starts the command as `npm run shop -- …` does. */
async function command(args: readonly string[], dataDir: string) {
  const since = performance.now();
  const child = begin(process.execPath, [...SMALL_HEAP, COMMAND_FILE, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', ...SMALL_FOOTPRINT },
      ...{ DATA_DIR: dataDir, DEMO: 'false' },
    },
  });
  const peak = watchMemory(async () => residentMb(Number(child.pid), await postgresPidOf(dataDir)));
  const [code] = await once(child, 'exit');
  const peakMb = peak();
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return { seconds: (performance.now() - since) / 1_000, peakMb };
}

async function requireSame(dataDir: string, products: number): Promise<void> {
  const shop = await startShop({ dataDir });
  try {
    const found = await totalOf(shop);
    if (found !== products) throw new Error(`Only ${found} of ${products} products are back.`);
  } finally {
    await shop.stop();
  }
}

async function totalOf({ url }: Shop): Promise<number> {
  const reply = await fetch(`${url}/api/products?limit=1`);
  return ((await reply.json()) as { total: number }).total;
}
