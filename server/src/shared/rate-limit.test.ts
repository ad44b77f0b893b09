import { describe, expect, it } from 'vitest';
import { createRateLimit, type RateLimitRule } from './rate-limit.ts';

const MINUTE = 60_000;

function aLimit(rule: Partial<RateLimitRule> = {}) {
  let now = Date.parse('2030-06-15T12:00:00.000Z');
  const limiter = createRateLimit({ limit: 2, windowMs: MINUTE, clock: () => new Date(now), ...rule });
  return {
    ...limiter,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('createRateLimit', () => {
  it('lets the limit through and refuses the next', () => {
    const { take } = aLimit();
    expect([take('ines'), take('ines'), take('ines')]).toEqual([true, true, false]);
  });

  it('counts every key by itself', () => {
    const { take } = aLimit({ limit: 1 });
    expect([take('ines'), take('omar'), take('ines')]).toEqual([true, true, false]);
  });

  it('never lets more than the limit through within any window, also across its middle', () => {
    const { take, pass } = aLimit();
    take('ines');
    pass(MINUTE - 1);
    take('ines');
    expect(take('ines')).toBe(false);
    pass(1);
    expect([take('ines'), take('ines')]).toEqual([true, false]);
  });

  it('does not count what it refused, so that asking again does not prolong the wait', () => {
    const { take, pass } = aLimit({ limit: 1 });
    take('ines');
    pass(MINUTE / 2);
    take('ines');
    pass(MINUTE / 2);
    expect(take('ines')).toBe(true);
  });

  it('shuts nobody out after the clock was set back', () => {
    const { take, pass } = aLimit({ limit: 1 });
    take('ines');
    pass(-24 * 60 * MINUTE);
    expect(take('ines')).toBe(true);
  });

  it('counts as if it had never been taken what is given back', () => {
    const { take, giveBack } = aLimit({ limit: 1 });
    take('ines');
    giveBack('ines');
    giveBack('omar');
    expect([take('ines'), take('ines')]).toEqual([true, false]);
  });

  it('tells how long a key has to wait, and that others need not', () => {
    const { take, waitSeconds, pass } = aLimit();
    take('ines');
    pass(10_500);
    take('ines');
    expect([waitSeconds('ines'), waitSeconds('omar')]).toEqual([50, 0]);
    pass(49_500);
    expect([waitSeconds('ines'), take('ines')]).toEqual([0, true]);
  });

  it('remembers at most its number of keys and forgets the quietest first', () => {
    const { take, pass } = aLimit({ limit: 1, maxKeys: 2 });
    take('ines');
    pass(1);
    take('omar');
    pass(1);
    take('lena');
    expect([take('omar'), take('ines')]).toEqual([false, true]);
  });
});
