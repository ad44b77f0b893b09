import { createStore, type Store } from '../session/store.ts';

type RowList<Row> = {
  /** The list's current owner; a change never touches the list of the next user who signs in. */
  owner: () => string | undefined;
  read: () => readonly Row[];
  write: (rows: Row[]) => void;
  idOf: (row: Row) => string;
  /** Where to put a row that an older response does not contain yet. */
  newest: 'first' | 'last';
};

type Change<Row> = {
  /** The row it changes. Changes of one row are sent one after the other. */
  id: string;
  apply: (rows: readonly Row[]) => readonly Row[];
  /** Resolves to the whole list after the change, or to null when nothing had to be sent. */
  send: () => Promise<readonly Row[] | null>;
};

type Pending<Row> = Change<Row> & {
  owner: string;
  /** Not set while an earlier change of the same row is in flight. */
  startedAt?: number;
  done: PromiseWithResolvers<readonly Row[]>;
};

/**
 * Optimistic changes of a list whose endpoints always return the whole list. The list shown is the last confirmed one
 * with the pending changes applied to it.
 */
export type RowChanges<Row> = {
  list: RowList<Row>;
  confirmed: readonly Row[];
  pending: readonly Pending<Row>[];
  /** The rows with a pending change, for components to subscribe to. */
  pendingIds: Store<ReadonlySet<string>>;
  /** When each row's last response arrived, in events rather than time. */
  settledAt: Map<string, number>;
  events: number;
};

export function createRowChanges<Row>(list: RowList<Row>): RowChanges<Row> {
  const pendingIds = createStore<ReadonlySet<string>>(new Set());
  const changes = { list, confirmed: [], pending: [], pendingIds, settledAt: new Map(), events: 0 };
  if (typeof window !== 'undefined') flushWhenLeaving(changes);
  return changes;
}

/** Shows the change at once. If the call fails, the list is rolled back and the promise rejects with the same error. */
export function makeChange<Row>(changes: RowChanges<Row>, change: Change<Row>): Promise<readonly Row[]> {
  const owner = changes.list.owner();
  if (owner === undefined) return Promise.reject(new Error('Nobody is signed in'));
  if (changes.pending.some((other) => other.owner !== owner)) changes.pending = [];
  if (changes.pending.length === 0) changes.confirmed = changes.list.read();
  const mustWait = changes.pending.some(({ id }) => id === change.id);
  const added: Pending<Row> = { ...change, owner, done: Promise.withResolvers() };
  changes.pending = [...changes.pending, added];
  updateList(changes);
  if (!mustWait) start(changes, added);
  return added.done.promise;
}

/** Also called after a queued change has been extended. */
export function updateList<Row>({ list, confirmed, pending, pendingIds }: RowChanges<Row>): void {
  list.write([...pending.reduce((rows, { apply }) => apply(rows), confirmed)]);
  pendingIds.set(new Set(pending.map(({ id }) => id)));
}

export async function refreshRows<Row>(
  changes: RowChanges<Row>,
  load: () => Promise<readonly Row[]>,
): Promise<void> {
  const { list } = changes;
  const owner = list.owner();
  const requestedAt = ++changes.events;
  const response = await load();
  if (owner === undefined || owner !== list.owner()) return;
  if (changes.pending.length === 0) changes.confirmed = list.read();
  applyResponse(changes, response, rowsNewerThan(changes, requestedAt));
  updateList(changes);
}

export async function waitUntilSettled<Row>(changes: RowChanges<Row>): Promise<void> {
  while (changes.pending.length > 0)
    await Promise.allSettled(changes.pending.map(({ done }) => done.promise));
}

function start<Row>(changes: RowChanges<Row>, change: Pending<Row>): void {
  change.startedAt = ++changes.events;
  change.send().then(
    (response) => {
      settle(changes, change, response);
      change.done.resolve(response ?? changes.confirmed);
    },
    (error) => {
      settle(changes, change, null);
      change.done.reject(error);
    },
  );
}

function settle<Row>(changes: RowChanges<Row>, change: Pending<Row>, response: readonly Row[] | null): void {
  const { id, owner, startedAt = 0 } = change;
  if (!changes.pending.includes(change)) return;
  changes.pending = changes.pending.filter((other) => other !== change);
  if (owner !== changes.list.owner()) {
    changes.pending = [];
    changes.pendingIds.set(new Set());
    return;
  }
  const newer = rowsNewerThan(changes, startedAt);
  newer.delete(id);
  if (response) applyResponse(changes, response, newer);
  changes.settledAt.set(id, ++changes.events);
  updateList(changes);
  const next = changes.pending.find((other) => other.id === id && other.startedAt === undefined);
  if (next) start(changes, next);
}

/** Rows that a response to a call sent at that moment may not include yet: changed since, or changing now. */
function rowsNewerThan<Row>({ pending, settledAt }: RowChanges<Row>, moment: number): Set<string> {
  const inFlight = pending.filter(({ startedAt }) => startedAt !== undefined).map(({ id }) => id);
  const settledSince = [...settledAt].filter(([, at]) => at > moment).map(([id]) => id);
  return new Set([...inFlight, ...settledSince]);
}

/** Spec shopper §4: a response replaces the whole list. Only rows that are newer than the response stay. */
function applyResponse<Row>(changes: RowChanges<Row>, response: readonly Row[], newer: Set<string>): void {
  const { idOf, newest } = changes.list;
  const newerRows = new Map(
    changes.confirmed.filter((row) => newer.has(idOf(row))).map((row) => [idOf(row), row]),
  );
  const known = new Set(response.map(idOf));
  const missing = [...newerRows.values()].filter((row) => !known.has(idOf(row)));
  const rows = response.flatMap((row) => (newer.has(idOf(row)) ? (newerRows.get(idOf(row)) ?? []) : [row]));
  changes.confirmed = newest === 'first' ? [...missing, ...rows] : [...rows, ...missing];
}

/** A closed or hidden page may never run again, especially on phones, so queued changes are sent at once. */
function flushWhenLeaving<Row>(changes: RowChanges<Row>): void {
  const flush = () => {
    for (const change of changes.pending) if (change.startedAt === undefined) start(changes, change);
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
