import type { Env } from '../../env.ts';
import {
  type DatabaseConnection,
  type Db,
  openDatabase,
} from '../../platform/database/connections/client.ts';
import { mailSettingsOf } from '../../platform/email/email-settings.ts';
import { openSecretCipher } from '../../platform/settings/secret-key.ts';
import { createSettings, defaultSettings } from '../../platform/settings/settings.ts';
import type { SecretShop } from '../../platform/settings/stored-secrets.ts';
import { imageStoreOf, mediaDirOf } from '../../platform/storage/image-store-of.ts';
import { backupPlanOf, isBackupEncrypted } from '../backups/backup-plan.ts';
import { envOfShop } from '../demo/shop-kind.service.ts';
import { openStripePayments, stripeKeysOf } from '../start/services/open-payments.ts';
import { checkLog } from './check-audit-log.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkObjectStore } from './check-object-store.ts';
import { checkServers } from './check-servers.ts';
import { checkMail, checkPayments, checkSecretKey } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkImages } from './check-storage.ts';
import { type Finding, problem, warning } from './finding.ts';

type Opened = { connection: DatabaseConnection; close: () => Promise<void> };
/** Undefined if the database cannot be opened without changing something. */
type OpenConnection = () => Promise<Opened | undefined>;

/** Checks everything that a shop depends on. A check that fails is a finding and does not stop the others. */
export async function examineShop(env: Env, openConnection: OpenConnection): Promise<Finding[]> {
  let known = env;
  const learnKind = async (db: Db) => {
    known = await envOfShop(db, env);
    return known;
  };
  const stored: SecretShop = {
    settings: defaultSettings,
    secrets: await openSecretCipher(env, { mayCreate: false }),
  };
  return [
    ...checkSettings(env),
    ...(await tryCheck('Disk', () => checkDisk(env.DATA_DIR))),
    ...(await tryCheck('Image store', () => checkObjectStore(env))),
    ...(await tryCheck('Database', () => examineDatabase(env, openConnection, { stored, learnKind }))),
    ...(await tryCheck('Mail', () => checkMail(mailSettingsOf(known, stored, ''), known))),
    ...(await tryCheck('Backups', () => examineBackups(env, stored))),
  ];
}

async function examineBackups(env: Env, stored: SecretShop): Promise<Finding[]> {
  const made = { plan: backupPlanOf(env, stored), isEncrypted: isBackupEncrypted(env, stored) };
  return checkBackups(env, made, new Date());
}

async function examinePayments(env: Env, stored: SecretShop): Promise<Finding[]> {
  const opened = await openStripePayments(env, stripeKeysOf(env, stored));
  const { payments, paymentAccount: account } = opened;
  return checkPayments(env, { hasProvider: payments !== undefined, account });
}

/** Fills in what the database says about email, payments and backups. */
async function examineDatabase(
  env: Env,
  openConnection: OpenConnection,
  { stored, learnKind }: { stored: SecretShop; learnKind: (db: Db) => Promise<Env> },
): Promise<Finding[]> {
  const opened = await openConnection();
  if (!opened)
    return [
      warning('Database', 'it is not running, so it was not looked at; start the shop and run this again.'),
    ];
  const { connection, close } = opened;
  const { db, close: closePool } = openDatabase(connection);
  try {
    const servers = await checkServers(env);
    if (isUnusable(servers)) return servers;
    const findings = [...servers, ...(await checkDatabase(db))];
    if (isUnusable(findings)) return findings;
    const known = await learnKind(db);
    const settings = createSettings(db);
    await settings.reload();
    stored.settings = settings;
    return [
      ...findings,
      ...(await tryCheck('Images', () => checkImages({ db, imageStore: imageStoreOf(env) }))),
      ...(await tryCheck('Log', () => checkLog(db, mediaDirOf(env)))),
      ...(await tryCheck('Secrets', () => checkSecretKey({ ...stored, db }))),
      ...(await tryCheck('Payment', () => examinePayments(known, stored))),
    ];
  } finally {
    await closePool();
    await close();
  }
}

function isUnusable(findings: readonly Finding[]): boolean {
  return findings.some(({ level, about }) => level === 'problem' && about === 'Database');
}

async function tryCheck(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [problem(about, error instanceof Error ? error.message : String(error))];
  }
}
