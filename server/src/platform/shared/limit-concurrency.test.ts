import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('refuses a task when its queue is full, and takes the next when there is room again', async () => {
    const limited = limitConcurrency({ atOnce: 1, queue: { size: 1, refusal: () => new Error('full') } });
    const work = () => limited(() => new Promise(setImmediate));
    const results = await Promise.allSettled([work(), work(), work()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await limited(async () => 'done')).toBe('done');
  });

  it('runs no more than its number at once, in their order of arrival, and goes on after a failure', async () => {
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

  it('serves the key that was served longest ago first, so a crowd waits for itself', async () => {
    const limited = limitConcurrency({ atOnce: 1 });
    const served: string[] = [];
    const work = (keys: string[]) =>
      limited(async () => {
        served.push(keys.join(' '));
        await new Promise(setImmediate);
      }, keys);
    await Promise.all([...Array.from({ length: 4 }, () => work(['crowd'])), work(['a']), work(['b'])]);
    expect(served).toEqual(['crowd', 'a', 'b', 'crowd', 'crowd', 'crowd']);
  });

  it('refuses one of the largest crowd when the queue is full, by whichever key it is a crowd', async () => {
    const queue = { size: 3, refusal: () => new Error('full') };
    const limited = limitConcurrency({ atOnce: 1, queue });
    const work = (...keys: string[]) => limited(() => new Promise(setImmediate), keys);
    const crowd = ['first', 'second', 'third', 'fourth'].map((address) => work(address, 'one account'));
    const alone = work('elsewhere', 'another account');
    const results = await Promise.allSettled([...crowd, alone]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('leaves room for others where one key already runs as many as it may', async () => {
    const limited = limitConcurrency({ atOnce: 3, atOncePerKey: 2 });
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    const greedy = Array.from({ length: 3 }, () => limited(() => blocked, ['greedy']));
    expect(await limited(async () => 'served', ['other'])).toBe('served');
    release();
    await Promise.all(greedy);
  });
});
