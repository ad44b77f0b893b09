import type { Books } from './books.ts';
import type { Ledger } from './ledger.ts';

/** A promise that must hold however the run went. It answers one line for each time that it did not. */
export type Invariant = { promise: string; breaches: (books: Books, ledger: Ledger) => string[] };
export type Difference = { promise: string; breaches: string[] };
