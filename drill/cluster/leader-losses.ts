import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../faults/until.ts';
import type { Chance } from '../run/seeded-random.ts';
import type { Cluster } from './cluster.ts';
import { describeMembers, isWhole, leaderOf } from './members.ts';
import type { DatabaseNode } from './services/database-node.ts';

export const LOSSES = ['killed', 'frozen', 'cut off'] as const;
type LossKind = (typeof LOSSES)[number];
export type LeaderLoss = { kind: LossKind; node: string; lostAt: number; wholeAt: number };

const PATIENCE_MS = 120_000;
/** How much longer the old leader stays away once another node leads. */
const AWAY_MS = 4_000;

/** Each returns a function that undoes the injury. */
const INJURIES: Record<LossKind, (leader: DatabaseNode, chance: Chance) => Promise<() => Promise<void>>> = {
  killed: async (leader) => {
    await leader.kill();
    return async () => leader.start();
  },
  frozen: async (leader) => {
    leader.freeze();
    return async () => leader.thaw();
  },
  'cut off': async (leader, chance) => {
    await leader.cutOff(chance.happens(0.5) ? 'silent' : 'refused');
    return leader.reconnect;
  },
};

/** Takes the leader away, waits for its successor, brings it back and waits until the cluster is whole again. */
export async function loseLeader(
  { nodes }: Pick<Cluster, 'nodes'>,
  kind: LossKind,
  chance: Chance,
): Promise<LeaderLoss> {
  const leader = await leaderOf(nodes);
  if (!leader) throw new Error(`Nobody leads: ${await describeMembers(nodes)}`);
  const others = nodes.filter((node) => node !== leader);
  const lostAt = Date.now();
  const heal = await INJURIES[kind](leader, chance);
  await waitUntil(nodes, 'Nobody followed the leader', async () => (await leaderOf(others)) !== undefined);
  await pause(chance.between(0, AWAY_MS));
  await heal();
  await waitUntil(nodes, 'The nodes did not come together again', () => isWhole(nodes));
  return { kind, node: leader.name, lostAt, wholeAt: Date.now() };
}

async function waitUntil(nodes: Cluster['nodes'], complaint: string, isTrue: () => Promise<boolean>) {
  if (!(await until(isTrue, PATIENCE_MS))) throw new Error(`${complaint}: ${await describeMembers(nodes)}`);
}
