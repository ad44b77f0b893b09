import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../scripts/setup/shell.mjs';

export type ChildServer = { url: string; pid: number; child: ChildProcess; stop: () => Promise<void> };

export type Launch = {
  /** A source file, from the project's root. */
  file: string;
  env?: Record<string, string>;
  nodeOptions?: readonly string[];
  /** What it prints once it takes calls. */
  opened: string;
};

/** Starts a server as a process of its own, on a port that is free, and waits until it takes calls. */
export async function startChild({ file, env = {}, nodeOptions = [], opened }: Launch): Promise<ChildServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, file], {
    cwd: root,
    // The open channel ends it by itself should the bench be killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      PORT: String(port),
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
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(opened)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it opened: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
