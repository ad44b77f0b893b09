import { describe, expect, it } from 'vitest';
import type { Look } from './browsing.ts';
import { answeredShare, looksDuring, quantile, refusalOf } from './figures.ts';
import type { LeaderLoss } from './leader-losses.ts';

const loss: LeaderLoss = { kind: 'killed', node: 'node1', lostAt: 10_000, wholeAt: 40_000 };
const everySecond = (from: number, to: number) =>
  Array.from({ length: (to - from) / 1_000 + 1 }, (_, index) => from + index * 1_000);

describe('how long a lost leader refused writes', () => {
  it('is the longest time between two acknowledged writes, from the last before the loss', () => {
    const acknowledgedAt = [...everySecond(1_000, 10_000), ...everySecond(19_500, 60_500)];
    expect(refusalOf(loss, acknowledgedAt)).toEqual({ from: 10_000, to: 19_500, ms: 9_500 });
  });

  it('reaches to the end where writes were never possible again', () => {
    expect(refusalOf(loss, everySecond(1_000, 10_000))).toEqual({ from: 10_000, to: 40_000, ms: 30_000 });
    expect(refusalOf(loss, [])).toMatchObject({ ms: 30_000 });
  });

  it('does not look at other losses', () => {
    const acknowledgedAt = [1_000, ...everySecond(9_000, 40_000), 90_000];
    expect(refusalOf(loss, acknowledgedAt).ms).toBe(1_000);
  });
});

describe('who was answered', () => {
  const look = (at: number, isAnswered: boolean): Look => ({
    at,
    isAnswered,
    tookMs: 5,
    path: '/',
    status: '',
  });

  it('is counted while writes were refused', () => {
    const looks = [look(9, false), look(10, true), look(15, true), look(20, false), look(21, false)];
    const during = looksDuring(looks, { from: 10, to: 20, ms: 10 });
    expect(during).toHaveLength(3);
    expect(answeredShare(during)).toBeCloseTo(66.7, 1);
    expect(answeredShare([])).toBe(100);
  });
});

describe('a quantile', () => {
  it('is one of the values', () => {
    expect(quantile([9, 1, 5], 0.5)).toBe(5);
    expect(quantile([9, 1, 5], 1)).toBe(9);
    expect(quantile([], 0.5)).toBe(0);
  });
});
