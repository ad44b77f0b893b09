import type { LimitName } from '../../platform/rate-limits/rate-limits.ts';

export type Bytes = { inAll: number; perVisitor: number };
/** What limits how often a source file calls a function: a rate limit that it counts, the rows of a table, or the owner. */
type Cause = LimitName | { rowsOf: string } | 'owner';
export type TableBound =
  /** Visitors add rows until a rate limit refuses them; rows that stay for ever are counted for a day. */
  | {
      by: 'limits';
      rowBytes: number;
      perVisitor: LimitName;
      /** Absent where an account has a limit of its own, and new accounts have one in all. */
      inAll?: LimitName;
      perAccount?: LimitName;
      storedMs?: number;
    }
  /** The code that writes it keeps to these bytes. */
  | { by: 'bytes'; bytes: Bytes }
  /** The code that writes it refuses, or deletes the oldest, beyond so many for each row of another table. */
  | {
      by: 'cap';
      of: string;
      rows: number;
      rowBytes: number;
      /** Only after the owner has dealt with the row of the other table, as by shipping an order. */
      needsOwner?: true;
    }
  /** A unique index on these columns leaves room for so many for each row of another table. */
  | { by: 'key'; columns: readonly string[]; of: string; rows: number; rowBytes: number }
  /** These functions write it, each is called in one place, and there the row of the other table is written too. */
  | { by: 'insert'; functions: readonly string[]; of: string; rows: number; rowBytes: number }
  /** Triggers add rows, and a job replaces all with the same values in these columns by one. */
  | { by: 'sums'; columns: readonly string[] }
  /** Only this function adds rows because of visitors, and each file that calls it is limited. */
  | { by: 'causes'; function: string; rowBytes: number; files: Record<string, readonly Cause[]> }
  /** Visitors add nothing to it. */
  | { by: 'owner' };
