import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { begin, endWithSignals, isEnding } from './children.mjs';
import { UsageError } from './command-line.mjs';
import { findPinnedNode } from './pinned-node.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binFolder = join(root, 'node_modules', '.bin');
/** Where Node.js keeps what it has compiled, for every process that loads the same modules. */
export const compileCache = join(root, 'node_modules/.cache/node');

/** Ends a script with one sentence for the person in front of it. */
export class SetupError extends Error {}

/**
 * Runs a script's main function. A SetupError and a UsageError print their message, anything else its stack; a signal ends
 * all of it.
 */
export async function runScript(main, signals) {
  // It begins after the handlers of signals are there, so that none leaves behind what it has begun.
  const work = Promise.resolve()
    .then(main)
    .catch((error) => {
      // The error of an interrupted program is of no use, and the script is about to end.
      if (isEnding()) return;
      const isUsage = error instanceof UsageError;
      const text = isUsage || error instanceof SetupError ? error.message : error.stack;
      process.exitCode = isUsage ? error.code : 1;
      (process.exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    });
  endWithSignals(work, signals);
  await work;
}

/** Runs a command to its end. Returns its exit code and, if `quiet`, its output. */
export function run(command, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = begin(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The Node that the lockfile pins. On macOS, which has no such package, the system's own must be new enough. */
export function pinnedNode() {
  const pinned = findPinnedNode(join(root, 'node_modules'));
  if (pinned) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new SetupError(
    `Vitrine brings its own Node.js on Linux and Windows; here please install Node.js 24 or newer (this is ${process.version}).`,
  );
}

/** The path of an installed tool. */
export function bin(name) {
  return join(binFolder, process.platform === 'win32' ? `${name}.cmd` : name);
}

/** An environment in which `node` is the pinned one, for tools that start it by name. */
export function pinnedEnv(extra = {}) {
  return { ...process.env, PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}`, ...extra };
}

/** An environment without the project's own programs, because an install may replace the Node that runs it. */
export function systemEnv() {
  const own = join(root, 'node_modules') + sep;
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes(`node_modules${sep}.bin`) && !part.startsWith(own));
  return { ...process.env, PATH: folders.join(delimiter) };
}
