import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Rights } from './postgres-rights.ts';

/**
 * Runs a command until it ends or until standard input does. The shop holds the other end of that pipe, so
 * PostgreSQL shuts down whenever the shop is gone, even by SIGKILL. The guard ignores the signals that a
 * service manager sends to everyone: the shop alone says when its database may go.
 */
const GUARD = `trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & command=$!
{ read _ <&3; kill -INT $command; } & watcher=$!
exec 3<&-
wait $command; code=$?
kill -KILL $watcher 2>/dev/null
exit $code`;

/** A server that does not shut down by then is stopped as by a crash, which loses no commit. */
const LAST_RESORT_MS = 20_000;

/** Nothing of the shop's own environment, which holds secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

export type Guarded = {
  rights: Rights;
  /** An open file for what the command prints. */
  log: number;
  /** Ends the command, as gently as Ctrl-C would. */
  signal: AbortSignal;
};

/** Answers the exit code, or null after a signal. The process group is its own, so a terminal's Ctrl-C misses it. */
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
  const letGo = () => {
    child.stdin?.end();
    lastResort = setTimeout(() => process.kill(-Number(child.pid), 'SIGQUIT'), LAST_RESORT_MS);
  };
  child.stdin?.on('error', () => {});
  signal.addEventListener('abort', letGo);
  if (signal.aborted) letGo();
  try {
    const [code] = await once(child, 'exit');
    return code;
  } finally {
    clearTimeout(lastResort);
    signal.removeEventListener('abort', letGo);
  }
}
