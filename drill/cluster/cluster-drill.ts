import { readCommandLine, UsageError } from '../../scripts/setup/command-line.mjs';
import { runScript } from '../../scripts/setup/shell.mjs';
import type { Actor } from '../drill.types.ts';
import type { Difference } from '../invariants/invariant.ts';
import { numberOption, openProgress, type Progress, showLog } from '../progress.ts';
import { reportOf } from '../report.ts';
import { runDrill } from '../run-drill.ts';
import { browse, type Look } from './browsing.ts';
import type { Cluster } from './cluster.ts';
import { clusterReportOf, missedGoals } from './cluster-report.ts';
import { type Diary, disturb } from './disturb.ts';
import { openCluster } from './open-cluster.ts';
import { lostReviews, openReviewers, type ReviewBook } from './reviewers.ts';
import { missingPackages } from './services/packages.ts';

/** Enough reviews for the longest turn. */
const TEXTS = 800;

function readOptions() {
  const { values } = readCommandLine({
    command: 'npm run drill -- --cluster',
    help: 'People shop at three shops with three PostgreSQL nodes while leaders, shops and the object store are lost.',
    options: {
      'leader-losses': { type: 'string', help: 'how many leaders are lost (20)' },
      seconds: { type: 'string', help: 'no further turn begins after so many seconds (3600)' },
      shoppers: { type: 'string', help: 'how many people shop (40)' },
      think: { type: 'string', help: 'how many milliseconds they think at most (4000)' },
      seed: { type: 'string', help: 'decides who does what; printed by every run' },
    },
    more: 'Exit codes: 0 all rules hold, 1 one is broken, 2 the options were not understood or a package is missing.',
  });
  const numberOf = (name: keyof typeof values, otherwise: number) =>
    numberOption(name, values[name], otherwise);
  return {
    leaderLosses: numberOf('leader-losses', 20),
    seconds: numberOf('seconds', 3_600),
    shoppers: numberOf('shoppers', 40),
    thinkMs: numberOf('think', 4_000),
    seed: numberOf('seed', Math.floor(Math.random() * 1_000_000)),
  };
}

type Options = ReturnType<typeof readOptions>;

/** Disturbs the cluster while people write reviews and look around; `outcome` records what they saw. */
async function injure(actor: Actor, { cluster, options, outcome, progress }: Injuring): Promise<void> {
  const reviewers = openReviewers(actor);
  outcome.book = reviewers.book;
  let isOver = false;
  const prepare = () => reviewers.prepare(TEXTS);
  await prepare();
  const watching = Promise.all([
    reviewers.write(() => isOver),
    browse({ ...actor, chance: actor.chance.fork(1) }, outcome.looks, () => isOver),
  ]);
  watching.catch(() => {});
  const disturbing = disturb(actor, {
    cluster,
    diary: outcome.diary,
    leaderLosses: options.leaderLosses,
    endsAt: Date.now() + options.seconds * 1_000,
    prepare,
    progress,
  });
  await Promise.race([disturbing, watching]);
  isOver = true;
  await Promise.all([disturbing, watching]);
}

type Outcome = { diary: Diary; book: ReviewBook; looks: Look[] };
type Injuring = { cluster: Cluster; options: Options; outcome: Outcome; progress: Progress };

async function drillCluster(cluster: Cluster, options: Options, progress: Progress): Promise<boolean> {
  const outcome: Outcome = {
    diary: { losses: [], shopKills: 0, storeLosses: 0, uploadsRefused: 0 },
    book: { sent: new Map(), acknowledgedAt: [] },
    looks: [],
  };
  const { shoppers, thinkMs, seed } = options;
  const result = await runDrill(
    cluster.shop,
    { orders: 1, kills: 0, copies: 1, shoppers, thinkMs, seed },
    progress,
    {
      injure: (actor) => injure(actor, { cluster, options, outcome, progress }),
      hasFlood: false,
      hasRestore: false,
    },
  );
  const differences: Difference[] = [...result.differences, ...(await lostReviews(cluster, outcome.book))];
  const missed = missedGoals(outcome);
  console.log(`\n${reportOf({ ...result, differences })}\n\n${clusterReportOf(outcome, missed)}`);
  return differences.length === 0 && missed.length === 0;
}

// Open resources are closed by an exit handler.
await runScript(async () => {
  const options = readOptions();
  const missing = missingPackages();
  if (missing) throw new UsageError(missing);
  const { seconds, progress } = openProgress();
  console.log(
    `A cluster drill with ${options.shoppers} shoppers and ${options.leaderLosses} lost leaders; its seed is ${options.seed}`,
  );
  const cluster = await openCluster(progress);
  try {
    process.exitCode = (await drillCluster(cluster, options, progress)) ? 0 : 1;
    if (process.exitCode === 1) await showLog(cluster.shop, "The shops'");
  } catch (error) {
    await showLog(cluster.shop, "The shops'");
    throw error;
  } finally {
    await cluster.close();
    console.log(`${seconds()}, seed ${options.seed}`);
  }
});
