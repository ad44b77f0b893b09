import type { Actor } from '../drill.types.ts';
import type { Chance } from '../seeded-random.ts';

export type FaultCall = { times: number; chance: Chance; progress: (line: string) => void };

export type FaultOutcome = {
  /** How often it was done. */
  happened: number;
  /** What was seen, in a few words each. */
  facts: string[];
  /** What broke a promise; empty if nothing did. */
  breaches: string[];
  /** Why it could not be done here, where it could not. */
  cannot?: string;
};

/** One thing that goes wrong, in a file of its own with others like it. */
export type Fault = {
  name: string;
  about: string;
  /** How often in the whole run, and in the short one; 0 leaves it out there. */
  times: { whole: number; short: number };
  run: (call: FaultCall) => Promise<FaultOutcome>;
  /** What is done to a shop in which people shop, so that several faults can share one. */
  injure?: Injure;
};

/** Counts in the outcome how often it has happened, up to `times`. */
export type Injure = (actor: Actor, outcome: FaultOutcome, times: number) => Promise<void>;
