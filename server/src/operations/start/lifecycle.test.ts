import { describe, expect, it } from 'vitest';
import { openLifecycle } from './lifecycle.ts';

/** Records the codes instead of ending the process of the tests. */
function opened(limitMs?: number) {
  const ended = Promise.withResolvers<number>();
  const exit = ((code: number) => ended.resolve(code)) as typeof process.exit;
  return { ...openLifecycle({ exit, ...(limitMs !== undefined && { limitMs }) }), ended: ended.promise };
}

describe('a process that is asked to stop', () => {
  it('closes what was opened, last first, and ends with 0', async () => {
    const { onStop, stop, ended } = opened();
    const closed: string[] = [];
    for (const name of ['database', 'server']) onStop(async () => closed.push(name));
    await Promise.all([stop(), stop()]);
    expect(await ended).toBe(0);
    expect(closed).toEqual(['server', 'database']);
  });

  it('ends with 1 when something does not close in time', async () => {
    const { onStop, stop, ended } = opened(10);
    onStop(() => new Promise(() => {}));
    void stop();
    expect(await ended).toBe(1);
  });
});
