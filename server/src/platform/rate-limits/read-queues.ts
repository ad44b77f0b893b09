import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyRequest } from 'fastify';
import { limitConcurrency } from '../shared/limit-concurrency.ts';
import { Refusal } from '../shared/refusal.ts';
import { atOnce } from './rate-limits.ts';
import { toNetwork } from './to-network.ts';

const refusal = () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 });
const queueFor = (running: number, size: number) =>
  limitConcurrency({ atOnce: running, queue: { size, refusal } });
const queues = {
  search: queueFor(atOnce.searches, atOnce.searchesWaiting),
  read: queueFor(atOnce.reads, atOnce.readsWaiting),
  agent: queueFor(atOnce.agentCalls, atOnce.agentCallsWaiting),
};

/** Each kind of read waits in a queue of its own, network by network, so that no crowd takes the checkout's connections. */
export function readInQueue<T>(
  { queue, network }: { queue: keyof typeof queues; network: string },
  read: () => Promise<T>,
): Promise<T> {
  return queues[queue](read, [network]);
}

export function queueOf({ query, ip }: FastifyRequest): { queue: 'search' | 'read'; network: string } {
  return { queue: isSearch(query) ? 'search' : 'read', network: toNetwork(ip) };
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && Boolean(query.search);
}
