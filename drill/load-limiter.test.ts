import { describe, expect, it } from 'vitest';
import { loadLimiter } from './load-limiter.ts';

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Sends people to the limiter and returns the leave functions of those inside, in the order of entry. */
function crowd({ most, people }: { most: number; people: number }) {
  const limiter = loadLimiter({ most });
  const inside: ((tookMs?: number) => void)[] = [];
  for (let person = 0; person < people; person++) void limiter.enter().then((leave) => inside.push(leave));
  return inside;
}

describe('loadLimiter', () => {
  it('lets four in at first, and two for each that was served quickly', async () => {
    const inside = crowd({ most: 100, people: 50 });
    await turnOfEventLoop();
    expect(inside).toHaveLength(4);
    inside[0]?.(20);
    await turnOfEventLoop();
    expect(inside).toHaveLength(6);
  });

  it('lets nobody in for those who were served slowly until fewer are inside', async () => {
    const inside = crowd({ most: 100, people: 50 });
    await turnOfEventLoop();
    for (const leave of inside.slice(0, 4)) leave(20);
    await turnOfEventLoop();
    expect(inside).toHaveLength(12);
    inside[4]?.(2_000);
    await turnOfEventLoop();
    expect(inside).toHaveLength(12);
  });

  it('takes no lesson from a visit that did not take place', async () => {
    const inside = crowd({ most: 100, people: 50 });
    await turnOfEventLoop();
    inside[0]?.();
    await turnOfEventLoop();
    expect(inside).toHaveLength(5);
  });

  it('never lets in more than the most', async () => {
    const inside = crowd({ most: 4, people: 50 });
    await turnOfEventLoop();
    inside[0]?.(20);
    await turnOfEventLoop();
    expect(inside).toHaveLength(5);
  });
});
