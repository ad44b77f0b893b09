import { ensureBuilt } from '../setup/build-product.mjs';
import { pinnedEnv, run } from '../setup/shell.mjs';
import { hasStamp, setStamp } from '../setup/stamp.mjs';

/** Runs a program that passes or fails. Its output is shown only if it fails. */
export async function check(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true, env: pinnedEnv() });
  if (code !== 0) process.stdout.write(`\n${name} failed:\n${output}\n`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: secondsSince(started) };
}

/**
 * A check that only reads the project. It is not repeated while nothing has changed since it last passed: `state` is the
 * fingerprint of all that it reads, taken before the check begins.
 */
export async function sourceCheck(name, command, args, state) {
  const stamp = `node_modules/.cache/checks/${name.replaceAll(' ', '-')}`;
  const wanted = `${state} ${args.join(' ')}`;
  if (hasStamp(stamp, wanted)) return { name, passed: 1, failed: 0, isUnchanged: true };
  const result = await check(name, command, args);
  if (result.failed === 0) setStamp(stamp, wanted);
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
