import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { damagedError } from './backup-format.ts';

/** Programs for Zstandard skip this frame with the checksum of all before it, and the shop notices a single changed byte. */
const FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
export const CHECKSUM_BYTES = FRAME.length + 32;

export function checksumAppender(): Transform {
  return hashing((checksum, done) => done(null, checksum));
}

export function checksumVerifier(expected: Buffer): Transform {
  return hashing((checksum, done) => done(checksum.equals(expected) ? null : damagedError()));
}

function hashing(atEnd: (checksum: Buffer, done: TransformCallback) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(bytes, _encoding, done) {
      hash.update(bytes);
      done(null, bytes);
    },
    flush(done) {
      atEnd(Buffer.concat([FRAME, hash.digest()]), done);
    },
  });
}
