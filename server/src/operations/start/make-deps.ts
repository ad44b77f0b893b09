import type { Deps, IdentitySettings } from '../../deps.ts';
import type { Env } from '../../env.ts';
import { openSecretCipher } from '../../platform/settings/secret-key.ts';
import { openAgents } from './services/open-agents.ts';
import { openServices } from './services/open-services.ts';

/** Creates the services' dependencies from the settings. */
export async function makeDeps(
  env: Env,
  opened: Pick<Deps, 'db' | 'replica' | 'imageStore' | 'mediaDir' | 'responseCache' | 'settings'>,
): Promise<Deps> {
  const identity = identitySettings(env);
  const secrets = await openSecretCipher(env);
  const base = { ...opened, secrets, clock: () => new Date(), publicUrl: env.PUBLIC_URL };
  const services = await openServices(env, base);
  return {
    ...base,
    ...(await openAgents(env, base)),
    ...(identity ? { identity } : {}),
    ...(services.sandbox && { sandbox: services.sandbox }),
    get mail() {
      return services.mail;
    },
    get payments() {
      return services.payments;
    },
    get paymentAccount() {
      return services.paymentAccount;
    },
  };
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
