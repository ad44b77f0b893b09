import type { Deps } from '../../deps.ts';
import { agentVisitBounds } from '../../platform/rate-limits/bounds.ts';
import type { AgentCaller } from './agent-caller.service.ts';
import { addVisits } from './agent-visits.queries.ts';

export type AgentVisits = {
  count: (caller: Pick<AgentCaller, 'profile' | 'isKnown'>) => void;
  /** Writes the counts; for when the process ends. */
  flush: () => Promise<void>;
};

const FLUSH_EVERY_MS = 5_000;

/**
 * Counts searches by agent in memory and writes them every few seconds, because a write for each would make a search
 * slow. A process that is killed loses a few. Only agents whose profile was read are counted by name, so nobody can
 * fill the table with names.
 */
export function countVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>): AgentVisits {
  let counts = new Map<string, number>();
  let flushedAt = 0;

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const day = clock().toISOString().slice(0, 10);
    const visits = [...counts].map(([profile, searches]) => ({ day, profile, searches }));
    counts = new Map();
    flushedAt = Date.now();
    await addVisits(db, visits);
  }

  return {
    flush,
    count: ({ profile, isKnown }) => {
      const named = isKnown && profile !== undefined ? profile : '';
      // Anyone can publish many profiles; beyond a number, all others are one.
      const name = counts.has(named) || counts.size < agentVisitBounds.namesInMemory ? named : '';
      counts.set(name, (counts.get(name) ?? 0) + 1);
      // Figures for the owner must not make a search fail.
      if (Date.now() - flushedAt > FLUSH_EVERY_MS) flush().catch(() => {});
    },
  };
}
