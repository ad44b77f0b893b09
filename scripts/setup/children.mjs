import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A child that has not ended by then is killed; a shop takes up to 30 seconds to stop. */
const LAST_RESORT_MS = 45_000;
/** For the script's own temporary folders, once its children have ended. */
const CLEAN_UP_MS = 5_000;
const LOOK_FOR_PARENT_MS = 250;

/** What this script has begun and has not ended yet. */
const running = new Set();
let endedBy;
let finished = Promise.resolve();

/** Starts a program that ends with this script. After a signal nothing begins any more. */
export function begin(command, args, options) {
  if (endedBy) throw new Error(`Ended by ${endedBy}.`);
  const child = spawn(command, args, options);
  running.add(child);
  for (const event of ['error', 'exit']) child.once(event, () => running.delete(child));
  return child;
}

export const isEnding = () => endedBy !== undefined;

/** Ends what was begun, and what that has begun, and then this script. Further signals are passed on too. */
export async function endBy(signal) {
  const isFirst = !isEnding();
  endedBy ??= signal;
  const ended = [...running].map((child) => end(child, signal));
  if (!isFirst) return;
  const code = 128 + constants.signals[signal];
  const codes = (await Promise.all(ended)).map((ownCode) => ownCode ?? code);
  await Promise.race([finished, pause(CLEAN_UP_MS)]);
  process.exit(codes.length === 0 ? code : Math.max(...codes));
}

/** Returns the child's exit code, or null if the signal ended it. */
async function end(child, signal) {
  // Some programs end without their own children.
  const descendants = descendantsOf(child.pid);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const lastResort = setTimeout(() => child.kill('SIGKILL'), LAST_RESORT_MS);
  const code = await ended;
  clearTimeout(lastResort);
  for (const pid of descendants) kill(pid, 'SIGTERM');
  return code;
}

/** Where the system does not tell, none. */
function descendantsOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const children = text.split(' ').filter(Boolean).map(Number);
    return [...children, ...children.flatMap(descendantsOf)];
  } catch {
    return [];
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * From now on a signal ends the script whose work is `work`. `onHangUp` says what a closed terminal means; by default it
 * is the end too.
 */
export function endWithSignals(work, { onHangUp = () => endBy('SIGHUP') } = {}) {
  finished = work;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endBy(signal));
  process.on('SIGHUP', onHangUp);
  endWithParent();
}

/** npm runs scripts through a shell that does not forward signals, so a stopped npm shows only by the parent's end. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void endBy('SIGTERM');
  }, LOOK_FOR_PARENT_MS);
  watch.unref();
}
