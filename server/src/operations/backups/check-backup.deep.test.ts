import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../platform/shared/command-error.ts';
import { anImageName } from '../../testing/shops/backup-names.ts';
import { FORMAT, HEADER_ENTRY, imageEntry, MANIFEST_ENTRY, tableEntry } from './archive/backup-format.ts';
import { HEADER_END, MAGIC } from './archive/encryption.ts';
import { writeArchive } from './archive/write-archive.ts';
import { checkBackup } from './restore.service.ts';

const KEY = 'correct horse battery staple';
const DAMAGED = new CommandError('The backup is damaged or cut off; use another one.');
const NEWER = new CommandError('The backup was made by a newer version of the shop; update the shop first.');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HEADER = {
  kind: 'vitrine backup',
  format: FORMAT,
  createdAt: '2030-01-01T00:00:00.000Z',
  shop: { id: '6f1d1a1e-3b0a-4a51-9a52-1d9d4dd5a3b1', address: 'https://shop.example' },
  migrations: ['0000_functions', '0001_shop'],
};
const IMAGE = { name: anImageName(), content: 'an image '.repeat(20_000) };
const ROWS = 'b2c1c7f6-0000-4000-8000-000000000001\tLamps\n';
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');
const MANIFEST = {
  tables: [
    { name: 'categories', columns: ['id', 'name'], rows: 1, bytes: ROWS.length, sha256: sha256(ROWS) },
  ],
  images: { files: 1, bytes: IMAGE.content.length, sha256: sha256(`${IMAGE.name}\n`, IMAGE.content) },
};
type Entry = [name: string, content: string];
const GOOD: readonly Entry[] = [
  [HEADER_ENTRY, JSON.stringify(HEADER)],
  [imageEntry(IMAGE.name), IMAGE.content],
  [tableEntry('categories', 1), ROWS],
  [MANIFEST_ENTRY, JSON.stringify(MANIFEST)],
];
/** The good backup with entries replaced by name, or left out if undefined. */
const withEntries = (changed: Record<string, string | undefined>) =>
  GOOD.map(([name, content]): Entry => [name, name in changed ? (changed[name] ?? '') : content]).filter(
    ([name]) => !(name in changed) || changed[name] !== undefined,
  );

let count = 0;
async function write(entries: readonly Entry[], secret?: string): Promise<string> {
  const file = join(folder, `${++count}.backup`);
  await writeArchive({ file, secret, signal: undefined }, async (add) => {
    for (const [name, content] of entries)
      await add(name, Buffer.byteLength(content), Readable.from([Buffer.from(content)]));
  });
  return file;
}
const check = (file: string, secret?: string, allowUnencrypted = false) =>
  checkBackup({ file, secret, allowUnencrypted, signal: undefined });
async function checkBytes(bytes: Buffer | string, secret?: string) {
  const file = join(folder, `${++count}.backup`);
  await writeFile(file, bytes);
  return check(file, secret);
}

describe.each([
  ['a plain backup', undefined],
  ['an encrypted backup', KEY],
] as const)('%s', (_name, secret) => {
  it('is accepted whole, and only this user may read it', async () => {
    const file = await write(GOOD, secret);
    expect((await check(file, secret)).manifest).toEqual(MANIFEST);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is refused cut off, wherever it was cut', async () => {
    const whole = await readFile(await write(GOOD, secret));
    const lengths = [60, 100, whole.length >> 1, whole.length - 17, whole.length - 16, whole.length - 1];
    for (const length of lengths)
      await expect(checkBytes(whole.subarray(0, length), secret), `cut at ${length}`).rejects.toThrow(
        DAMAGED,
      );
  });

  it('is refused with any byte changed', async () => {
    const whole = await readFile(await write(GOOD, secret));
    // Deriving the key takes a while on purpose.
    const step = Math.ceil(whole.length / (secret ? 8 : 40));
    // A change in the part that holds the encrypted key cannot be told from another key.
    const start = secret ? whole.indexOf(HEADER_END) + HEADER_END.length : 80;
    for (let at = start; at < whole.length; at += step) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await expect(checkBytes(changed, secret), `byte ${at}`).rejects.toThrow(DAMAGED);
    }
  });
});

