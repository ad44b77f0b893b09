import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { limitConcurrency } from '../shared/limit-concurrency.ts';
import { Refusal } from '../shared/refusal.ts';
import { atOnce } from './rate-limits.ts';

const refusal = () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 });
const queues = {
  search: limitConcurrency({ atOnce: atOnce.searches, queue: { size: atOnce.searchesWaiting, refusal } }),
  read: limitConcurrency({ atOnce: atOnce.reads, queue: { size: atOnce.readsWaiting, refusal } }),
  agent: limitConcurrency({ atOnce: atOnce.agentCalls, queue: { size: atOnce.agentCallsWaiting, refusal } }),
};

/**
 * Does what a stranger asks for and no cache answers. Searches, other reads and calls of agents wait in queues of their
 * own, network by network, so that neither a crowd nor one visitor takes the connections that checkout and back office
 * need.
 */
export function readInQueue<T>(
  { queue, network }: { queue: keyof typeof queues; network: string },
  read: () => Promise<T>,
): Promise<T> {
  return queues[queue](read, [network]);
}
