import type { Actor } from '../drill.types.ts';
import type { Progress } from '../progress.ts';
import type { Chance } from '../run/seeded-random.ts';

export type FaultCall = { times: number; chance: Chance; progress: Progress };

export type FaultOutcome = {
  /** How many times the fault was injected. */
  happened: number;
  /** Observations, in a few words each. */
  facts: string[];
  /** Broken rules. */
  breaches: string[];
  /** Why the fault cannot be injected here. */
  cannot?: string;
};

export function newOutcome(): FaultOutcome {
  return { happened: 0, facts: [], breaches: [] };
}

export type Fault = {
  name: string;
  about: string;
  /** How often in the whole run and in the short one; 0 leaves it out. */
  times: { whole: number; short: number };
  run: (call: FaultCall) => Promise<FaultOutcome>;
  /** Injects the fault into a shop where people are shopping, so that several faults can share one shop. */
  injure?: Injure;
};

/** Injects the fault `times` times and counts in `outcome.happened`. */
export type Injure = (actor: Actor, outcome: FaultOutcome, times: number) => Promise<void>;
