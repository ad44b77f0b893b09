import { SECRET_NAMES, type SecretName } from '@vitrine/contract/shop/services/services.rules';
import { defineSettings } from '@vitrine/contract/shop/settings-group';
import { z } from 'zod';
import type { SecretCipher } from './secret-cipher.ts';
import type { Settings } from './settings.ts';

export type SecretShop = { settings: Pick<Settings, 'read'>; secrets: SecretCipher };

/** A row of the settings for each, which no call reads; `hint` is what may be shown of it. */
const groupOf = (name: SecretName) =>
  defineSettings(`secret-${name}`, {
    schema: z.object({ encrypted: z.string(), hint: z.string() }),
    defaults: { encrypted: '', hint: '' },
  });
const groups = Object.fromEntries(SECRET_NAMES.map((name) => [name, groupOf(name)])) as Record<
  SecretName,
  ReturnType<typeof groupOf>
>;
export const secretGroup = (name: SecretName) => groups[name];

/** A secret that cannot be decrypted counts as not set. */
export function readSecret({ settings, secrets }: SecretShop, name: SecretName): string | undefined {
  const { encrypted } = settings.read(groups[name]);
  return encrypted === '' ? undefined : secrets.decrypt(name, encrypted);
}

export function isUnreadable(shop: SecretShop, name: SecretName): boolean {
  return shop.settings.read(groups[name]).encrypted !== '' && readSecret(shop, name) === undefined;
}

/** A sentence for the owner if the shop has another key than the one that its secrets were encrypted with. */
export function secretKeyProblem(shop: SecretShop): string | undefined {
  if (!SECRET_NAMES.some((name) => isUnreadable(shop, name))) return undefined;
  return 'Passwords and keys that were entered in the back office were encrypted with another SECRET_KEY and count as not set; set the same SECRET_KEY on every machine (or restore DATA_DIR/secret-key), or enter them again.';
}
