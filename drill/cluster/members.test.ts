import { describe, expect, it } from 'vitest';
import { isWholeView } from './members.ts';

const leader = { name: 'node1', role: 'leader', state: 'running' };
const second = { name: 'node2', role: 'sync_standby', state: 'running', lag: 0 };
const third = { name: 'node3', role: 'replica', state: 'streaming', lag: 300 };

describe('a cluster', () => {
  it('is whole with a leader, its synchronous second and a third that keeps up', () => {
    expect(isWholeView([leader, second, third], 3)).toBe(true);
  });

  it.each([
    ['somebody is missing', [leader, second]],
    ['nobody leads', [{ ...leader, role: 'replica' }, second, third]],
    ['two lead', [leader, { ...second, role: 'leader' }, third]],
    ['nobody is synchronous', [leader, { ...second, role: 'replica' }, third]],
    ['one is starting', [leader, second, { ...third, state: 'starting', lag: 'unknown' as const }]],
    ['one is far behind', [leader, second, { ...third, lag: 50_000_000 }]],
  ])('is not whole where %s', (_, members) => {
    expect(isWholeView(members, 3)).toBe(false);
  });
});
