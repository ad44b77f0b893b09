import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'object-store-process.ts');

export type ObjectStore = {
  /** What the shops are told of it. */
  env: Record<string, string>;
  start: () => Promise<void>;
  kill: () => Promise<void>;
};

/** Speaks S3 and checks signatures. It keeps its port and its objects over a kill. */
export async function openObjectStore(root: string, port: number): Promise<ObjectStore> {
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
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
