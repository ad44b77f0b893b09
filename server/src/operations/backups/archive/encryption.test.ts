import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { type Conversion, decryptor, encryptor, HEADER_END } from './encryption.ts';

const PASSPHRASE = 'correct horse battery staple';
/** Made by age-keygen 1.1.1. */
const IDENTITY = 'AGE-SECRET-KEY-1NRYWLLKRT2KHJX4GLZPFLJJW22LY7XE53T52TH02DZ3K7STRCL7QE03PZW';
const RECIPIENT = 'age1xkvlta6n4xwnypj0wvlfuynxkghrunffqgelyv3p6taafgqytfyq45ptwn';
/** The words "a backup of the shop", encrypted by age 1.1.1 for the recipient. */
const MADE_BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB4TDdlTDM3WVhIYythV2NhOWlSdHpVMktrSDRsd1RGL0VhbitOVHNyY3o4CmZCc0dSRnAwbHFLZmJIZjBCTDJQOWQ1ZWRoYlUweE02TGY0cythcWM5azgKLS0tIDdwS2VyMTV6UUFCNktYMWRkbXJLWWZZcTdOZmo3ZkttSHVOZ2VGcEEyYmcKjbOiVRhg6k2Pk885speiGhnhLaELqpQjcxKc8qd+lfkBds+7PYSH74Pf4B9obB6utBZsMw==';
const CHUNK = 64 * 1024;
const TAG = 16;

const through = (bytes: Buffer, step: Conversion) =>
  pipeline(Readable.from([bytes]), step, (source) => buffer(source));
const encrypt = async (bytes: Buffer, secret = IDENTITY) => through(bytes, await encryptor(secret));
const decrypt = async (bytes: Buffer, secret = IDENTITY) => through(bytes, await decryptor(secret));
/** Where the chunks begin: after the line that ends the header, and a nonce. */
const contentAt = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf(HEADER_END) + 1) + 1 + 16;

describe('the encryption of backups', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'gives back %i bytes as they were',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await decrypt(await encrypt(bytes))).equals(bytes)).toBe(true);
    },
  );

  it('never writes the same bytes twice', async () => {
    const bytes = Buffer.alloc(100);
    expect((await encrypt(bytes)).equals(await encrypt(bytes))).toBe(false);
  });

  it.each([1, 2])('notices that everything after chunk %i was cut off', async (chunks) => {
    const whole = await encrypt(randomBytes(3 * CHUNK));
    const cut = whole.subarray(0, contentAt(whole) + chunks * (CHUNK + TAG));
    await expect(decrypt(cut)).rejects.toThrow('invalid tag');
  });

  it('notices that something was added, and that chunks changed places', async () => {
    const whole = await encrypt(randomBytes(3 * CHUNK));
    const at = contentAt(whole);
    const chunk = (index: number) =>
      whole.subarray(at + index * (CHUNK + TAG), at + (index + 1) * (CHUNK + TAG));
    const swapped = Buffer.concat([whole.subarray(0, at), chunk(1), chunk(0), chunk(2)]);
    expect(swapped).toHaveLength(whole.length);
    await expect(decrypt(swapped)).rejects.toThrow('invalid tag');
    await expect(decrypt(Buffer.concat([whole, chunk(2)]))).rejects.toThrow('invalid tag');
  });

  it('notices a changed header', async () => {
    const whole = await encrypt(randomBytes(10));
    const at = whole.indexOf(HEADER_END) + HEADER_END.length;
    whole.write(whole.toString('latin1', at, at + 1) === 'A' ? 'B' : 'A', at);
    await expect(decrypt(whole)).rejects.toThrow('invalid header HMAC');
  });
});

describe('the keys of backups', () => {
  const bytes = Buffer.from('a backup of the shop');
  const ANOTHER = /^The backup was encrypted with another key; set BACKUP_KEY to that one\.$/;

  it('are passphrases, which the owner types for age too', async () => {
    const made = await encrypt(bytes, PASSPHRASE);
    // The cost of a guess; a higher one would hold up the shop that makes the backup.
    expect(made.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 15\n/);
    expect(await decrypt(made, PASSPHRASE)).toEqual(bytes);
    await expect(decrypt(made, `${PASSPHRASE}s`)).rejects.toThrow(ANOTHER);
    await expect(decrypt(made, IDENTITY)).rejects.toThrow(ANOTHER);
  });

  it('are keys of age, of which the public one encrypts only', async () => {
    const made = await encrypt(bytes, RECIPIENT);
    expect(made.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(await decrypt(made, IDENTITY)).toEqual(bytes);
    await expect(decrypt(made, PASSPHRASE)).rejects.toThrow(ANOTHER);
    await expect(decrypt(made, RECIPIENT)).rejects.toThrow(
      /^BACKUP_KEY only encrypts; set it to the AGE-SECRET-KEY-1/,
    );
  });

  it('open what the tool age encrypted', async () => {
    expect(await decrypt(Buffer.from(MADE_BY_AGE, 'base64'))).toEqual(bytes);
  });

  it.each([RECIPIENT, IDENTITY])('are refused with a typing error: %s', async (key) => {
    const misspelt = key.slice(0, -1) + (/q$/i.test(key) ? 'p' : 'q');
    const wrong = key === IDENTITY ? misspelt.toUpperCase() : misspelt;
    const malformed = new CommandError('BACKUP_KEY begins as a key of age but is not one; copy it again.');
    await expect(encrypt(bytes, wrong)).rejects.toThrow(malformed);
    if (key === IDENTITY) await expect(decrypt(bytes, wrong)).rejects.toThrow(malformed);
  });
});
