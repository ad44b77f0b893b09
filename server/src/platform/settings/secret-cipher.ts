import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createPrivateFile } from '../shared/files/file-writes.ts';
import { StartupError } from '../shared/startup-error.ts';

export type SecretCipher = ReturnType<typeof secretCipher>;

const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The first key encrypts, the others only decrypt. `isShared`: every process on this database has the key. */
export function secretCipher(secrets: readonly string[], { isShared }: { isShared: boolean }) {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  const decryptWithAny = (name: string, stored: string) =>
    keys.map((key) => decrypt(key, name, stored)).find((value) => value !== undefined);
  return {
    isShared,
    /** The name is authenticated with the value, so an encrypted value cannot be moved to another place. */
    encrypt: (name: string, value: string): string => {
      if (!current) throw new Error('There is no key to encrypt with.');
      return encrypt(current, name, value);
    },
    /** Undefined if the value was encrypted with a key that this process does not have, or was changed. */
    decrypt: decryptWithAny,
    /** True if the value is not encrypted with the current key, although it can be decrypted. */
    isOutdated: (name: string, stored: string): boolean =>
      decryptWithAny(name, stored) !== undefined &&
      (!current || decrypt(current, name, stored) === undefined),
  };
}

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(PREFIX);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vitrine stored secrets', KEY_BYTES));
}

function encrypt(key: Buffer, name: string, value: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const bytes = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `${PREFIX}${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
}

function decrypt(key: Buffer, name: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
  if (!isEncrypted(stored) || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), options);
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>;

const KEY_TEXT = /^[\w-]{43}$/;

/** The key is SECRET_KEY, or a file in DATA_DIR that the first start creates and that stays readable after SECRET_KEY is set. */
export async function openSecretCipher(env: KeyEnv, { mayCreate = true } = {}): Promise<SecretCipher> {
  const { SECRET_KEY, DATA_DIR, DATABASE_URL } = env;
  const file = join(DATA_DIR, 'secret-key');
  const isShared = SECRET_KEY !== undefined || DATABASE_URL === undefined;
  let inFile = await readKeyFile(file);
  if (!inFile && !SECRET_KEY && mayCreate) {
    await createPrivateFile(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    inFile = await readKeyFile(file);
  }
  return secretCipher(
    [SECRET_KEY, inFile].filter((key) => key !== undefined),
    { isShared },
  );
}

async function readKeyFile(file: string): Promise<string | undefined> {
  let content: string;
  try {
    content = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`${file} cannot be read; it holds the key of the shop's stored secrets.`);
  }
  if (!KEY_TEXT.test(content))
    throw new StartupError(
      `${file} is damaged; restore it, or delete it and enter the shop's passwords and keys again.`,
    );
  return content;
}
