import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyRequest } from 'fastify';
import { atOnce } from '../limits/limits.ts';
import { toNetwork } from '../limits/network-of.ts';
import { limitConcurrency } from '../shared/limit-concurrency.ts';
import { Refusal } from '../shared/refusal.ts';

const refusal = () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 });
const searches = limitConcurrency({
  atOnce: atOnce.searches,
  queue: { size: atOnce.searchesWaiting, refusal },
});
const otherReads = limitConcurrency({ atOnce: atOnce.reads, queue: { size: atOnce.readsWaiting, refusal } });

/**
 * Reads the catalogue for a reply that is not cached. Searches and other reads wait in lanes of their own, visitor by
 * visitor, so that neither a crowd nor one visitor takes the connections that checkout and back office need.
 */
export function readInLane<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const lane = isSearch(request.query) ? searches : otherReads;
  return lane(read, [toNetwork(request.ip)]);
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && Boolean(query.search);
}