describe('an encrypted backup', () => {
  it('shows nothing of what it holds', async () => {
    const bytes = await readFile(await write(GOOD, KEY));
    expect(bytes.includes('shop.example')).toBe(false);
  });

  it('is refused without its key, and with another', async () => {
    const file = await write(GOOD, KEY);
    await expect(check(file)).rejects.toThrow(/^The backup is encrypted; set BACKUP_KEY/);
    await expect(check(file, `${KEY}s`)).rejects.toThrow(/^The backup was encrypted with another key;/);
  });

  it('is refused with a header that does not end', async () => {
    const bytes = Buffer.concat([MAGIC, Buffer.alloc(100_000, '-> x ')]);
    await expect(checkBytes(bytes, KEY)).rejects.toThrow(DAMAGED);
  });

  it('is refused at its first entry, before the rest is decrypted', async () => {
    const newer = withEntries({ [HEADER_ENTRY]: JSON.stringify({ ...HEADER, format: 2 }) });
    const noise = randomBytes(1_000_000).toString('hex');
    await expect(check(await write([...newer, [tableEntry('orders', 1), noise]], KEY), KEY)).rejects.toThrow(
      NEWER,
    );
  });

  it('leaves no file behind if it is stopped', async () => {
    const file = join(folder, 'stopped.backup');
    const stop = new AbortController();
    const written = writeArchive({ file, secret: KEY, signal: stop.signal }, async (add) => {
      await add('images/a', 1_000_000, Readable.from([randomBytes(1_000_000)]));
      stop.abort();
      await add('images/b', 1_000_000, Readable.from([randomBytes(1_000_000)]));
    });
    await expect(written).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('cannot be replaced by a plain one unnoticed', async () => {
    const file = await write(GOOD);
    await expect(check(file, KEY)).rejects.toThrow(
      /^The backup is not encrypted although BACKUP_KEY is set;/,
    );
    expect((await check(file, KEY, true)).header).toEqual(HEADER);
  });
});

describe('a file that is no whole backup of a known shop', () => {
  it.each([
    ['another file', () => checkBytes('Dear diary'), /is not a backup of a shop\.$/],
    ['an empty file', () => checkBytes(''), /is not a backup of a shop\.$/],
    ['no file', () => check(join(folder, 'none')), /none does not exist\.$/],
    ['a folder', () => check(folder), /cannot be read \(EISDIR\)\.$/],
    [
      'another archive',
      async () => check(await write([['letter.txt', 'Dear diary']])),
      'The file is not a backup of a shop.',
    ],
    [
      'a backup of a newer format',
      async () =>
        check(await write(withEntries({ [HEADER_ENTRY]: JSON.stringify({ ...HEADER, format: 2 }) }))),
      NEWER.message,
    ],
    [
      'a backup of newer tables',
      async () =>
        check(
          await write(
            withEntries({ [HEADER_ENTRY]: JSON.stringify({ ...HEADER, migrations: ['9999_moon'] }) }),
          ),
        ),
      NEWER.message,
    ],
    [
      'one without its end',
      async () => check(await write(withEntries({ [MANIFEST_ENTRY]: undefined }))),
      DAMAGED.message,
    ],
    [
      'one without a table that it lists',
      async () => check(await write(withEntries({ [tableEntry('categories', 1)]: undefined }))),
      DAMAGED.message,
    ],
    [
      'one with more than it lists',
      async () => check(await write([...GOOD, [tableEntry('categories', 2), ROWS]])),
      DAMAGED.message,
    ],
    [
      'one whose image would be written elsewhere',
      async () =>
        check(await write([...GOOD.slice(0, 1), ['images/../../evil.webp', 'x'], ...GOOD.slice(1)])),
      DAMAGED.message,
    ],
  ])('is refused: %s', async (_name, run, sentence) => {
    await expect(run()).rejects.toThrow(CommandError);
    await expect(run()).rejects.toThrow(sentence);
  });
});
