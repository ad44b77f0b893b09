import { ensureBuilt } from '../setup/build-product.mjs';
import { pinnedEnv, run } from '../setup/shell.mjs';
import { readStamp, setStamp } from '../setup/stamp.mjs';

/** Runs a program that passes or fails. Its output is shown only if it fails. */
export async function check(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true, env: pinnedEnv() });
  if (code !== 0) process.stdout.write(`\n${name} failed:\n${output}\n`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: secondsSince(started) };
}

/**
 * Does not repeat a check while nothing has changed since it last passed. Only for checks that use nothing but files of the
 * project and installed packages: `state` is the fingerprint of all of them, taken before the check begins.
 */
export async function unlessUnchanged(name, state, work) {
  const stamp = `node_modules/.cache/checks/${name.replaceAll(' ', '-')}.json`;
  const last = JSON.parse(readStamp(stamp) ?? '{}');
  if (last.state === state) return { ...last.result, isUnchanged: true };
  const result = await work();
  if (result.failed === 0) setStamp(stamp, JSON.stringify({ state, result }));
  return result;
}

export async function buildCheck() {
  const started = Date.now();
  const error = await ensureBuilt().catch((reason) => reason);
  if (error) process.stdout.write(`${error.message}\n`);
  return { name: 'build', passed: error ? 0 : 1, failed: error ? 1 : 0, seconds: secondsSince(started) };
}

export function secondsSince(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}
