import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('refuses whoever finds its queue full, and takes the next when there is room again', async () => {
    const limited = limitConcurrency({ atOnce: 1, queue: { size: 1, refusal: () => new Error('full') } });
    const work = () => limited(() => new Promise(setImmediate));
    const results = await Promise.allSettled([work(), work(), work()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await limited(async () => 'done')).toBe('done');
  });

  it('runs no more than its number at once, in the order they came, and goes on after a failure', async () => {
    const limited = limitConcurrency({ atOnce: 2 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) =>
      limited(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        if (index === 1) throw new Error('broken');
        return index;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    expect(most).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
