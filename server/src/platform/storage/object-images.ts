import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../shared/durations.ts';
import type { ImageStore } from './image-store.ts';
import type { ObjectStoreSettings } from './object-store-settings.ts';
import { type Ask, listAll, patientCalls } from './patient-calls.ts';
import { sharedFiles } from './shared-files.ts';

const MARK = '.database';
const HOLD = '.hold-';
/** A hold that is older was left behind by a process that was killed. */
const HOLD_MS = DAY_MS;
const KNOWN_NAMES = 20_000;
const KNOWN_MS = 600_000;

const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

export function imageTypeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

export function objectImages(settings: ObjectStoreSettings): ImageStore {
  const ask = patientCalls(settings);
  // Names that this process has seen; one that was deleted by another process is found missing when it is read.
  const known = new LRUCache<string, true>({ max: KNOWN_NAMES, ttl: KNOWN_MS });
  const write = async (name: string, bytes: Buffer) => {
    await ask((client) => client.put(name, bytes, imageTypeOf(name)));
    known.set(name, true);
  };
  const read = async (name: string) => {
    const bytes = await ask((client) => client.get(name));
    if (!bytes) known.delete(name);
    return bytes;
  };
  return {
    place: `s3://${settings.bucket}/${settings.prefix}`,
    ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
    sharedFiles: sharedFiles(ask),
    requireSpace: async () => {},
    write,
    settle: async () => {},
    has: async (name) => {
      if (known.has(name)) return true;
      const isThere = await ask((client) => client.has(name));
      if (isThere) known.set(name, true);
      return isThere;
    },
    read,
    list: () => listFiles(ask),
    delete: async (names) => {
      for (const name of names) known.delete(name);
      // The sweep deletes what stays, so nobody's change fails because of it.
      await deleteUnlessInUse(ask, names).catch(() => {});
    },
    holdAll: () => holdAll(ask),
    belongsTo: async (databaseId) => {
      if (!(await read(MARK))) await write(MARK, Buffer.from(databaseId));
      return (await read(MARK))?.toString() === databaseId;
    },
    forgetDatabase: () => ask((client) => client.remove(MARK)),
  };
}

async function* listFiles(ask: Ask) {
  const objects = await ask(async (client) => client.list());
  while (true) {
    const { value, done } = await ask(() => objects.next());
    if (done) return;
    const { name, ...facts } = value;
    yield { name, facts: async () => facts };
  }
}

async function deleteUnlessInUse(ask: Ask, names: readonly string[]): Promise<void> {
  const holds = await listAll(ask, HOLD);
  const areInUse = holds.some(({ writtenAt }) => Date.now() - writtenAt.getTime() < HOLD_MS);
  if (!areInUse) await Promise.all(names.map((name) => ask((client) => client.remove(name))));
}

/** The caller must have the lock of exclusive tasks: what another one left behind is removed. */
async function holdAll(ask: Ask): Promise<() => Promise<void>> {
  for (const { name } of await listAll(ask, HOLD)) await ask((client) => client.remove(name));
  const hold = `${HOLD}${randomBytes(8).toString('hex')}`;
  await ask((client) => client.put(hold, Buffer.from('a backup is being made'), 'text/plain'));
  return () => ask((client) => client.remove(hold));
}
