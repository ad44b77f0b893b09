import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../drill.types.ts';
import { missingPictures, upload } from '../faults/object-stores.ts';
import { until } from '../faults/until.ts';
import type { Progress } from '../progress.ts';
import { pickWeighted } from '../run/seeded-random.ts';
import type { Cluster } from './cluster.ts';
import { type LeaderLoss, LOSSES, loseLeader } from './leader-losses.ts';
import { HOST } from './services/ports.ts';

/** The kinds of disturbance, by weight. */
const TURNS = { leader: 12, shop: 2, store: 1 } as const;
type Turn = keyof typeof TURNS;

const REST_MS = { min: 1_000, max: 3_000 };
const AWAY_MS = { min: 500, max: 4_000 };
const PATIENCE_MS = 60_000;
/** nginx asks the three shops in turn, so each has been ready twice by then. */
const READY_IN_A_ROW = 6;

/** The disturbances so far. */
export type Diary = { losses: LeaderLoss[]; shopKills: number; storeLosses: number; uploadsRefused: number };

type Disturbing = {
  cluster: Cluster;
  diary: Diary;
  leaderLosses: number;
  /** No further turn begins after this. */
  endsAt: number;
  /** Runs before each turn, while the whole cluster is up. */
  prepare: () => Promise<void>;
  progress: Progress;
};

/** Causes one disturbance at a time; the next starts only when the whole cluster has served again for a while. */
export async function disturb(actor: Actor, call: Disturbing): Promise<void> {
  const { cluster, diary, leaderLosses, endsAt, prepare } = call;
  const { chance } = actor;
  const kinds = [...LOSSES];
  // Every kind happens at least once, whatever the seed.
  const first = chance.shuffled(Object.keys(TURNS) as Turn[]);
  for (let turn = 0; diary.losses.length < leaderLosses && Date.now() < endsAt; turn++) {
    await pause(chance.between(REST_MS.min, REST_MS.max));
    await prepare();
    const name = first[turn] ?? pickWeighted(chance, TURNS);
    cluster.shop.disturbance.begin();
    if (name === 'leader') {
      const kind = kinds.splice(chance.between(0, kinds.length - 1), 1)[0] ?? 'killed';
      if (kinds.length === 0) kinds.push(...LOSSES);
      diary.losses.push(await loseLeader(cluster, kind, chance));
    } else if (name === 'shop') await loseShop(actor, call);
    else await loseStore(actor, call);
    await untilServing(actor.shop.port);
    cluster.shop.disturbance.end();
    call.progress(lineOf(name, diary));
  }
}

async function untilServing(port: number): Promise<void> {
  let ready = 0;
  const isServing = async () => {
    const reply = await fetch(`http://${HOST}:${port}/readyz`).catch(() => undefined);
    ready = reply?.status === 200 ? ready + 1 : 0;
    return ready >= READY_IN_A_ROW;
  };
  if (!(await until(isServing, PATIENCE_MS)))
    throw new Error('The shops do not serve although all is there.');
}

function lineOf(turn: Turn, { losses, shopKills, storeLosses }: Diary): string {
  const last = losses.at(-1);
  if (turn === 'shop') return `shop killed and started again (${shopKills})`;
  if (turn === 'store') return `object store away and back (${storeLosses})`;
  const seconds = last ? (last.wholeAt - last.lostAt) / 1000 : 0;
  return `leader ${last?.node} ${last?.kind}, all together again after ${seconds.toFixed(1)} s (${losses.length})`;
}

/** Kills the shops in turn. */
async function loseShop({ chance, books }: Actor, { cluster, diary }: Disturbing): Promise<void> {
  const shop = cluster.shops[diary.shopKills % cluster.shops.length];
  diary.shopKills++;
  books.counts.kills++;
  await shop?.kill();
  await pause(chance.between(AWAY_MS.min, AWAY_MS.max));
  await shop?.start();
}

/** Uploads are refused while the store is away; earlier uploads are there when it is back. */
async function loseStore(actor: Actor, { cluster, diary }: Disturbing): Promise<void> {
  const { books, chance } = actor;
  diary.storeLosses++;
  const before = await upload(actor);
  if (before.status !== 200) books.wrongs.push(`an upload was answered ${before.status}`);
  await cluster.objectStore.kill();
  const { status, retryAfter } = await upload(actor);
  if (status === 503 && retryAfter !== null) diary.uploadsRefused++;
  else books.wrongs.push(`without the object store an upload was answered ${status}`);
  await pause(chance.between(AWAY_MS.min, AWAY_MS.max));
  await cluster.objectStore.start();
  const isComplete = await until(async () => (await missingPictures(actor)).length === 0, PATIENCE_MS);
  if (!isComplete) books.wrongs.push('a picture is missing after the object store was back');
  const isBack = await until(async () => (await upload(actor)).status === 200, PATIENCE_MS);
  if (!isBack) books.wrongs.push('no upload works after the object store was back');
  books.wrongs.push(...(await missingPictures(actor)));
}
