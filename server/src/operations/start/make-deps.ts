import type { Deps, IdentitySettings } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { DatabaseConnection, Db } from '../../platform/database/connections/client.ts';
import { openProfileReader } from '../../platform/outbound/agent-profiles.ts';
import { outboundRequests } from '../../platform/outbound/outbound-request.ts';
import { shareSigningKeys } from '../../platform/outbound/shared-signing-keys.ts';
import { openSigningKeys } from '../../platform/outbound/signing-keys.ts';
import type { Mark } from '../../platform/response-cache/listening-connection.ts';
import { openMemory } from '../../platform/settings/open-memory.ts';
import { openSecretCipher } from '../../platform/settings/secret-cipher.ts';
import { imageStoreOf, mediaDirOf } from '../../platform/storage/image-store-of.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openServices } from './services/open-services.ts';

type OpenedDatabase = {
  db: Db;
  direct: DatabaseConnection;
  replica?: DatabaseConnection | undefined;
  marks?: readonly Mark[];
};

export async function makeDeps(
  env: Env,
  { db, direct, replica, marks = [] }: OpenedDatabase,
  { onStop }: Pick<Lifecycle, 'onStop'>,
): Promise<Deps> {
  const { close, ...memory } = await openMemory(db, direct, env, { replica, marks });
  onStop(close);
  const identity = identitySettings(env);
  const base = {
    db,
    ...memory,
    imageStore: imageStoreOf(env),
    mediaDir: mediaDirOf(env),
    secrets: await openSecretCipher(env),
    clock: () => new Date(),
    publicUrl: env.PUBLIC_URL,
  };
  const services = await openServices(env, base);
  // Spreading the services would read their getters only once.
  return Object.assign(services, base, await openAgents(env, base), identity && { identity });
}

/** Google sign-in needs a key for the page and a project to verify tokens against; the two settings come as a pair. */
function identitySettings(env: Env): IdentitySettings | undefined {
  if (!env.FIREBASE_API_KEY || !env.FIREBASE_PROJECT_ID) return undefined;
  return {
    keysUrl: env.FIREBASE_KEYS_URL,
    config: {
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      projectId: env.FIREBASE_PROJECT_ID,
      storageBucket: env.FIREBASE_STORAGE_BUCKET,
      messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID,
      appId: env.FIREBASE_APP_ID,
      measurementId: env.FIREBASE_MEASUREMENT_ID,
    },
  };
}

/** Returns nothing where the owner shut agents out. */
async function openAgents(
  env: Env,
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
): Promise<Pick<Deps, 'agents'>> {
  if (env.AGENTS === 'off') return {};
  const send = outboundRequests({ publicUrl });
  const own = openSigningKeys({ dataDir: env.DATA_DIR, setting: env.AGENT_SIGNING_KEY });
  const keys = shareSigningKeys(own, { db, clock });
  // Makes the key at the first start, and fails at once if it cannot be read.
  await keys.read();
  return { agents: { keys, send, profiles: openProfileReader({ send, clock, publicUrl }) } };
}
