import { CommandError } from '../../../platform/shared/command-error.ts';

/** How a file in the age format begins; the header that follows ends with a line that begins as `HEADER_END`. */
export const MAGIC = Buffer.from('age-encryption.org/v1\n');
export const HEADER_END = '\n--- ';

/** A quarter of a second and 32 MiB for each guess at a passphrase. */
const SCRYPT_WORK_FACTOR = 15;
const NO_MATCH = "no identity matched any of the file's recipients";

type Bytes = AsyncIterable<Uint8Array>;
export type Conversion = (source: Bytes) => Bytes;

const isIdentity = (secret: string) => secret.startsWith('AGE-SECRET-KEY-');
const isRecipient = (secret: string) => secret.startsWith('age1');

/** The secret is a passphrase, an identity of age (AGE-SECRET-KEY-1…) or the recipient that belongs to one (age1…). */
export async function encryptor(secret: string): Promise<Conversion> {
  const { Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  try {
    if (isIdentity(secret)) encrypter.addRecipient(await identityToRecipient(secret));
    else if (isRecipient(secret)) encrypter.addRecipient(secret);
    else encrypter.setPassphrase(secret);
  } catch {
    throw malformedKeyError();
  }
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return async function* (source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

export async function decryptor(secret: string): Promise<Conversion> {
  if (isRecipient(secret))
    throw new CommandError('BACKUP_KEY only encrypts; set it to the AGE-SECRET-KEY-1… that belongs to it.');
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    if (isIdentity(secret)) decrypter.addIdentity(secret);
    else decrypter.addPassphrase(secret);
  } catch {
    throw malformedKeyError();
  }
  return async function* (source) {
    yield* await decrypter.decrypt(ReadableStream.from(source)).catch((error: Error) => {
      throw error.message === NO_MATCH ? anotherKeyError() : error;
    });
  };
}

/** It takes 20 MB of memory, which most processes never need. */
const loadAge = () => import('age-encryption');

export function anotherKeyError(): CommandError {
  return new CommandError('The backup was encrypted with another key; set BACKUP_KEY to that one.');
}

function malformedKeyError(): CommandError {
  return new CommandError('BACKUP_KEY begins as a key of age but is not one; copy it again.');
}
