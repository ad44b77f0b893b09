import type { Deps } from '../../../deps.ts';
import { isEncrypted } from '../../../platform/settings/secret-cipher.ts';
import { type CodeAppKey, selectCodeApps, updateCodeSecret } from './second-factors.queries.ts';

type Ciphered = Pick<Deps, 'secrets'>;

/** The account is part of it, so that nobody can move another account's app to their own. */
const nameOf = (userId: string) => `code-app ${userId}`;

/** The key of an app as stored: readable if a machine with another SECRET_KEY has to check its codes. */
export function storedCodeSecret({ secrets }: Ciphered, userId: string, secret: string): string {
  return secrets.isShared ? secrets.encrypt(nameOf(userId), secret) : secret;
}

/** Undefined if it was encrypted with another SECRET_KEY; then a passkey or a recovery code is needed. */
export function readCodeSecret({ secrets }: Ciphered, { userId, secret }: CodeAppKey): string | undefined {
  return isEncrypted(secret) ? secrets.decrypt(nameOf(userId), secret) : secret;
}

export async function countPlainCodeSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  if (secrets.isShared) return 0;
  return (await selectCodeApps(db)).filter(({ secret }) => !isEncrypted(secret)).length;
}

/** Encrypts what an earlier release stored in plain, or an earlier key encrypted. Returns how many cannot be read. */
export async function encryptCodeSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  let unreadable = 0;
  for (const app of await selectCodeApps(db)) {
    const { userId, secret } = app;
    const value = readCodeSecret({ secrets }, app);
    if (value === undefined) unreadable++;
    else if (secrets.isShared && (!isEncrypted(secret) || secrets.isOutdated(nameOf(userId), secret)))
      await updateCodeSecret(db, app, storedCodeSecret({ secrets }, userId, value));
  }
  return unreadable;
}
