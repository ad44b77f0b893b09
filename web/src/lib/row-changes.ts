import { createStore, type Store } from './store.ts';

type RowList<Row> = {
  /** Whose list it is now; a change never touches the list of whoever signs in next. */
  owner: () => string | undefined;
  read: () => readonly Row[];
  write: (rows: Row[]) => void;
  idOf: (row: Row) => string;
  /** Where a row stands that an older answer does not know yet. */
  newest: 'first' | 'last';
};

type Change<Row> = {
  /** The row it is about. Changes of one row are sent one after the other. */
  id: string;
  apply: (rows: readonly Row[]) => readonly Row[];
  /** The whole list after the change; null when nothing had to be sent. */
  send: () => Promise<readonly Row[] | null>;
};

type Pending<Row> = Change<Row> & {
  owner: string;
  /** Not set while it waits for an earlier change of its row. */
  startedAt?: number;
  done: PromiseWithResolvers<readonly Row[]>;
};

/**
 * Changes of a list whose every answer is the whole list. What is shown is the last confirmed list with the
 * changes under way applied to it.
 */
export type RowChanges<Row> = {
  list: RowList<Row>;
  confirmed: readonly Row[];
  pending: readonly Pending<Row>[];
  /** The rows with a change under way, for components to watch. */
  pendingIds: Store<ReadonlySet<string>>;
  /** When each row's last answer came, counted in events and not in time. */
  settledAt: Map<string, number>;
  events: number;
};

export function createRowChanges<Row>(list: RowList<Row>): RowChanges<Row> {
  const pendingIds = createStore<ReadonlySet<string>>(new Set());
  const changes = { list, confirmed: [], pending: [], pendingIds, settledAt: new Map(), events: 0 };
  if (typeof window !== 'undefined') hurryWhenLeaving(changes);
  return changes;
}

/** Shows the change at once. When the call fails the list is put back, and this fails as the call did. */
export function makeChange<Row>(changes: RowChanges<Row>, change: Change<Row>): Promise<readonly Row[]> {
  const owner = changes.list.owner();
  if (owner === undefined) return Promise.reject(new Error('Nobody is signed in'));
  if (changes.pending.some((other) => other.owner !== owner)) changes.pending = [];
  if (changes.pending.length === 0) changes.confirmed = changes.list.read();
  const mustWait = changes.pending.some(({ id }) => id === change.id);
  const added: Pending<Row> = { ...change, owner, done: Promise.withResolvers() };
  changes.pending = [...changes.pending, added];
  redraw(changes);
  if (!mustWait) start(changes, added);
  return added.done.promise;
}

/** Also called after a change that still waits has grown. */
export function redraw<Row>({ list, confirmed, pending, pendingIds }: RowChanges<Row>): void {
  list.write([...pending.reduce((rows, { apply }) => apply(rows), confirmed)]);
  pendingIds.set(new Set(pending.map(({ id }) => id)));
}

/** Takes over a list that was asked for, without undoing what was clicked meanwhile. */
export async function refreshRows<Row>(
  changes: RowChanges<Row>,
  ask: () => Promise<readonly Row[]>,
): Promise<void> {
  const { list } = changes;
  const owner = list.owner();
  const askedAt = ++changes.events;
  const answer = await ask();
  if (owner === undefined || owner !== list.owner()) return;
  if (changes.pending.length === 0) changes.confirmed = list.read();
  takeAnswer(changes, answer, rowsNewerThan(changes, askedAt));
  redraw(changes);
}

/** Resolves when nothing is under way any more. */
export async function settled<Row>(changes: RowChanges<Row>): Promise<void> {
  while (changes.pending.length > 0)
    await Promise.allSettled(changes.pending.map(({ done }) => done.promise));
}

function start<Row>(changes: RowChanges<Row>, change: Pending<Row>): void {
  change.startedAt = ++changes.events;
  change.send().then(
    (answer) => {
      settle(changes, change, answer);
      change.done.resolve(answer ?? changes.confirmed);
    },
    (error) => {
      settle(changes, change, null);
      change.done.reject(error);
    },
  );
}

function settle<Row>(changes: RowChanges<Row>, change: Pending<Row>, answer: readonly Row[] | null): void {
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
  if (answer) takeAnswer(changes, answer, newer);
  changes.settledAt.set(id, ++changes.events);
  redraw(changes);
  const next = changes.pending.find((other) => other.id === id && other.startedAt === undefined);
  if (next) start(changes, next);
}

/** Rows that an answer to a call of that moment may not know yet: changed since, or just being changed. */
function rowsNewerThan<Row>({ pending, settledAt }: RowChanges<Row>, moment: number): Set<string> {
  const underWay = pending.filter(({ startedAt }) => startedAt !== undefined).map(({ id }) => id);
  const answered = [...settledAt].filter(([, at]) => at > moment).map(([id]) => id);
  return new Set([...underWay, ...answered]);
}

/** Spec shopper §4: an answer replaces the list wholesale. Only rows that are newer than it stay as they are. */
function takeAnswer<Row>(changes: RowChanges<Row>, answer: readonly Row[], newer: Set<string>): void {
  const { idOf, newest } = changes.list;
  const kept = new Map(
    changes.confirmed.filter((row) => newer.has(idOf(row))).map((row) => [idOf(row), row]),
  );
  const known = new Set(answer.map(idOf));
  const missing = [...kept.values()].filter((row) => !known.has(idOf(row)));
  const rows = answer.flatMap((row) => (newer.has(idOf(row)) ? (kept.get(idOf(row)) ?? []) : [row]));
  changes.confirmed = newest === 'first' ? [...missing, ...rows] : [...rows, ...missing];
}

/** A closed or hidden page gets no second chance, on phones least of all: what waits is sent at once. */
function hurryWhenLeaving<Row>(changes: RowChanges<Row>): void {
  const hurry = () => {
    for (const change of changes.pending) if (change.startedAt === undefined) start(changes, change);
  };
  window.addEventListener('pagehide', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hurry();
  });
}
