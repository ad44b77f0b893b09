import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecretCipher, secretCipher } from './secret-cipher.ts';

const one = secretCipher(['the key of the first shop, long enough'], { isShared: true });
const other = secretCipher(['the key of another shop, long enough'], { isShared: true });

describe('secretCipher', () => {
  it('returns what it encrypted, and never writes the same bytes twice', () => {
    const [first, second] = [
      one.encrypt('smtp-password', 'hünter 2'),
      one.encrypt('smtp-password', 'hünter 2'),
    ];
    expect(one.decrypt('smtp-password', first)).toBe('hünter 2');
    expect(first).not.toBe(second);
    expect(first).not.toContain(Buffer.from('hünter 2').toString('base64url').slice(0, 6));
  });

  it('reads nothing with another key, under another name, or once a character was changed', () => {
    const stored = one.encrypt('smtp-password', 'hunter2');
    expect(other.decrypt('smtp-password', stored)).toBeUndefined();
    expect(one.decrypt('backup-key', stored)).toBeUndefined();
    for (let index = 0; index < stored.length; index++) {
      const changed = `${stored.slice(0, index)}${stored[index] === 'A' ? 'B' : 'A'}${stored.slice(index + 1)}`;
      // The last character may have bits that the decoder drops.
      if (index < stored.length - 1) expect(one.decrypt('smtp-password', changed)).toBeUndefined();
    }
    for (const short of ['', 'v1.', 'v1.AAAA', stored.slice(0, 20), 'plain text'])
      expect(one.decrypt('smtp-password', short)).toBeUndefined();
  });

  it('reads what a former key encrypted, and knows that it is outdated', () => {
    const both = secretCipher(
      ['the key of another shop, long enough', 'the key of the first shop, long enough'],
      { isShared: true },
    );
    const stored = one.encrypt('x', 'value');
    expect([both.decrypt('x', stored), both.isOutdated('x', stored)]).toEqual(['value', true]);
    expect(both.isOutdated('x', both.encrypt('x', 'value'))).toBe(false);
  });
});

describe('openSecretCipher', () => {
  let DATA_DIR: string;
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-key-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true }));
  const open = (given: { SECRET_KEY?: string; DATABASE_URL?: string } = {}, options = {}) =>
    openSecretCipher({ DATA_DIR, SECRET_KEY: undefined, DATABASE_URL: undefined, ...given }, options);

  it('creates one key for all who start at once, in a file that only this user reads', async () => {
    const ciphers = await Promise.all([open(), open(), open()]);
    const stored = ciphers[0]?.encrypt('x', 'value') ?? '';
    expect(ciphers.map((cipher) => cipher.decrypt('x', stored))).toEqual(['value', 'value', 'value']);
    expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
    expect((await stat(join(DATA_DIR, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect((await open()).decrypt('x', stored)).toBe('value');
  });

  it('reads what the file encrypted after SECRET_KEY was set', async () => {
    const stored = (await open()).encrypt('x', 'value');
    const cipher = await open({ SECRET_KEY: 'a key of at least thirty-two letters' });
    expect([cipher.decrypt('x', stored), cipher.isOutdated('x', stored)]).toEqual(['value', true]);
  });

  it('creates nothing for a command that only looks', async () => {
    const cipher = await open({}, { mayCreate: false });
    expect(cipher.decrypt('x', one.encrypt('x', 'value'))).toBeUndefined();
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it('names a damaged file and leaves it alone', async () => {
    await writeFile(join(DATA_DIR, 'secret-key'), 'half a ke');
    await expect(open()).rejects.toThrow(/secret-key is damaged/);
    expect(await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).toBe('half a ke');
  });

  it('counts a file as shared only where the database is on this machine', async () => {
    const DATABASE_URL = 'postgres://db.example/shop';
    expect((await open()).isShared).toBe(true);
    expect((await open({ DATABASE_URL })).isShared).toBe(false);
    expect((await open({ DATABASE_URL, SECRET_KEY: 'a key of at least thirty-two letters' })).isShared).toBe(
      true,
    );
  });
});
