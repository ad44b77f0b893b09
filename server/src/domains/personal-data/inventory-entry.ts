/**
 * How the rows of a person are found: by a column with the account, the email address, the order, the message, or the guest who
 * placed an order.
 */
type Key = { by: 'user' | 'email' | 'order' | 'message' | 'guest'; column: string };

/**
 * `at once`: with the account. `after delivery`: once nothing of the order has to be delivered any more. `after
 * bookkeeping`: then, and after the years that the owner set.
 */
export type Moment = 'at once' | 'after delivery' | 'after bookkeeping';

export type Erasure =
  | { how: 'delete rows'; when: Moment }
  | { how: 'blank'; to: null | ''; when: Moment; unless?: string }
  /** By code of its own, named here. */
  | { how: 'otherwise'; by: string }
  | { how: 'keep'; until: string };

type ExportPart =
  | 'account'
  | 'orders'
  | 'reviews'
  | 'messages'
  | 'cart'
  | 'wishlist'
  | 'sessions'
  | 'records';

export type PersonalData = {
  table: string;
  /** Separated by spaces. */
  columns: string;
  whose: 'customer' | 'admin' | 'visitor';
  purpose: string;
  key: Key | null;
  /** The part of the person's export that has it, or why none has. */
  exported: ExportPart | { not: string };
  erasure: Erasure;
};

export const columnsOf = ({ columns }: Pick<PersonalData, 'columns'>): string[] => columns.split(' ');

type Shared = Pick<PersonalData, 'whose' | 'key' | 'erasure'>;
type Row = readonly [table: string, columns: string, purpose: string, exported: PersonalData['exported']];

/** Entries that have whose they are, their key and their erasure in common. */
export const each = (shared: Shared, rows: readonly Row[]): PersonalData[] =>
  rows.map(([table, columns, purpose, exported]) => ({ ...shared, table, columns, purpose, exported }));
