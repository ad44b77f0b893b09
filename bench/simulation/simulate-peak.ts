import { percentile } from '../report/statistics.ts';
import type { Cost, Costs } from './costs.ts';
import { type EventQueue, openEventQueue } from './event-queue.ts';
import { exponential, seededRandom } from './random.ts';
import { openTier, type Tier } from './tier.ts';
import { type Step, VISIT, visitsPerSecond } from './visits.ts';

export type Setting = {
  visitorsPerDay: number;
  /** How many times busier the busiest hour is than the daily mean. */
  peakFactor: number;
  /** The share of public requests that are answered from the response cache. */
  cachedShare: number;
  machines: number;
  /** Each core runs one process of the shop. */
  coresPerMachine: number;
  databaseCores: number;
  /** Each has as many cores as the leader; they serve public data. */
  replicas: number;
  /** How long a write waits for disk and synchronous replica, without using a core. */
  commitMs: number;
  /** How many seconds of the busiest hour are measured, after a tenth of that for the queues to settle. */
  seconds: number;
  seed: number;
};

type TierFigures = { name: string; cores: number; utilisation: number; p50: number; p99: number };
export type Outcome = {
  requestsPerSecond: number;
  tiers: TierFigures[];
  p50: number;
  p99: number;
  /** The busiest tier, and how many visitors a day would use all of its cores in the busiest hour. */
  firstToGive: { name: string; visitorsPerDay: number };
};

type MeasuredTier = Tier & { cores: number; times: number[] };
type Tiers = { shop: MeasuredTier; leader: MeasuredTier; replicas: MeasuredTier | undefined };

type Simulation = {
  setting: Setting;
  costs: Costs;
  random: () => number;
  events: EventQueue;
  tiers: Tiers;
  /** Only requests that arrive between these times count. */
  from: number;
  until: number;
  /** The total time of each request. */
  times: number[];
};

/** Sends simulated requests through the queues of the shop's processes and the databases. Times are in ms. */
export function simulatePeak(setting: Setting, costs: Costs): Outcome {
  const random = seededRandom(setting.seed);
  const from = setting.seconds * 100;
  const simulation: Simulation = {
    ...{ setting, costs, random, from, until: from + setting.seconds * 1000 },
    ...{ events: openEventQueue(), tiers: openTiers(setting, { random, countFrom: from }), times: [] },
  };
  for (const step of VISIT) addArrivals(simulation, step);
  const { events } = simulation;
  for (let event = events.next(); event; event = events.next()) event.run(event.at);
  return outcomeOf(simulation);
}

function openTiers(
  { machines, coresPerMachine, databaseCores, replicas }: Setting,
  { random, countFrom }: { random: () => number; countFrom: number },
): Tiers {
  const open = (name: string, cores: number, pick?: () => number): MeasuredTier => ({
    ...openTier({ name, cores, countFrom, ...(pick && { pick }) }),
    cores,
    times: [],
  });
  return {
    // Random, because a balancer does not know which process is free.
    shop: open('shop processes', machines * coresPerMachine, random),
    leader: open('database leader', databaseCores),
    replicas: replicas > 0 ? open('database replicas', replicas * databaseCores, random) : undefined,
  };
}

/** Requests arrive independently of one another. */
function addArrivals(simulation: Simulation, step: Step): void {
  const { setting, random, events, until } = simulation;
  const perMs = visitsPerSecond(setting.visitorsPerDay, setting.peakFactor) / 1000;
  const next = () => exponential(random, 1 / (perMs * step.perVisit));
  const arrive = (at: number) => {
    if (at > until) return;
    events.add({ at: at + next(), run: arrive });
    handle(simulation, step, at);
  };
  events.add({ at: next(), run: arrive });
}

/** A request goes through a process of the shop, then the database if needed, then the disk if it writes. */
function handle(simulation: Simulation, step: Step, at: number): void {
  const { setting, random, events, tiers, from, times } = simulation;
  const { isCached, cost } = costOf(simulation, step);
  const serve = (tier: MeasuredTier, asked: number, meanMs: number) => {
    const answered = tier.serve(asked, exponential(random, meanMs));
    if (at >= from) tier.times.push(answered - asked);
    return answered;
  };
  const done = (answered: number) => {
    if (at >= from) times.push(answered - at + (step.isWrite ? setting.commitMs : 0));
  };
  const onLeader = step.isWrite || step.isOwnData;
  const database = onLeader ? tiers.leader : (tiers.replicas ?? tiers.leader);
  const leaveShop = (left: number) => {
    if (isCached || cost.databaseMs === 0) done(left);
    else events.add({ at: left, run: (asked) => done(serve(database, asked, cost.databaseMs)) });
  };
  if (step.isHashing) hash(simulation, { at, left: exponential(random, cost.shopMs), leaveShop });
  else leaveShop(serve(tiers.shop, at, cost.shopMs));
}

/** How long the operating system lets a thread run while others wait. */
const SLICE_MS = 4;

type Hashing = { at: number; left: number; leaveShop: (left: number) => void };

function hash({ tiers, events }: Simulation, { at, left, leaveShop }: Hashing): void {
  const slice = (from: number, rest: number) => {
    const end = tiers.shop.serve(from, Math.min(rest, SLICE_MS));
    if (rest <= SLICE_MS) leaveShop(end);
    else events.add({ at: end, run: (next) => slice(next, rest - SLICE_MS) });
  };
  slice(at, left);
}

function costOf(
  { setting, costs, random }: Simulation,
  { operation, isPublic }: Step,
): { isCached: boolean; cost: Cost } {
  const known = costs.operations[operation];
  if (!known) throw new Error(`There is no cost of ${operation}.`);
  const isCached = isPublic === true && random() < setting.cachedShare;
  return isCached && known.cached ? { isCached, cost: known.cached } : { isCached: false, cost: known.made };
}

function outcomeOf({ setting: { seconds, visitorsPerDay }, tiers, times }: Simulation): Outcome {
  const figures = Object.values(tiers)
    .filter((tier) => tier !== undefined)
    .map((tier) => ({
      ...{ name: tier.name, cores: tier.cores, utilisation: tier.utilisation(seconds * 1000) },
      ...{ p50: percentile(tier.times, 0.5), p99: percentile(tier.times, 0.99) },
    }));
  const [busiest] = figures.toSorted((one, other) => other.utilisation - one.utilisation);
  if (!busiest) throw new Error('There is no tier.');
  return {
    requestsPerSecond: times.length / seconds,
    tiers: figures,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    firstToGive: { name: busiest.name, visitorsPerDay: visitorsPerDay / busiest.utilisation },
  };
}
