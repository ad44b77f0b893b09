import { beforeEach, describe, expect, it } from 'vitest';
import {
  currentOrder,
  isEnded,
  openRun,
  ordersWith,
  previousIndex,
  readRun,
  startRun,
  storeRun,
  withDraft,
  withOutcome,
  withPrevious,
  withUndone,
} from './packing-run.ts';

const NOW = Date.UTC(2026, 10, 15);
const run = () => startRun(['a', 'b', 'c'], NOW);
const found = (toShip: string[], more: object = {}) => ({
  ...{ toShip, chosen: undefined, undoable: [], now: NOW + 1000, limit: 100 },
  ...more,
});

describe('a packing run', () => {
  it('goes from order to order and ends after the last', () => {
    let at = withOutcome(run(), 'a', 'shipped');
    expect(currentOrder(at)).toBe('b');
    at = withOutcome(at, 'b', 'skipped');
    at = withOutcome(at, 'c', 'gone');
    expect([isEnded(at), ordersWith(at, 'shipped'), ordersWith(at, 'skipped')]).toEqual([true, ['a'], ['b']]);
  });

  it('goes back to what was skipped, not to what was shipped', () => {
    const at = withOutcome(withOutcome(run(), 'a', 'skipped'), 'b', 'shipped');
    expect(currentOrder(withPrevious(at))).toBe('a');
    expect(previousIndex(withOutcome(run(), 'a', 'shipped'))).toBeUndefined();
  });

  it('keeps what was typed until the order is shipped', () => {
    const typed = withDraft(run(), 'a', { tracking: '1Z' });
    expect(withPrevious(withOutcome(typed, 'a', 'skipped')).drafts.a?.tracking).toBe('1Z');
    expect(withOutcome(typed, 'a', 'shipped').drafts).toEqual({});
  });

  it('returns to the first order that was taken back', () => {
    const ended = ['a', 'b', 'c'].reduce((at, id) => withOutcome(at, id, 'shipped'), run());
    const undone = withUndone(ended, ['c', 'b']);
    expect([currentOrder(undone), ordersWith(undone, 'shipped')]).toEqual(['b', ['a']]);
  });
});

describe('openRun', () => {
  it('goes on with what was left, and adds new orders', () => {
    const left = withOutcome(run(), 'a', 'shipped');
    expect(openRun(left, found(['b', 'c', 'd']))).toEqual({ ...left, orders: ['a', 'b', 'c', 'd'] });
  });

  it('shows the end while something can be taken back, and nothing new is to ship', () => {
    const ended = withOutcome(startRun(['a'], NOW), 'a', 'shipped');
    expect(openRun(ended, found([], { undoable: ['a'] }))).toBe(ended);
    expect(openRun(ended, found(['b'], { undoable: ['a'] })).orders).toEqual(['b']);
    expect(openRun(ended, found([])).orders).toEqual([]);
  });

  it('begins anew with chosen orders, after half a day and without a stored run', () => {
    const left = withOutcome(run(), 'a', 'shipped');
    expect(openRun(left, found(['b'], { chosen: ['x'] })).orders).toEqual(['x']);
    expect(openRun(left, found(['b'], { now: NOW + 13 * 3_600_000 })).orders).toEqual(['b']);
    expect(openRun(undefined, found(['x', 'y', 'z'], { limit: 2 })).orders).toEqual(['x', 'y']);
  });
});

describe('the stored run', () => {
  beforeEach(() => localStorage.clear());

  it('is of one admin', () => {
    storeRun('olga', run());
    expect(readRun('olga')).toEqual(run());
    expect(readRun('otto')).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"userId":"olga","run":{"orders":7}}'])('of %j is none', (text) => {
    localStorage.setItem('packing', text);
    expect(readRun('olga')).toBeUndefined();
  });
});
