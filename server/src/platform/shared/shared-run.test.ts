import { describe, expect, it } from 'vitest';
import { sharedRun } from './shared-run.ts';

describe('sharedRun', () => {
  it('runs once more, and only once, after calls during a run', async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    const { run: call } = sharedRun(async () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
    });
    const first = call();
    const [second, third] = [call(), call()];
    expect(gates).toHaveLength(1);
    gates[0]?.resolve();
    await first;
    expect(gates).toHaveLength(2);
    gates[1]?.resolve();
    await Promise.all([second, third]);
    expect(gates).toHaveLength(2);
  });

  it('runs again after a run that failed', async () => {
    let count = 0;
    const { run: call } = sharedRun(async () => {
      count++;
      if (count === 1) throw new Error('refused');
    });
    const first = call();
    const second = call();
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(count).toBe(2);
  });
});
