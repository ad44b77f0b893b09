import type { Env } from '../../env.ts';
import { type DatabaseConnection, openDatabase } from '../../platform/database/connections/client.ts';
import { openSecretCipher } from '../../platform/settings/secret-cipher.ts';
import { defaultSettings, openSettings } from '../../platform/settings/settings.ts';
import type { SecretShop } from '../../platform/settings/stored-secrets.ts';
import { imageStoreOf, mediaDirOf } from '../../platform/storage/image-store-of.ts';
import { envOfShop } from '../demo/shop-kind.service.ts';
import { checkBackups } from './check-backups.ts';
import { checkAuditLog, checkDatabase, checkServers } from './check-database.ts';
import { checkEmail, checkPayments, checkSecretKey } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkImages, checkObjectStore } from './check-storage.ts';
import { type Finding, type Found, problem, reasonOf, warning } from './finding.ts';

/** Undefined if the database cannot be opened without changing something. */
type FindDatabase = () => Promise<DatabaseConnection | undefined>;
/** By the environment, and by the database once it could be read. */
type ExaminedShop = SecretShop & { env: Env };

export async function examineShop(env: Env, findDatabase: FindDatabase): Promise<Finding[]> {
  const secrets = await openSecretCipher(env, { mayCreate: false });
  const shop: ExaminedShop = { env, settings: defaultSettings, secrets };
  return runChecks({
    Settings: async () => checkSettings(env),
    Disk: () => checkDisk(env.DATA_DIR),
    'Image store': () => checkObjectStore(env),
    Database: () => examineDatabase(shop, findDatabase),
    Email: () => checkEmail(shop.env, shop),
    Backups: () => checkBackups(env, shop),
  });
}

async function examineDatabase(shop: ExaminedShop, findDatabase: FindDatabase): Promise<Found[]> {
  const { env } = shop;
  const connection = await findDatabase();
  if (!connection)
    return [warning('it is not running, so it was not looked at; start the shop and run this again.')];
  const { db, close } = openDatabase(connection);
  try {
    const servers = await checkServers(env);
    if (isUnusable(servers)) return servers;
    const findings = [...servers, ...(await checkDatabase(db))];
    if (isUnusable(findings)) return findings;
    shop.env = await envOfShop(db, env);
    shop.settings = await openSettings(db, { isDemo: shop.env.DEMO });
    const others = await runChecks({
      Images: () => checkImages({ db, imageStore: imageStoreOf(env) }),
      Log: () => checkAuditLog(db, mediaDirOf(env)),
      Secrets: () => checkSecretKey({ ...shop, db }),
      Payment: () => checkPayments(shop.env, shop),
    });
    return [...findings, ...others];
  } finally {
    await close();
  }
}

function isUnusable(findings: readonly Found[]): boolean {
  return findings.some(({ level, about = 'Database' }) => level === 'problem' && about === 'Database');
}

/** A check that fails is a finding and does not stop the others. */
async function runChecks(checks: Record<string, () => Promise<Found | Found[]>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const found = await check().catch((error: unknown) => problem(reasonOf(error)));
    findings.push(...[found].flat().map(({ about = name, ...rest }) => ({ ...rest, about })));
  }
  return findings;
}
