import { describe, expect, it } from 'vitest';
import { cpuSeconds, familyOf, parseStat, proportionalMb, residentMb } from './usage.ts';

const line = '42 (a (strange) name) S 7 42 42 0 -1 4194304 100 200 0 0 150 25 30 5 20 0 1 0 100 1000 10';

describe('the use of the machine', () => {
  it('is read from a line of the kernel, whatever the process is called', () => {
    expect(parseStat(line)).toEqual({ pid: 42, parent: 7, ticks: 175, reapedTicks: 35 });
  });

  it('counts a process with its children, without the family of another', () => {
    const stat = (pid: number, parent: number) => ({ pid, parent, ticks: 1, reapedTicks: 0 });
    const all = [stat(1, 0), stat(2, 1), stat(3, 2), stat(4, 1), stat(5, 4)];
    expect(familyOf(all, 1).map(({ pid }) => pid)).toEqual([1, 2, 3, 4, 5]);
    expect(familyOf(all, 1, 4).map(({ pid }) => pid)).toEqual([1, 2, 3]);
  });

  it('is found for a process that runs', () => {
    expect(cpuSeconds(process.pid)).toBeGreaterThan(0);
    expect(residentMb(process.pid)).toBeGreaterThan(10);
    expect(proportionalMb(process.pid)).toBeLessThanOrEqual(residentMb(process.pid) * 1.5);
  });
});
