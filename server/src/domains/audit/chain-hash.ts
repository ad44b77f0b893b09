import { createHash } from 'node:crypto';
import type { ChainLink } from './audit-chain.queries.ts';

/** Each hash covers the entry, its place and the hash before it, so no entry can change without all that follow. */
export function linkAfter(previous: ChainLink, content: string): ChainLink {
  const position = previous.position + 1;
  const hash = createHash('sha256').update(`${previous.hash}\n${position}\n${content}`).digest('hex');
  return { position, hash };
}
