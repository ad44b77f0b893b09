import type { Operation } from '../operation.ts';
import { operations } from '../operations/all.ts';
import type { Shop } from '../processes/shop.ts';
import { memoryOf } from '../processes/usage.ts';
import { percentile } from '../report/statistics.ts';
import { type Load, toRequest } from './drive.ts';
import { generate } from './generate.ts';
import { nextTurn } from './turns.ts';

/** Out of a hundred calls; the others read. */
const CHECKOUTS = 1;
const CARTS_AND_WISHLISTS = 9;
const LINES = 20;
const LEAST_INTERVAL_SECONDS = 1;

export type Sample = {
  second: number;
  perSecond: number;
  p50: number;
  p99: number;
  shopMb: number;
  postgresMb: number;
};

const named = (...groups: string[]) => operations.filter(({ group }) => groups.includes(group));
const reading = named('list', 'detail', 'search', 'featured', 'new arrivals', 'pages');
const carts = operations.filter(({ name }) => ['read cart', 'add to cart', 'toggle wishlist'].includes(name));
const checkouts = named('checkout');

/** 90 % reading, 9 % cart and wishlist, 1 % checkout, in a fixed order that spreads each kind evenly. */
export function mixedOperation(turn: number): Operation {
  const place = (turn * 37) % 100;
  const round = Math.floor(turn / 100);
  const [kind, index] =
    place < CHECKOUTS
      ? [checkouts, 0]
      : place < CHECKOUTS + CARTS_AND_WISHLISTS
        ? [carts, place + round]
        : [reading, place + round * 7];
  const operation = kind[index % kind.length];
  if (!operation) throw new Error('There is no operation of this kind.');
  return operation;
}

/** Prints speed and memory over time, which is where a leak or a slowdown shows. */
export async function runMixed(shop: Shop, load: Load): Promise<Sample[]> {
  const samples: Sample[] = [];
  let times: number[] = [];
  const next = nextTurn('mixed', 0);
  const request = () => {
    const turn = next();
    const operation = mixedOperation(turn);
    // Each operation continues with the turn number at which its own measurement ended.
    const own = operation.variants ? turn % operation.variants : nextTurn(operation.name, load.firstTurn)();
    return toRequest(operation, load, operation.call(own, load.size));
  };
  const interval = Math.max(LEAST_INTERVAL_SECONDS, load.seconds / LINES);
  const startedAt = performance.now();
  let lastAt = startedAt;
  const timer = setInterval(() => {
    const now = performance.now();
    samples.push(sampleOf(shop, times, { second: (now - startedAt) / 1000, seconds: (now - lastAt) / 1000 }));
    printSample(samples.at(-1));
    [times, lastAt] = [[], now];
  }, interval * 1000);
  const { problems } = await generate({
    url: load.url,
    connections: load.connections,
    seconds: load.seconds,
    requests: [{ setupRequest: request }],
    onReply: (milliseconds) => times.push(milliseconds),
  });
  clearInterval(timer);
  if (problems.length > 0) throw new Error(`The mixed run, ${problems.length} times: ${problems[0]}`);
  return samples;
}

function sampleOf(
  shop: Shop,
  times: readonly number[],
  { second, seconds }: { second: number; seconds: number },
): Sample {
  return {
    second: Math.round(second),
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ...memoryOf(shop),
  };
}

function printSample(sample: Sample | undefined): void {
  if (!sample) return;
  const { second, perSecond, p50, p99, shopMb, postgresMb } = sample;
  console.log(
    `  ${String(second).padStart(5)} s  ${perSecond.toFixed(0).padStart(6)} req/s  p50 ${p50.toFixed(1)} ms  ` +
      `p99 ${p99.toFixed(1)} ms  shop ${shopMb.toFixed(0)} MB  PostgreSQL ${postgresMb.toFixed(0)} MB`,
  );
}
