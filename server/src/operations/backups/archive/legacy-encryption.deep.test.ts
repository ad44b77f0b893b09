import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { checkBackup } from '../restore.service.ts';

/** A backup with rows and two chunks, made by the last version that wrote this format. */
const FILE = fileURLToPath(new URL('../../../testing/factories/backups/legacy.backup', import.meta.url));
const KEY = 'correct horse battery staple';
const DAMAGED = new CommandError('The backup is damaged or cut off; use another one.');
const HEADER = 59;
const CHUNK = 64 * 1024 + 16;

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-legacy-'));
  whole = await readFile(FILE);
});
afterAll(() => rm(folder, { recursive: true }));

const check = (file: string, secret?: string) =>
  checkBackup({ file, secret, allowUnencrypted: false, signal: undefined });
async function checkBytes(...parts: Buffer[]) {
  const file = join(folder, 'changed.backup');
  await writeFile(file, Buffer.concat(parts));
  return check(file, KEY);
}

describe('a backup that was encrypted before the age format', () => {
  it('is read as it was written', async () => {
    const { header, manifest } = await check(FILE, KEY);
    expect(header).toMatchObject({
      createdAt: '2030-01-01T00:00:00.000Z',
      shop: { address: 'https://shop.example' },
    });
    expect(manifest.tables).toMatchObject([{ name: 'categories', rows: 2057, bytes: 112_025 }]);
  });

  it('is refused without its key, and with another', async () => {
    await expect(check(FILE)).rejects.toThrow(/^The backup is encrypted; set BACKUP_KEY/);
    await expect(check(FILE, `${KEY}s`)).rejects.toThrow(/^The backup was encrypted with another key;/);
  });

  it.each([40, HEADER, HEADER + 40, HEADER + CHUNK, -17, -1])('is refused cut off at %i', async (length) => {
    await expect(checkBytes(whole.subarray(0, length))).rejects.toThrow(DAMAGED);
  });

  it.each([HEADER, HEADER + CHUNK - 1, HEADER + CHUNK])('is refused with byte %i changed', async (at) => {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await expect(checkBytes(changed)).rejects.toThrow(DAMAGED);
  });

  it('is refused with its chunks in another order, and with one more', async () => {
    const [head, first, second] = [
      whole.subarray(0, HEADER),
      whole.subarray(HEADER, HEADER + CHUNK),
      whole.subarray(HEADER + CHUNK),
    ];
    await expect(checkBytes(head, second, first)).rejects.toThrow(DAMAGED);
    await expect(checkBytes(whole, second)).rejects.toThrow(DAMAGED);
    await expect(checkBytes(head, second)).rejects.toThrow(DAMAGED);
    expect(first).toHaveLength(CHUNK);
  });
});
