import { AsyncLocalStorage } from 'node:async_hooks';
import type { Refusal } from './refusal.ts';

/** What runs in it may read and write the database, and everything it wrote is rolled back. */
export type RehearsalContext = {
  /** Sends one statement on the connection of the rehearsal. */
  query: (words: unknown[]) => Promise<unknown>;
  /** A connection that turns each transaction into a part of the rehearsal's own. */
  connect: () => Promise<unknown>;
  /** Why it cannot be rehearsed, once it asked for something outside of the database. */
  refusal?: Refusal;
  /** What it knows instead of what the process knows, by name. */
  own: Map<string, unknown>;
};

const contexts = new AsyncLocalStorage<RehearsalContext>();

export const currentRehearsal = () => contexts.getStore();

export function runInRehearsal<T>(context: RehearsalContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}
