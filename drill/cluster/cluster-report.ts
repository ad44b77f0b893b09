import type { Difference } from '../invariants/invariant.ts';
import { row } from '../report.ts';
import type { Look } from './browsing.ts';
import type { Diary } from './disturb.ts';
import { answeredShare, looksDuring, quantile, refusalOf } from './figures.ts';
import { LOSSES } from './leader-losses.ts';
import type { ReviewBook } from './reviewers.ts';

type ClusterOutcome = { diary: Diary; book: ReviewBook; looks: readonly Look[] };

/** The limits that the documentation names. */
const MOST_REFUSED_MS = 15_000;
const LEAST_ANSWERED = 99;
const SHOWN = 5;

/** The broken rules about time. */
export function missedGoals(outcome: ClusterOutcome): Difference[] {
  const { refusals, meanwhile } = figuresOf(outcome);
  const slow = refusals.filter(({ ms }) => ms > MOST_REFUSED_MS);
  const share = answeredShare(meanwhile);
  const missed = [
    {
      rule: `a lost leader refuses writes for at most ${seconds(MOST_REFUSED_MS)}`,
      breaches: slow.map(({ kind, node, ms }) => `${node} ${kind}: ${seconds(ms)}`),
    },
    {
      rule: `meanwhile ${LEAST_ANSWERED} % of those who look around are answered`,
      breaches: share < LEAST_ANSWERED ? [`${share.toFixed(2)} %`] : [],
    },
  ];
  return missed.filter(({ breaches }) => breaches.length > 0);
}

function figuresOf({ diary, book, looks }: ClusterOutcome) {
  const refusals = diary.losses.map((loss) => ({ ...loss, ...refusalOf(loss, book.acknowledgedAt) }));
  return { refusals, meanwhile: refusals.flatMap((refusal) => looksDuring(looks, refusal)) };
}

export function clusterReportOf(outcome: ClusterOutcome, missed: readonly Difference[]): string {
  const { diary, book, looks } = outcome;
  const { refusals, meanwhile } = figuresOf(outcome);
  const kinds = LOSSES.map((kind) => kindLine(kind, refusals));
  const acknowledged = [...book.sent.values()].filter((state) => state === 'acknowledged').length;
  return [
    'The cluster',
    row('leaders lost', diary.losses.length, refusedLine(refusals)),
    ...kinds,
    row('looks meanwhile', meanwhile.length, lookLine(meanwhile)),
    row('looks in all', looks.length, lookLine(looks)),
    ...unanswered(looks),
    row('shops killed', diary.shopKills, 'one after the other, and started again'),
    row('object store away', diary.storeLosses, `${diary.uploadsRefused} uploads refused meanwhile`),
    row('reviews written', acknowledged, `${book.sent.size - acknowledged} more of which nobody knows`),
    ...missed.flatMap(({ rule, breaches }) => [
      `  MISSED   ${rule}`,
      ...breaches.slice(0, SHOWN).map((breach) => `      ${breach}`),
    ]),
  ].join('\n');
}

type Refused = ReturnType<typeof figuresOf>['refusals'];

function kindLine(kind: string, refusals: Refused): string {
  const some = refusals.filter((refusal) => refusal.kind === kind);
  return row(`  ${kind}`, some.length, some.length > 0 ? refusedLine(some) : '');
}

function refusedLine(refusals: Refused): string {
  const times = refusals.map(({ ms }) => ms);
  return `writes refused for ${seconds(quantile(times, 0.5))} (median), ${seconds(Math.max(0, ...times))} at the worst`;
}

function lookLine(looks: readonly Look[]): string {
  const times = looks.filter(({ isAnswered }) => isAnswered).map(({ tookMs }) => tookMs);
  const [middle, late] = [quantile(times, 0.5), quantile(times, 0.99)];
  return `${answeredShare(looks).toFixed(2)} % answered, in ${middle} ms (median) and ${late} ms (99 of 100)`;
}

/** What people got instead, most frequent first. */
function unanswered(looks: readonly Look[]): string[] {
  const kinds = Map.groupBy(
    looks.filter(({ isAnswered }) => !isAnswered),
    ({ path, status }) => `${status} ${path.replace(/[0-9a-f-]{32,}/, ':id').replace(/%20\d+/, '')}`,
  );
  const sorted = [...kinds].toSorted(([, one], [, other]) => other.length - one.length);
  return sorted.slice(0, SHOWN).map(([kind, some]) => row('  not answered', some.length, kind));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
