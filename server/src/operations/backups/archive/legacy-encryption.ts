import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { anotherKeyError, type Conversion } from './encryption.ts';

/** How an encrypted backup of before the age format begins: this line, a salt, and bytes that only the right key derives. */
export const LEGACY_MAGIC = Buffer.from('vitrine encrypted backup 1\n');
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
export const LEGACY_HEADER_BYTES = LEGACY_MAGIC.length + SALT_BYTES + CHECK_BYTES;

const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024 + TAG_BYTES;
const NONCE_BYTES = 12;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

async function deriveKey(secret: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await derive(secret, salt, KEY_BYTES + CHECK_BYTES, COST);
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/** Each chunk's nonce is its number and whether it is the last, so chunks cannot be left out, reordered or cut off unnoticed. */
export async function legacyDecryptor(secret: string, header: Buffer): Promise<Conversion> {
  const salt = header.subarray(LEGACY_MAGIC.length, LEGACY_MAGIC.length + SALT_BYTES);
  const { key, check } = await deriveKey(secret, salt);
  if (!timingSafeEqual(check, header.subarray(LEGACY_MAGIC.length + SALT_BYTES))) throw anotherKeyError();
  const decrypt = (chunk: Buffer, nonce: Buffer) => {
    const end = Math.max(0, chunk.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header);
    decipher.setAuthTag(chunk.subarray(end));
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
  };
  return async function* (source) {
    let pending = Buffer.alloc(0);
    let count = 0;
    for await (const bytes of source) {
      pending = Buffer.concat([pending, bytes]);
      // A chunk is decrypted once the first byte after it is known, because the last one is marked.
      for (; pending.length > CHUNK_BYTES; pending = pending.subarray(CHUNK_BYTES))
        yield decrypt(pending.subarray(0, CHUNK_BYTES), nonceOf(count++, false));
    }
    yield decrypt(pending, nonceOf(count, true));
  };
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(count, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}
