import type { DatabaseNode } from './services/database-node.ts';
import { HOST } from './services/ports.ts';

const PATIENCE_MS = 1_000;
/** In bytes. Positions are reported once a second, so an up-to-date replica seems to lag while people shop. */
const MOST_BEHIND = 1_000_000;

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' };

/** All members as this node's Patroni sees them; undefined if it does not answer. */
async function membersAt({ restPort }: DatabaseNode): Promise<Member[] | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(`http://${HOST}:${restPort}/cluster`, { signal });
    const { members = [] } = (await reply.json()) as { members?: Member[] };
    return members;
  } catch {
    return undefined;
  }
}

/** The node that claims to lead, which Patroni does only while it holds the lock. */
export async function leaderOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const leads = await Promise.all(nodes.map(isPrimary));
  return nodes.find((_, index) => leads[index]);
}

async function isPrimary({ restPort }: DatabaseNode): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(`http://${HOST}:${restPort}/primary`, { signal })).status === 200;
  } catch {
    return false;
  }
}

/** Every node agrees: all are running, one leads, one is its synchronous standby, and none lags far behind. */
export async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const views = await Promise.all(nodes.map(membersAt));
  return views.every((members) => members !== undefined && isWholeView(members, nodes.length));
}

export function isWholeView(members: readonly Member[], count: number): boolean {
  const has = (role: string) => members.filter((member) => member.role === role).length === 1;
  const isFine = ({ state, lag }: Member) =>
    (state === 'running' || state === 'streaming') &&
    (lag === undefined || (lag !== 'unknown' && lag < MOST_BEHIND));
  return members.length === count && has('leader') && has('sync_standby') && members.every(isFine);
}

export async function describeMembers(nodes: readonly DatabaseNode[]): Promise<string> {
  const [members = []] = (await Promise.all(nodes.map(membersAt))).filter((view) => view !== undefined);
  return members.map(({ name, role, state, lag = 0 }) => `${name} ${role} ${state} ${lag}`).join(', ');
}
