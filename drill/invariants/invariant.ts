import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';

/** A rule that must hold after every run. `breaches` returns one line for each violation. */
export type Invariant = { rule: string; breaches: (books: Books, ledger: Ledger) => string[] };
export type Difference = { rule: string; breaches: string[] };
