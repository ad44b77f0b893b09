import type { DataSize } from './data/load-data.ts';
import { hasRendered, shopInfoIn } from './limits/rendered-page.ts';
import { askOnce } from './load/ask-once.ts';
import { type Driven, drive, type Load } from './load/drive.ts';
import type { Operation } from './operation.ts';
import type { Options } from './options.ts';
import { cpuSeconds } from './processes/usage.ts';
import { difference } from './replies.ts';
import { median } from './report/statistics.ts';
import type { Servers } from './servers.ts';

export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds per request, of the server itself and of PostgreSQL. */
  serverCpuMs: number;
  postgresCpuMs: number;
  /** How much of a core the load generator used. Near 1, the generator was the limit, not the server. */
  generatorShare: number;
};
export type Measured = { name: string; isCatalogue: boolean; shop: Figures; memory: Figures; sql?: Figures };

/** Headers that every server sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const COMPARED = 8;
/** First turn numbers, far enough apart for any run. */
const FIRST_TURNS = { shop: 0, memory: 20_000_000, sql: 10_000_000 };
const WARM_UP_SHARE = 0.25;

type Target = keyof typeof FIRST_TURNS;
type Run = { servers: Servers; size: DataSize; options: Options };

/** Measures shop and limits in turn, in short rounds, so that other load on the machine affects all of them. */
export async function measure(operation: Operation, run: Run): Promise<Measured> {
  await prepareLimits(operation, run);
  const targets: Target[] = operation.byHand ? ['shop', 'memory', 'sql'] : ['shop', 'memory'];
  const rounds: Record<Target, Figures[]> = { shop: [], memory: [], sql: [] };
  const { rounds: count, seconds } = run.options;
  // A single round only shows that it works and needs no warm-up.
  if (count > 1)
    for (const target of targets) await driveAlone(operation, target, run, seconds * WARM_UP_SHARE);
  for (let round = 0; round < count; round++)
    for (const target of targets) rounds[target].push(await driveRound(operation, target, run));
  await askOnce(operation, loadOf('shop', run));
  return {
    name: operation.name,
    isCatalogue: operation.isCatalogue ?? false,
    shop: medianOf(rounds.shop),
    memory: medianOf(rounds.memory),
    ...(operation.byHand ? { sql: medianOf(rounds.sql) } : {}),
  };
}

/** Gives the first limit the shop's own bytes, and checks that the second one gives the same reply as the shop. */
async function prepareLimits(operation: Operation, run: Run): Promise<void> {
  const { memory, sql } = run.servers;
  const { byHand, variants = 1 } = operation;
  for (let variant = 0; variant < variants; variant++) {
    const reply = await askOnce(operation, loadOf('shop', run), variant);
    const { method, path, status, bytes, text } = reply;
    const headers = Object.fromEntries(
      Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.has(name)),
    );
    const key = operation.variants ? `${method} ${path}` : operation.name;
    await memory.keep({ key, status, headers, body: bytes });
    if (!byHand || variant >= COMPARED) continue;
    await sql.setPage(operation.name, { length: text.length, shopInfo: shopInfoIn(text) });
    await compare(operation, run, { variant, text });
  }
}

async function compare(
  operation: Operation,
  run: Run,
  shop: { variant: number; text: string },
): Promise<void> {
  const { isPage, isRendered, isPartial, isExact = false } = operation.byHand ?? {};
  const load = { ...loadOf('sql', run), encoding: 'identity' };
  const { text } = await askOnce(asRepliedBy('sql', operation), load, shop.variant);
  if (isRendered && !hasRendered(shop.text, text))
    throw new Error(`${operation.name}: the shop rendered something else than\n${text.slice(0, 600)}`);
  const found = isPage || isPartial ? undefined : difference(shop.text, text, isExact);
  if (found) throw new Error(`${operation.name}: ${found}`);
}

/** A hand-written page is only data padded with blanks, so its content is not checked. */
function asRepliedBy(target: Target, operation: Operation): Operation {
  const isBlank = target === 'sql' && operation.byHand?.isPage;
  return isBlank ? { ...operation, problem: () => undefined } : operation;
}

async function driveRound(operation: Operation, target: Target, run: Run): Promise<Figures> {
  const before = cpuOf(target, run.servers);
  const driven = await driveAlone(operation, target, run);
  const after = cpuOf(target, run.servers);
  return {
    ...figuresOf(driven),
    serverCpuMs: ((after.server - before.server) * 1000) / driven.requests,
    postgresCpuMs: ((after.postgres - before.postgres) * 1000) / driven.requests,
  };
}

/** Nothing of this round may slow the next target's. */
async function driveAlone(
  operation: Operation,
  target: Target,
  run: Run,
  seconds = run.options.seconds,
): Promise<Driven> {
  const driven = await drive(asRepliedBy(target, operation), loadOf(target, run, seconds));
  if (target === 'sql') await run.servers.sql.finish();
  return driven;
}

function figuresOf({ perSecond, p50, p99, generatorShare }: Driven) {
  return { perSecond, p50, p99, generatorShare };
}

function cpuOf(target: Target, { shop, ...limits }: Servers) {
  const postgres = cpuSeconds(shop.postgresPid);
  if (target === 'shop') return { server: cpuSeconds(shop.pid, shop.postgresPid), postgres };
  return { server: cpuSeconds(limits[target].pid), postgres };
}

export function loadOf(target: Target, { servers, size, options }: Run, seconds = options.seconds): Load {
  const { connections, encoding } = options;
  return { url: servers[target].url, size, connections, seconds, encoding, firstTurn: FIRST_TURNS[target] };
}

function medianOf(rounds: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(rounds.map(pick));
  return {
    perSecond: of((figures) => figures.perSecond),
    p50: of((figures) => figures.p50),
    p99: of((figures) => figures.p99),
    serverCpuMs: of((figures) => figures.serverCpuMs),
    postgresCpuMs: of((figures) => figures.postgresCpuMs),
    generatorShare: of((figures) => figures.generatorShare),
  };
}
