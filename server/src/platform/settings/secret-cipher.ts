import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the database keeps, so that a copy of the database alone does not show them. */
export type SecretCipher = {
  /** The name is authenticated with the value, so an encrypted value cannot be moved to another place. */
  encrypt: (name: string, value: string) => string;
  /** Undefined if the value was encrypted with a key that this process does not have, or was changed. */
  decrypt: (name: string, stored: string) => string | undefined;
  /** True if the value is not encrypted with the current key, although it can be decrypted. */
  isOutdated: (name: string, stored: string) => boolean;
  /** True if every process on this database has the key: it is set, or the database belongs to this machine alone. */
  isShared: boolean;
};

const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The first key encrypts; the others only decrypt what was encrypted before the first one was set. */
export function secretCipher(
  secrets: readonly string[],
  { isShared }: Pick<SecretCipher, 'isShared'>,
): SecretCipher {
  const [current, ...former] = secrets.map(keyOf);
  const decryptWith = (keys: readonly (Buffer | undefined)[], name: string, stored: string) => {
    for (const key of keys) {
      const value = key && decrypt(key, name, stored);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    isShared,
    encrypt: (name, value) => {
      if (!current) throw new Error('There is no key to encrypt with.');
      return encrypt(current, name, value);
    },
    decrypt: (name, stored) => decryptWith([current, ...former], name, stored),
    isOutdated: (name, stored) =>
      decryptWith([current], name, stored) === undefined && decryptWith(former, name, stored) !== undefined,
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
