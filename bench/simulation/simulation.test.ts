import { describe, expect, it } from 'vitest';
import { type Costs, costsFrom, measuredCosts } from './costs.ts';
import { openEventQueue } from './event-queue.ts';
import { exponential, seededRandom } from './random.ts';
import { type Setting, simulatePeak } from './simulate-peak.ts';
import { openTier } from './tier.ts';
import { VISIT } from './visits.ts';

const SETTING: Setting = {
  visitorsPerDay: 1_000_000,
  peakFactor: 2,
  cachedShare: 0.9,
  machines: 2,
  coresPerMachine: 2,
  databaseCores: 2,
  replicas: 0,
  commitMs: 3,
  seconds: 20,
  seed: 1,
};
const costsOf = (shopMs: number, databaseMs: number): Costs => ({
  source: 'a test',
  operations: Object.fromEntries(
    VISIT.map(({ operation }) => [
      operation,
      { cached: { shopMs, databaseMs: 0 }, made: { shopMs, databaseMs } },
    ]),
  ),
});

describe('the queue of events', () => {
  it('hands them out in the order of their time', () => {
    const random = seededRandom(7);
    const queue = openEventQueue();
    const times = Array.from({ length: 500 }, () => random());
    for (const at of times) queue.add({ at, run: () => {} });
    const order = times.map(() => queue.next()?.at);
    expect(order).toEqual(times.toSorted((one, other) => one - other));
    expect(queue.next()).toBeUndefined();
  });
});

describe('a tier', () => {
  /** How long jobs stay, on average, where arrivals and work vary exponentially. */
  function meanStay(cores: number, { mean, every }: { mean: number; every: number }) {
    const random = seededRandom(3);
    const tier = openTier({ name: 'tier', cores, countFrom: 0 });
    const count = 400_000;
    let at = 0;
    let stay = 0;
    for (let job = 0; job < count; job += 1) {
      at += exponential(random, every);
      stay += tier.serve(at, exponential(random, mean)) - at;
    }
    return { stay: stay / count, utilisation: tier.utilisation(at) };
  }

  it('makes its jobs wait as queueing theory predicts', () => {
    // M/M/1 with half of the core in use: they stay twice as long as they take.
    const one = meanStay(1, { mean: 1, every: 2 });
    expect(one.utilisation).toBeCloseTo(0.5, 1);
    expect(one.stay).toBeGreaterThan(1.9);
    expect(one.stay).toBeLessThan(2.1);
    // M/M/2 with 80 % in use: 1 / (1 - 0.8²) times as long (Erlang).
    const two = meanStay(2, { mean: 1, every: 0.625 });
    expect(two.stay).toBeGreaterThan(2.6);
    expect(two.stay).toBeLessThan(2.95);
  });
});

describe('the simulation of a peak', () => {
  it('returns the same for the same seed, and sends as many requests as the visitors make', () => {
    const [one, again] = [0, 0].map(() => simulatePeak(SETTING, costsOf(1, 1)));
    expect(one).toEqual(again);
    const perVisit = VISIT.reduce((sum, step) => sum + step.perVisit, 0);
    const expected = (1_000_000 / 86_400) * 2 * perVisit;
    expect(Math.abs((one?.requestsPerSecond ?? 0) / expected - 1)).toBeLessThan(0.05);
  });

  it('names the tier that gives way first, which another machine or a replica relieves', () => {
    const shop = simulatePeak(SETTING, costsOf(4, 1));
    expect(shop.firstToGive.name).toBe('shop processes');
    const more = simulatePeak({ ...SETTING, machines: 4 }, costsOf(4, 1));
    expect(more.firstToGive.visitorsPerDay / shop.firstToGive.visitorsPerDay).toBeCloseTo(2, 0);
    const database = simulatePeak({ ...SETTING, cachedShare: 0 }, costsOf(1, 4));
    expect(database.firstToGive.name).toBe('database leader');
    const relieved = simulatePeak({ ...SETTING, cachedShare: 0, replicas: 2 }, costsOf(1, 4));
    const busy = (name: string) => relieved.tiers.find((tier) => tier.name === name)?.utilisation ?? 0;
    expect(busy('database leader')).toBeLessThan(database.tiers[1]?.utilisation ?? 0);
  });

  it('has a cost for everything that a visitor does, and takes others from two runs of the bench', () => {
    expect(Object.keys(measuredCosts().operations).sort()).toEqual(
      VISIT.map(({ operation }) => operation).sort(),
    );
    const result = (serverCpuMs: number) => ({
      startedAt: '2030-01-02T00:00:00.000Z',
      machine: { cpu: 'a CPU', cores: 2 },
      results: [
        {
          rows: VISIT.map(({ operation }) => ({
            name: operation,
            shop: { serverCpuMs, postgresCpuMs: serverCpuMs / 2 },
          })),
        },
      ],
    });
    const { operations, source } = costsFrom(result(1), result(4));
    expect(operations['home page']).toEqual({
      cached: { shopMs: 1, databaseMs: 0.5 },
      made: { shopMs: 4, databaseMs: 2 },
    });
    expect(operations.checkout?.cached).toBeUndefined();
    expect(source).toBe('npm run bench on 2 cores of a CPU, 2030-01-02');
  });
});
