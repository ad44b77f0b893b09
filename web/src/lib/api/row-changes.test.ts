import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRowChanges, makeChange, refreshRows, updateList, waitUntilSettled } from './row-changes.ts';

type Row = { id: string; count: number };
type Answer = PromiseWithResolvers<readonly Row[] | null>;

/** A visible list whose calls the test answers when it chooses. */
function openList(start: readonly Row[], newest: 'first' | 'last' = 'last') {
  const screen = { owner: 'ines' as string | undefined, rows: start };
  const calls: { id: string; answer: Answer }[] = [];
  const changes = createRowChanges<Row>({
    owner: () => screen.owner,
    read: () => screen.rows,
    write: (rows) => {
      screen.rows = rows;
    },
    idOf: ({ id }) => id,
    newest,
  });
  function add(id: string, count = 1) {
    return makeChange(changes, {
      id,
      apply: (rows) => addedTo(rows, id, count),
      send: () => {
        const answer: Answer = Promise.withResolvers();
        calls.push({ id, answer });
        return answer.promise;
      },
    });
  }
  return { changes, screen, calls, add };
}

function addedTo(rows: readonly Row[], id: string, count: number): Row[] {
  const isIn = rows.some((row) => row.id === id);
  return isIn
    ? rows.map((row) => (row.id === id ? { id, count: row.count + count } : row))
    : [...rows, { id, count }];
}

const row = (id: string, count: number): Row => ({ id, count });

afterEach(() => vi.unstubAllGlobals());

describe('makeChange', () => {
  it('shows the change before the response, and then the server’s list', async () => {
    const { screen, calls, add, changes } = openList([row('a', 1)]);
    const done = add('a');
    expect(screen.rows).toEqual([row('a', 2)]);
    expect([...changes.pendingIds.get()]).toEqual(['a']);
    calls[0]?.answer.resolve([row('a', 2), row('b', 7)]);
    await done;
    expect(screen.rows).toEqual([row('a', 2), row('b', 7)]);
    expect([...changes.pendingIds.get()]).toEqual([]);
  });

  it('rolls back only its own change when the server refuses it', async () => {
    const { screen, calls, add } = openList([row('a', 1), row('b', 1)]);
    const refused = add('a');
    void add('b');
    calls[0]?.answer.reject(new Error('no'));
    await expect(refused).rejects.toThrow('no');
    expect(screen.rows).toEqual([row('a', 1), row('b', 2)]);
  });

  it('counts two quick clicks on a row as two, sent one after the other', async () => {
    const { screen, calls, add } = openList([row('a', 1)]);
    const first = add('a');
    const second = add('a');
    expect(screen.rows).toEqual([row('a', 3)]);
    expect(calls).toHaveLength(1);
    calls[0]?.answer.resolve([row('a', 2)]);
    await first;
    expect(screen.rows).toEqual([row('a', 3)]);
    calls[1]?.answer.resolve([row('a', 3)]);
    await second;
    expect(screen.rows).toEqual([row('a', 3)]);
  });

  it('is not undone by an older response that arrives after a newer one', async () => {
    const { screen, calls, add } = openList([row('a', 1), row('b', 1)]);
    const a = add('a');
    const b = add('b');
    calls[1]?.answer.resolve([row('a', 1), row('b', 2)]);
    await b;
    expect(screen.rows).toEqual([row('a', 2), row('b', 2)]);
    calls[0]?.answer.resolve([row('a', 2), row('b', 1)]);
    await a;
    expect(screen.rows).toEqual([row('a', 2), row('b', 2)]);
  });

  it.each([
    ['last', ['b', 'a']],
    ['first', ['a', 'b']],
  ] as const)('retains a new row that an older response does not contain, %s', async (newest, order) => {
    const { screen, calls, add } = openList([row('b', 1)], newest);
    const old = add('b');
    const added = add('a');
    calls[1]?.answer.resolve([row('b', 1), row('a', 1)]);
    await added;
    calls[0]?.answer.resolve([row('b', 2)]);
    await old;
    expect(screen.rows.map(({ id }) => id)).toEqual(order);
  });

  it('does not count twice what the response for another row already contains', async () => {
    const { screen, calls, add } = openList([row('a', 1), row('b', 1)]);
    const a = add('a');
    void add('b');
    calls[0]?.answer.resolve([row('a', 2), row('b', 2)]);
    await a;
    expect(screen.rows).toEqual([row('a', 2), row('b', 2)]);
  });

  it('leaves the list of whoever signed in meanwhile alone', async () => {
    const { screen, calls, add } = openList([row('a', 1)]);
    const done = add('a');
    screen.owner = 'jonas';
    screen.rows = [row('z', 9)];
    calls[0]?.answer.resolve([row('a', 2)]);
    await done;
    expect(screen.rows).toEqual([row('z', 9)]);
  });

  it('refuses when nobody is signed in', async () => {
    const { screen, add } = openList([]);
    screen.owner = undefined;
    await expect(add('a')).rejects.toThrow('Nobody is signed in');
  });

  it('expects no response for a change with nothing to send', async () => {
    const { screen, calls, add, changes } = openList([row('a', 1)]);
    const done = add('a', 0);
    updateList(changes);
    calls[0]?.answer.resolve(null);
    await done;
    expect(screen.rows).toEqual([row('a', 1)]);
  });
});

describe('refreshRows', () => {
  it('replaces the list by the server’s', async () => {
    const { screen, changes } = openList([row('a', 1)]);
    await refreshRows(changes, async () => [row('b', 5)]);
    expect(screen.rows).toEqual([row('b', 5)]);
  });

  it('does not undo a click made after the request', async () => {
    const { screen, calls, add, changes } = openList([row('a', 1), row('b', 1)]);
    const asked = Promise.withResolvers<readonly Row[]>();
    const refreshed = refreshRows(changes, () => asked.promise);
    const done = add('a');
    calls[0]?.answer.resolve([row('a', 2), row('b', 1)]);
    await done;
    asked.resolve([row('a', 1), row('b', 4)]);
    await refreshed;
    expect(screen.rows).toEqual([row('a', 2), row('b', 4)]);
  });
});

describe('settled', () => {
  it('waits for every change, also for queued ones', async () => {
    const { calls, add, changes } = openList([row('a', 1)]);
    const first = add('a');
    const second = add('a');
    let isSettled = false;
    const all = waitUntilSettled(changes).then(() => {
      isSettled = true;
    });
    calls[0]?.answer.resolve([row('a', 2)]);
    await first;
    expect(isSettled).toBe(false);
    calls[1]?.answer.resolve([row('a', 3)]);
    await Promise.all([second, all]);
    expect(isSettled).toBe(true);
  });
});

describe('leaving the page', () => {
  it('sends queued changes at once', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', new EventTarget());
    const { calls, add } = openList([row('a', 1)]);
    void add('a');
    void add('a');
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(calls).toHaveLength(2);
  });
});
