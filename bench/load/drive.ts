import type autocannon from 'autocannon';
import type { DataSize } from '../data/load-data.ts';
import type { Call, Operation } from '../operation.ts';
import { percentile } from '../report/statistics.ts';
import { generate } from './generate.ts';
import { nextTurn } from './turns.ts';

export type Load = {
  url: string;
  size: DataSize;
  connections: number;
  seconds: number;
  encoding: string;
  /** The first turn number, so that two servers on one database never get the same new call. */
  firstTurn: number;
};
export type Driven = {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  generatorShare: number;
};

/** One reply in this many is checked in full, unless it is compressed; of the others only the status is. */
const READ_EVERY = 50;

/** Sends calls as fast as they are answered. Throws if any reply was wrong. */
export async function drive(operation: Operation, load: Load): Promise<Driven> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const { problems, seconds } = await generate({
    url: load.url,
    connections: Math.min(load.connections, operation.mostConnections ?? Number.POSITIVE_INFINITY),
    seconds: load.seconds,
    requests: requestsOf(operation, load),
    onReply: (milliseconds) => times.push(milliseconds),
    problemOf: (body) => (isRead(times.length, load) ? operation.problem(body, load.size) : undefined),
  });
  const { user, system } = process.cpuUsage(before);
  if (problems.length > 0)
    throw new Error(`${operation.name} at ${load.url}, ${problems.length} times: ${problems[0]}`);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    requests: times.length,
    generatorShare: (user + system) / 1e6 / seconds,
  };
}

function isRead(reply: number, { encoding }: Load): boolean {
  return encoding === 'identity' && reply % READ_EVERY === 0;
}

function requestsOf(operation: Operation, load: Load): autocannon.Request[] {
  if (operation.variants) {
    const turns = Array.from({ length: operation.variants }, (_, turn) => turn);
    return turns.map((turn) => toRequest(operation, load, operation.call(turn, load.size)));
  }
  const next = nextTurn(operation.name, load.firstTurn);
  return [{ setupRequest: () => toRequest(operation, load, operation.call(next(), load.size)) }];
}

export function toRequest(
  { name }: Pick<Operation, 'name'>,
  { encoding }: Pick<Load, 'encoding'>,
  { method, path, headers = {}, body }: Call,
) {
  return {
    method,
    path,
    headers: {
      'accept-encoding': encoding,
      'x-bench-operation': name,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}
