import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { begin } from '../../scripts/setup/children.mjs';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { compileCache, root } from '../../scripts/setup/shell.mjs';

export type ChildServer = { url: string; pid: number; child: ChildProcess; stop: () => Promise<void> };

export type Launch = {
  /** Path from the project's root. */
  file: string;
  env?: Record<string, string>;
  nodeOptions?: readonly string[];
  /** What it prints once it accepts calls. */
  opened: string;
};

/** Starts a server in its own process on a free port and waits until it accepts calls. */
export async function startChild({ file, env = {}, nodeOptions = [], opened }: Launch): Promise<ChildServer> {
  const port = await freePort();
  const child = begin(process.execPath, [...nodeOptions, file], {
    cwd: root,
    // The IPC channel lets it stop by itself if the bench is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      PORT: port,
      ...env,
    },
  });
  await isOpen(child, { file, opened });
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: Number(child.pid), child, stop };
}

async function isOpen(child: ChildProcess, { file, opened }: Pick<Launch, 'file' | 'opened'>): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(opened)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it opened: ${output}`)));
  });
}
