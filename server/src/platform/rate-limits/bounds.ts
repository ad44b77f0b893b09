import { PROFILE_URL_MAX_CHARS } from '@vitrine/contract/agents/agents.rules';
import { ENTRY_BYTES } from '../shared/bounded-cache.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import { atOnce } from './rate-limits.ts';

const MB = 1024 * 1024;

/** The largest body of a request that is no form with files. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** Agents that are counted by name; all others of a day are counted together. */
export const agentVisitBounds = { namesInMemory: 500, namesPerDay: 1_000, keptMs: 400 * DAY_MS } as const;
/** Searches that found nothing; further texts are not counted. */
export const emptySearchBounds = { textsInMemory: 200, textsPerDay: 500, keptMs: 30 * DAY_MS } as const;
/** A row a day: a year, and the one before it to compare with. */
export const VISIT_COUNTS_KEPT_MS = 2 * 366 * DAY_MS;
const EMPTY_SEARCH_BYTES = emptySearchBounds.textsInMemory * (2 * 40 + ENTRY_BYTES);
const VISIT_BYTES = agentVisitBounds.namesInMemory * (2 * PROFILE_URL_MAX_CHARS + ENTRY_BYTES);

export type MemoryBound = { bytes: number; perVisitor: number };

/** What grows with requests in one process. Queues are bounded in rate-limits.ts, tables in table-bounds.ts. */
export const memoryBounds = {
  /** Beyond it the least recently used are deleted. Half, because all visitors may use one proxy that forwards no address. */
  cachedResponses: { bytes: 32 * MB, perVisitor: 16 * MB },
  cachedAddresses: { bytes: 8 * MB, perVisitor: 4 * MB },
  /** One per socket; larger bodies are refused with 413, and a form with files has its own limit (atOnce.uploads). */
  requestBodies: {
    bytes: atOnce.sockets * BODY_LIMIT_BYTES,
    perVisitor: atOnce.socketsPerAddress * BODY_LIMIT_BYTES,
  },
  /** Beyond it the oldest of the visitor are deleted. */
  agentProfiles: { bytes: 4 * MB, perVisitor: MB },
  unreadableAgentProfiles: { bytes: MB, perVisitor: MB / 4 },
  /** PDF files of invoices; beyond it the least recently used are made again. */
  invoiceFiles: { bytes: 16 * MB, perVisitor: 8 * MB },
  /** Further names are counted as one. */
  agentVisits: { bytes: VISIT_BYTES, perVisitor: VISIT_BYTES },
  emptySearches: { bytes: EMPTY_SEARCH_BYTES, perVisitor: EMPTY_SEARCH_BYTES },
} as const satisfies Record<string, MemoryBound>;

/** Beyond a visitor's share, writes with an idempotency key are refused with 429; beyond the sum, the oldest are deleted. */
export const storedResponseBounds = { bytes: 512 * MB, perVisitor: 32 * MB } as const;

/** How long checkouts of agents stay after their end, and those that were taken over after they were created. */
export const agentCheckoutBounds = { endedMs: 6 * HOUR_MS, takenMs: 31 * DAY_MS } as const;

/** What the shop stores for one account, order or checkout of an agent; beyond that, the oldest is deleted. */
export const maxStored = {
  /** Many, because visitors of a demo share its accounts. */
  sessionsPerAccount: 1_000,
  /** More than somebody who knows the password can begin before the owner has finished theirs. */
  secondFactorTicketsPerAccount: 1_000,
  devicesPerAccount: 50,
  identitiesPerAccount: 5,
  eventsPerAgentCheckout: 50,
  linksPerOrder: 10,
  /** Further events of the payment provider are not recorded, unless they change the order. */
  eventsPerOrder: 30,
} as const;

/** Each slows down every edit of a product a little; beyond this many, others are forgotten until somebody searches again. */
export const MAX_WIDE_SEARCHES = 500;

/** Accounts with failed sign-ins in ten minutes that are counted by themselves; more of them are counted together. */
export const MAX_COUNTED_ACCOUNTS = 100;

/** What undo needs of deleted objects; beyond it the oldest cannot come back. */
export const keptObjectBounds = { bytes: 64 * MB, bytesOfOne: MB, images: 1_000 } as const;

/** Counts of rate limits; beyond it those that expire next are forgotten. */
export const LIMIT_COUNTS_BYTES = 256 * MB;
