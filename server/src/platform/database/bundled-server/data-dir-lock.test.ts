import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../shared/startup-error.ts';
import { lockDataDir, processIdentity } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const haveLock = (pid: number, identity: string) => writeFile(join(dataDir, `shop-${pid}.lock`), identity);

describe('lockDataDir', () => {
  it('lets nobody else in until it is released', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(StartupError);
    await release();
    await expect(lockDataDir(dataDir)).resolves.toBeDefined();
  });

  it('names the other shop that is running', async () => {
    await haveLock(process.ppid, processIdentity(process.ppid) ?? '');
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `Another shop or command is running on ${dataDir} (process ${process.ppid}); stop it or set DATA_DIR to another folder.`,
    );
    expect(await readdir(dataDir)).toEqual([`shop-${process.ppid}.lock`]);
  });

  it.each([
    { whose: 'a process that is gone', pid: 2 ** 22 + 1 },
    { whose: 'a process whose number someone else has by now', pid: process.ppid },
    { whose: 'an earlier process with this very number', pid: process.pid },
  ])('clears away the lock of $whose', async ({ pid }) => {
    await haveLock(pid, `${processIdentity(process.ppid)}0`);
    await expect(lockDataDir(dataDir)).resolves.toBeDefined();
    expect(await readdir(dataDir)).toEqual([`shop-${process.pid}.lock`]);
  });
});
