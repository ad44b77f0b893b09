import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Rights } from './postgres-rights.ts';

/** The shop has the other end of standard input, so PostgreSQL shuts down whenever the shop is gone, even by SIGKILL. */
const GUARD = `trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & command=$!
{ read _ <&3; kill -INT $command; } & watcher=$!
exec 3<&-
wait $command; code=$?
kill -KILL $watcher 2>/dev/null
exit $code`;

/** A server that has not shut down by then is killed like in a crash, which loses no commit. */
const LAST_RESORT_MS = 20_000;

/** Excludes the shop's own environment, which contains secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

export type Guarded = {
  rights: Rights;
  /** An open file descriptor for the command's output. */
  log: number;
  /** Stops the command as gently as Ctrl-C would. */
  signal: AbortSignal;
};

/** Returns the exit code, or null after a signal. It runs in its own process group, so a terminal's Ctrl-C misses it. */
export async function runGuarded(
  command: readonly string[],
  { rights, log, signal }: Guarded,
): Promise<number | null> {
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', ...rights.prefix, ...command], {
    cwd: '/',
    detached: true,
    env: ENVIRONMENT,
    stdio: ['pipe', log, log],
    ...rights.user,
  });
  let lastResort: NodeJS.Timeout | undefined;
  const closeInput = () => {
    child.stdin?.end();
    lastResort = setTimeout(() => process.kill(-Number(child.pid), 'SIGQUIT'), LAST_RESORT_MS);
  };
  child.stdin?.on('error', () => {});
  signal.addEventListener('abort', closeInput);
  if (signal.aborted) closeInput();
  try {
    const [code] = await once(child, 'exit');
    return code;
  } finally {
    clearTimeout(lastResort);
    signal.removeEventListener('abort', closeInput);
  }
}
