const MB = 1024 * 1024;

export type MemoryBound = { bytes: number; perVisitor: number; beyond: string };

/**
 * What grows with requests in the memory of one process: the bytes in all, the bytes that one visitor can cause, and what
 * happens beyond them.
 */
export const memoryBounds = {
  /** Half, because all visitors may come from one address, such as a proxy that forwards none. */
  cachedReplies: { bytes: 48 * MB, perVisitor: 24 * MB, beyond: 'the least recently used are forgotten' },
  cachedAddresses: { bytes: 8 * MB, perVisitor: 4 * MB, beyond: 'the least recently used are forgotten' },
  agentProfiles: { bytes: 4 * MB, perVisitor: MB, beyond: 'the oldest of the visitor are forgotten' },
  unreadableAgentProfiles: {
    bytes: MB,
    perVisitor: MB / 4,
    beyond: 'the oldest of the visitor are forgotten',
  },
} as const satisfies Record<string, MemoryBound>;
