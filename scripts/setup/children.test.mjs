import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './shell.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-children-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that begins another one, which does not hear of its end, and writes down the ids of both. */
const PARENT = `#!/bin/sh
(trap '' INT HUP; exec sleep 1000) &
echo "$$ $!" > "$PIDS.part" && mv "$PIDS.part" "$PIDS"
wait
`;

async function contentOf(file) {
  while (!existsSync(file)) await pause(20);
  return readFileSync(file, 'utf8').trim();
}

const isRunning = (pid) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** Starts `node script`, and once it has begun PARENT signals it. Returns how it ended and what still runs. */
async function signalled(script, signal, env) {
  const pids = join(folder, 'pids');
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PIDS: pids, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const begun = (await contentOf(pids)).split(' ').map(Number);
  expect(begun.map(isRunning)).toEqual([true, true]);
  child.kill(signal);
  const [code] = await ended;
  while (begun.some(isRunning)) await pause(20);
  return code;
}

describe.runIf(process.platform === 'linux')('a signal', () => {
  it.each([
    ['start.mjs', 'SIGTERM', 143],
    ['start.mjs', 'SIGINT', 130],
    ['dev.mjs', 'SIGTERM', 143],
    ['test.mjs', 'SIGHUP', 129],
  ])('to %s ends the installation with everything it began (%s)', async (script, signal, code) => {
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/npm'), PARENT, { mode: 0o755 });
    const PATH = `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin`;
    expect(await signalled(join(folder, 'scripts', script), signal, { PATH })).toBe(code);
  });

  it('lets a script remove its own files', async () => {
    const ownFile = join(folder, 'own-file');
    const script = join(folder, 'script.mjs');
    writeFileSync(join(folder, 'parent.sh'), PARENT, { mode: 0o755 });
    writeFileSync(
      script,
      `import { rmSync, writeFileSync } from 'node:fs';
import { run, runScript } from ${JSON.stringify(join(root, 'scripts/setup/shell.mjs'))};
await runScript(async () => {
  writeFileSync(${JSON.stringify(ownFile)}, '');
  try {
    await run(${JSON.stringify(join(folder, 'parent.sh'))}, []);
    await run('touch', [${JSON.stringify(join(folder, 'further'))}]);
  } finally {
    rmSync(${JSON.stringify(ownFile)});
  }
});`,
    );
    expect(await signalled(script, 'SIGTERM', {})).toBe(143);
    expect([existsSync(ownFile), existsSync(join(folder, 'further'))]).toEqual([false, false]);
  });
});
