import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { StartupError } from '../shared/startup-error.ts';
import { type SecretCipher, secretCipher } from './secret-cipher.ts';

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL'>;

const FILE_NAME = 'secret-key';
const KEY_TEXT = /^[\w-]{43}$/;

/**
 * The key is SECRET_KEY, or a file in DATA_DIR that the first start creates. What the file encrypted before SECRET_KEY
 * was set can still be read, and the next start encrypts it anew.
 */
export async function openSecretCipher(env: KeyEnv, { mayCreate = true } = {}): Promise<SecretCipher> {
  const { SECRET_KEY, DATA_DIR, DATABASE_URL } = env;
  const file = join(DATA_DIR, FILE_NAME);
  const isShared = SECRET_KEY !== undefined || DATABASE_URL === undefined;
  const existing = await readKeyFile(file);
  if (SECRET_KEY) return secretCipher([SECRET_KEY, ...(existing ? [existing] : [])], { isShared });
  const key = existing ?? (mayCreate ? await createKeyFile(file) : undefined);
  return secretCipher(key ? [key] : [], { isShared });
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

/** Two processes that start at once end up with the same key: the name can be taken only once. */
async function createKeyFile(file: string): Promise<string | undefined> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  return readKeyFile(file);
}
