import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endChild } from '../../shop/end-child.ts';
import type { ObjectStore } from './object-store.ts';

const PROGRAM = join(import.meta.dirname, 's3rver-process.ts');

/** The small object store that `npm test` uses too. */
export async function openS3rver(root: string, port: number): Promise<ObjectStore> {
  const directory = join(root, 'objects');
  await mkdir(directory);
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = fork(PROGRAM, [directory, String(port)], { stdio: 'ignore' });
    child = started;
    const ended = once(started, 'exit').then(() => Promise.reject(new Error('The object store has ended.')));
    ended.catch(() => {});
    const [env] = await Promise.race([once(started, 'message'), ended]);
    return env as Record<string, string>;
  };
  return {
    env: await start(),
    start: async () => {
      await start();
    },
    kill: () => endChild(child, 'SIGKILL'),
  };
}
