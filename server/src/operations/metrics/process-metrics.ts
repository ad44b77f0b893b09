import {
  type AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Deps } from '../../deps.ts';
import { poolOf } from '../../platform/database/connections/client.ts';
import type { SentReply } from '../../platform/http/request-log.ts';

/** From a cached response to a statement that timed out. */
const BUCKETS_S = [0.002, 0.01, 0.05, 0.25, 1, 5];

function checkoutResult(status: number): string {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'opened';
}

export type MetricValues = Parameters<(typeof AggregatorRegistry)['aggregate']>[0][number];

/** Every value names its process: added up over the processes, a counter would jump back whenever one is replaced. */
export function openProcessMetrics(
  { db, responseCache, replica }: Pick<Deps, 'db' | 'responseCache' | 'replica'>,
  processName: string,
) {
  const register = new Registry();
  register.setDefaultLabels({ process: processName });
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'vitrine_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [register],
  });
  const checkouts = new Counter({
    name: 'vitrine_checkouts_total',
    help: 'Checkouts by their result: refused for a reason of the customer, failed for one of the shop',
    labelNames: ['result'],
    registers: [register],
  });
  for (const result of ['opened', 'refused', 'failed']) checkouts.inc({ result }, 0);
  const pool = poolOf(db);
  read(register, {
    kind: Gauge,
    name: 'vitrine_database_connections',
    help: 'Connections to the database, by what they do',
    states: { busy: () => pool.totalCount - pool.idleCount, idle: () => pool.idleCount },
  });
  read(register, {
    kind: Gauge,
    name: 'vitrine_database_waiting',
    help: 'Work that waits for a connection to the database',
    states: { waiting: () => pool.waitingCount },
  });
  read(register, {
    kind: Counter,
    name: 'vitrine_public_replies_total',
    help: 'Responses that are the same for everyone, from the cache or made anew',
    states: { kept: () => responseCache.counts.cached, made: () => responseCache.counts.made },
  });
  if (replica) readReplica(register, replica);
  return {
    observe: ({ method, route = 'none', status, ms }: SentReply) => {
      if (route === '/api/checkout' && method === 'POST') checkouts.inc({ result: checkoutResult(status) });
      duration.observe({ method, route, status }, ms / 1000);
    },
    values: () => register.getMetricsAsJSON() as Promise<MetricValues>,
  };
}

function readReplica(register: Registry, replica: NonNullable<Deps['replica']>): void {
  read(register, {
    kind: Gauge,
    name: 'vitrine_replica_lag_seconds',
    help: 'How far the replica is behind the leader',
    states: { lag: replica.lagSeconds },
  });
  read(register, {
    kind: Gauge,
    name: 'vitrine_replica_in_use',
    help: 'Whether the catalogue is read from the replica',
    states: { used: () => (replica.problem() === undefined ? 1 : 0) },
  });
  read(register, {
    kind: Counter,
    name: 'vitrine_catalogue_reads_total',
    help: 'Reads of the catalogue, by the server that answered',
    states: { replica: () => replica.counts.replica, leader: () => replica.counts.leader },
  });
}

type Reading = {
  kind: typeof Gauge | typeof Counter;
  name: string;
  help: string;
  states: Record<string, () => number>;
};

/** Values that are counted elsewhere are read on request. */
function read(register: Registry, { kind, name, help, states }: Reading): void {
  const metric: Gauge | Counter = new kind({
    name,
    help,
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      metric.reset();
      for (const [state, value] of Object.entries(states)) metric.inc({ state }, value());
    },
  });
}
