import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  /** Microseconds since the previous sample. */
  timeDeltas: number[];
};
export type Share = { name: string; share: number };

const IDLE = new Set(['(idle)', '(program)', '(root)']);
const SHOWN = 25;

/** Each function's own time, without its callees, as a share of the busy time. */
export function topFunctions(profile: CpuProfile, { skipMs = 0 } = {}): Share[] {
  return shares(profile, { skipMs }, ({ functionName, url, lineNumber }) => {
    const place = url ? ` ${placeOf(url)}:${lineNumber + 1}` : '';
    return `${functionName || '(anonymous)'}${place}`;
  });
}

/** The same by package or folder. */
export function topPackages(profile: CpuProfile, { skipMs = 0 } = {}): Share[] {
  return shares(profile, { skipMs }, ({ functionName, url }) => packageOf(url) || functionName);
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

function shares(
  { nodes, samples, timeDeltas }: CpuProfile,
  { skipMs }: { skipMs: number },
  nameOf: (frame: Frame) => string,
) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  let at = 0;
  samples.forEach((id, index) => {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    const frame = frames.get(id);
    if (!frame || at < skipMs * 1000 || IDLE.has(frame.functionName)) return;
    const name = nameOf(frame);
    times.set(name, (times.get(name) ?? 0) + delta);
  });
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([name, time]) => ({ name, share: time / all }))
    .sort((one, other) => other.share - one.share);
}

function placeOf(url: string): string {
  return url
    .replace(/^file:\/\/.*?\/(?=(server|contract|node_modules)\/)/, '')
    .replace(/^node_modules\//, '');
}

function packageOf(url: string): string {
  if (url.startsWith('node:')) return url;
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? placeOf(url).split('/').slice(0, -1).slice(0, 4).join('/');
}

/** Prints the largest profile of a folder, which is that of the shop's main thread. */
export function printProfile(folder: string, skipMs: number): void {
  const [largest] = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .sort((one, other) => other.length - one.length);
  if (!largest) return;
  const profile: CpuProfile = JSON.parse(largest);
  for (const [title, list] of [
    ['packages', topPackages(profile, { skipMs })],
    ['functions', topFunctions(profile, { skipMs })],
  ] as const) {
    console.log(`\nBusy time of the shop by ${title}`);
    for (const { name, share } of list.slice(0, SHOWN))
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
}
