import type { FastifyRequest } from 'fastify';
import { toNetwork } from '../rate-limits/to-network.ts';

/** The queue of a catalogue request, and whose turn it takes there. */
export function queueOf({ query, ip }: FastifyRequest): { queue: 'search' | 'read'; network: string } {
  return { queue: isSearch(query) ? 'search' : 'read', network: toNetwork(ip) };
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && Boolean(query.search);
}
