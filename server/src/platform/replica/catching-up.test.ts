import { describe, expect, it } from 'vitest';
import { trackChanges } from './catching-up.ts';
import { measureLag, replicaProblem } from './replica-health.ts';

function servers() {
  const at = { leader: 100 as number | undefined, replica: 0 as number | undefined };
  return { at, leader: async () => at.leader, replica: async () => at.replica };
}

describe('a replica that is waited for', () => {
  it('counts as behind until it has what it was notified of', async () => {
    const { at, ...positions } = servers();
    const changes = trackChanges(positions);
    expect(changes.isBehind()).toBe(true);
    at.replica = 100;
    await changes.catchUp();
    expect(changes.isBehind()).toBe(false);
  });

  it('is behind again after each change, also one that comes while it catches up', async () => {
    const { at, ...positions } = servers();
    at.replica = 100;
    const changes = trackChanges(positions);
    const caughtUp = changes.catchUp();
    changes.changed();
    await caughtUp;
    expect(changes.isBehind()).toBe(true);
    await changes.catchUp();
    expect(changes.isBehind()).toBe(false);
  });

  it('stays behind where nobody knows how far the leader or the replica is', async () => {
    const { at, ...positions } = servers();
    const changes = trackChanges(positions);
    at.leader = undefined;
    at.replica = 100;
    await changes.catchUp();
    at.leader = 100;
    at.replica = undefined;
    await changes.catchUp();
    expect(changes.isBehind()).toBe(true);
  });
});

describe('the lag of a replica', () => {
  it('is for how long the leader has been ahead of it', () => {
    let now = 0;
    const lag = measureLag(() => now);
    const look = (leader: number, replica: number) => {
      lag.noteLeader(leader);
      lag.noteReplica(replica);
      now += 1_000;
      return lag.ms();
    };
    expect(look(100, 100)).toBe(0);
    expect(look(200, 100)).toBe(0);
    expect(look(300, 100)).toBe(1_000);
    expect(look(300, 250)).toBe(1_000);
    expect(look(300, 300)).toBe(0);
    // Another server took over, whose journal ends earlier.
    expect(look(280, 280)).toBe(0);
  });
});

describe('a server that is named as a replica', () => {
  const leader = { isReplica: false, position: 0, system: '1', database: 'shop' };

  it('must follow the leader and be of the same database', () => {
    expect(replicaProblem({ ...leader, isReplica: true }, leader)).toBeUndefined();
    expect(replicaProblem(leader, leader)).toMatch('no replica');
    expect(replicaProblem({ ...leader, isReplica: true, system: '2' }, leader)).toMatch('another database');
    expect(replicaProblem({ ...leader, isReplica: true, database: 'x' }, leader)).toMatch('another database');
  });
});
