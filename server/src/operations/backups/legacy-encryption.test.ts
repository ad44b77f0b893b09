import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decryptor, encryptor, HEADER_BYTES } from './legacy-encryption.ts';

const KEY = 'correct horse battery staple';
const PIECE = 64 * 1024;
const through = (bytes: Buffer, step: Transform) => buffer(Readable.from([bytes]).compose(step));
const encrypt = async (bytes: Buffer) => through(bytes, await encryptor(KEY));
const decrypt = async (bytes: Buffer) =>
  through(bytes.subarray(HEADER_BYTES), await decryptor(KEY, bytes.subarray(0, HEADER_BYTES)));

describe('the encryption of backups', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
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

  it.each([1, 2])('notices that everything after piece %i was cut off', async (pieces) => {
    const whole = await encrypt(randomBytes(3 * PIECE));
    const cut = whole.subarray(0, HEADER_BYTES + pieces * (PIECE + 16));
    await expect(decrypt(cut)).rejects.toThrow();
  });

  it('notices that something was added', async () => {
    const whole = await encrypt(randomBytes(PIECE));
    await expect(decrypt(Buffer.concat([whole, whole.subarray(HEADER_BYTES)]))).rejects.toThrow();
  });
});
