import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import { DAY_MS } from '../shared/durations.ts';
import { createPrivateFile, writePrivateFile } from '../shared/files/file-writes.ts';
import { StartupError } from '../shared/startup-error.ts';

const FILE = 'agent-signing-keys.json';
/** Agents cache our keys, so an old one stays published for this long after its successor was made. */
export const OLD_KEY_LIFE_MS = 7 * DAY_MS;
const REREAD_MS = 60_000;

export type PublicJwk = JsonWebKey & { kid: string; use: 'sig'; alg: 'ES256' };
export type SigningKeys = {
  /** The key that signs, and all that agents may still need. */
  read: () => Promise<{ kid: string; privateKey: KeyObject; published: PublicJwk[] }>;
};
type StoredKey = { jwk: JsonWebKey; createdAt: string };

/** Keys in a file of DATA_DIR, the newest first; made at the first start. Their private halves are in no database and no backup. */
export function openSigningKeys(options: { dataDir: string; setting?: string | undefined }): SigningKeys {
  let loaded: { keys: StoredKey[]; at: number } | undefined;
  const load = async () => {
    if (options.setting) return settingKeys(options.setting);
    // A rotation by the command line is noticed without a restart, in every process.
    if (!loaded || Date.now() - loaded.at > REREAD_MS)
      loaded = { keys: await readOrCreateKeys(options.dataDir), at: Date.now() };
    return loaded.keys;
  };
  return {
    read: async () => {
      const stored = await load();
      const published = await Promise.all(stored.map(({ jwk }) => toPublic(jwk)));
      const [newest] = stored;
      const [first] = published;
      if (!newest || !first) throw new Error('There is no signing key.');
      return { kid: first.kid, privateKey: createPrivateKey({ key: newest.jwk, format: 'jwk' }), published };
    },
  };
}

/** Puts a new key in front. Returns its id. */
export async function rotateSigningKey(dataDir: string, now: Date): Promise<string> {
  const stored = await readOrCreateKeys(dataDir);
  const made = makeKey(now);
  // A key is old from the moment its successor was made.
  const keys = [made, ...stored].filter((_key, index, all) => {
    const successor = all[index - 1];
    return index <= 1 || (successor && now.getTime() - Date.parse(successor.createdAt) < OLD_KEY_LIFE_MS);
  });
  await writePrivateFile(join(dataDir, FILE), JSON.stringify(keys));
  return (await toPublic(made.jwk)).kid;
}

async function readOrCreateKeys(dataDir: string): Promise<StoredKey[]> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return parseKeys(text, file);
  await createPrivateFile(file, JSON.stringify([makeKey(new Date())]));
  return parseKeys(await readFile(file, 'utf8'), file);
}

function parseKeys(text: string, file: string): StoredKey[] {
  try {
    const keys: StoredKey[] = JSON.parse(text);
    for (const { jwk } of keys) createPrivateKey({ key: jwk, format: 'jwk' });
    if (keys.length > 0) return keys;
  } catch {
    // Falls through, because the reason would quote the key.
  }
  throw new StartupError(`${file} holds no signing keys; move it away, and the shop makes a new one.`);
}

function makeKey(now: Date): StoredKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { jwk: privateKey.export({ format: 'jwk' }), createdAt: now.toISOString() };
}

/** The first one signs; a second one stays published while all machines get the new one. */
function settingKeys(setting: string): StoredKey[] {
  const blocks = setting.replaceAll('\\n', '\n').split(/(?<=-----END [A-Z ]*PRIVATE KEY-----)\s+(?=-)/);
  try {
    return blocks.map((pem) => {
      const privateKey = createPrivateKey(pem);
      if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('another curve');
      return { jwk: privateKey.export({ format: 'jwk' }), createdAt: new Date(0).toISOString() };
    });
  } catch {
    throw new StartupError(
      'The setting AGENT_SIGNING_KEY must be a private key of the curve P-256 in PEM form.',
    );
  }
}

async function toPublic(jwk: JsonWebKey): Promise<PublicJwk> {
  const { kty, crv, x, y } = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' });
  return { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' } as PublicJwk;
}
