import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';

/** A promise that must hold after every run. `breaches` returns one line for each violation. */
export type Invariant = { promise: string; breaches: (books: Books, ledger: Ledger) => string[] };
export type Difference = { promise: string; breaches: string[] };
