import { createHash } from 'node:crypto';
import { damagedError } from './backup-format.ts';
import type { Conversion } from './encryption.ts';

/**
 * A plain backup ends with the checksum of everything before it, in a frame that programs for Zstandard skip: they open
 * the file, and the shop notices a single changed or missing byte anywhere in it.
 */
const FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
export const CHECKSUM_BYTES = FRAME.length + 32;

/** Passes the bytes on and appends their checksum. */
export const checksumAppender: Conversion = async function* (source) {
  const checksum = yield* hashed(source);
  yield checksum;
};

/** Passes the bytes on, and fails at the end unless their checksum is the expected one. */
export function checksumVerifier(expected: Buffer): Conversion {
  return async function* (source) {
    const checksum = yield* hashed(source);
    if (!checksum.equals(expected)) throw damagedError();
  };
}

async function* hashed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  return Buffer.concat([FRAME, hash.digest()]);
}
