import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { servicesRefusals } from '@vitrine/contract/shop/services/services.refusals';
import {
  type EnvironmentPart,
  SECRET_NAMES,
  type SecretName,
  secretForms,
} from '@vitrine/contract/shop/services/services.rules';
import { emailServerSettings, type Services } from '@vitrine/contract/shop/services/services.schemas';
import { secretFormTexts } from '@vitrine/contract/shop/services/services.texts';
import type { Deps, Shop } from '../../deps.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import * as queries from '../../platform/settings/settings.queries.ts';
import { isUnreadable, readSecret, secretGroup } from '../../platform/settings/stored-secrets.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';

export type SecretsShop = Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets' | 'responseCache'>;
/** The variable that decides each part; absent where the back office does. */
export type EnvironmentParts = Partial<Record<EnvironmentPart, string>>;

const partOf: Readonly<Record<SecretName, EnvironmentPart>> = {
  'stripe-secret-key': 'payments',
  'stripe-webhook-secret': 'payments',
  'smtp-password': 'mailServer',
  'backup-key': 'backupKey',
};

/** Only the last characters of a Stripe key are shown, as Stripe itself shows them. */
const hintOf = (name: SecretName, value: string) => (name === 'stripe-secret-key' ? value.slice(-4) : '');

/** Stores it encrypted. Neither the reply nor the audit log contains it. */
export async function saveSecret(
  shop: SecretsShop,
  caller: Caller,
  environment: EnvironmentParts,
  { name, value }: { name: SecretName; value: string },
): Promise<void> {
  if (environment[partOf[name]]) throw new Refusal(servicesRefusals.fromEnvironment);
  if (!secretForms[name].test(value))
    throw new Refusal(sharedRefusals.invalidInput, { message: secretFormTexts[name] });
  if (name === 'smtp-password' && shop.settings.read(emailServerSettings).host === '')
    throw new Refusal(servicesRefusals.noServer);
  await countOrRefuse(shop, { secretChangesPerUser: caller.id });
  await shop.db.transaction(async (tx) => {
    const { name: row } = secretGroup(name);
    await queries.lockSettings(tx, row);
    const before = (await queries.findSettings(tx, row))?.settings;
    await queries.upsertSettings(tx, {
      name: row,
      value: { encrypted: shop.secrets.encrypt(name, value), hint: hintOf(name, value) },
      version: (before?.version ?? 0) + 1,
      updatedAt: shop.clock(),
      updatedBy: caller.id,
    });
    await record({ ...shop, db: tx }, caller, row, { wasSet: before !== undefined, isSet: true });
  });
  await refresh(shop);
}

export async function removeSecret(shop: SecretsShop, caller: Caller, name: SecretName): Promise<void> {
  await shop.db.transaction((tx) => dropSecret({ ...shop, db: tx }, caller, name));
  await refresh(shop);
}

/** In the caller's transaction; does nothing if there is none. */
export async function dropSecret(shop: Shop, caller: Caller, name: SecretName) {
  const { name: row } = secretGroup(name);
  await queries.lockSettings(shop.db, row);
  if (!(await queries.findSettings(shop.db, row))) return;
  await queries.deleteSettings(shop.db, row);
  await record(shop, caller, row, { wasSet: true, isSet: false });
}

export async function renewSecrets(shop: Omit<SecretsShop, 'responseCache'>): Promise<void> {
  for (const name of SECRET_NAMES) {
    const group = secretGroup(name);
    const { encrypted } = shop.settings.read(group);
    const value = readSecret(shop, name);
    if (value === undefined || !shop.secrets.isOutdated(name, encrypted)) continue;
    const next = shop.secrets.encrypt(name, value);
    await queries.replaceEncrypted(shop.db, { name: group.name, encrypted, next });
  }
}

/** What is set, where, when and by whom. The demo admin learns nothing of it. */
export async function servicesState(shop: SecretsShop, caller: Caller, environment: EnvironmentParts) {
  const { isDemo } = caller;
  const secrets = await Promise.all(
    SECRET_NAMES.map(async (name) => [name, await stateOf(shop, name, isDemo)] as const),
  );
  const shown = isDemo ? demoParts(environment) : environment;
  const { payments = null, mailServer = null, sender = null, backups = null, backupKey = null } = shown;
  return {
    // Every name is there.
    secrets: Object.fromEntries(secrets) as Services['secrets'],
    environment: { payments, mailServer, sender, backups, backupKey },
  };
}

function demoParts({ payments }: EnvironmentParts): EnvironmentParts {
  return payments === 'DEMO' ? { payments } : {};
}

async function stateOf(shop: SecretsShop, name: SecretName, isHidden: boolean) {
  const row = isHidden ? undefined : await queries.findSettings(shop.db, secretGroup(name).name);
  const isSet = row !== undefined && readSecret(shop, name) !== undefined;
  return {
    isSet,
    isUnreadable: row !== undefined && isUnreadable(shop, name),
    hint: isSet ? shop.settings.read(secretGroup(name)).hint : '',
    updatedAt: row?.settings.updatedAt.toISOString() ?? null,
    updatedBy: row?.username ?? null,
  };
}

function record(
  shop: Shop,
  caller: Caller,
  objectId: string,
  { wasSet, isSet }: { wasSet: boolean; isSet: boolean },
): Promise<void> {
  const write = { action: 'updated', objectKind: 'settings', objectId } as const;
  return recordAdminWrite(shop, caller, { ...write, before: { isSet: wasSet }, after: { isSet } });
}

/** When it returns, this process already uses the new values; the others follow within a second. */
async function refresh({ settings, responseCache }: Pick<Deps, 'settings' | 'responseCache'>): Promise<void> {
  await settings.reload();
  responseCache.forget();
}
