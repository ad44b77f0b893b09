import { type DatabaseConnection, type Db, openDatabase } from '../db/client.ts';
import { envOfShop } from '../demo/shop-kind.service.ts';
import type { Env } from '../env.ts';
import { imageStoreOf, mediaDirOf } from '../image-stores/image-store-of.ts';
import { openPayments } from '../start/open-payments.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkLog } from './check-log.ts';
import { checkObjectStore } from './check-object-store.ts';
import { checkServers } from './check-servers.ts';
import { checkMail, checkPayments } from './check-services.ts';
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
  return [
    ...checkSettings(env),
    ...(await tryCheck('Disk', () => checkDisk(env.DATA_DIR))),
    ...(await tryCheck('Image store', () => checkObjectStore(env))),
    ...(await tryCheck('Database', () => examineDatabase(env, openConnection, learnKind))),
    ...(await tryCheck('Mail', () => checkMail(known))),
    ...(await tryCheck('Backups', () => checkBackups(env, new Date()))),
  ];
}

async function examineDatabase(
  env: Env,
  openConnection: OpenConnection,
  learnKind: (db: Db) => Promise<Env>,
): Promise<Finding[]> {
  const opened = await openConnection();
  if (!opened)
    return [
      warning('Database', 'it is not running, so it was not looked at; start the shop and run this again.'),
    ];
  const { connection, close } = opened;
  const { db, close: closePool } = openDatabase(connection);
  const shop = { db, clock: () => new Date(), publicUrl: env.PUBLIC_URL };
  try {
    const servers = await checkServers(env);
    if (isUnusable(servers)) return servers;
    const findings = [...servers, ...(await checkDatabase(db))];
    if (isUnusable(findings)) return findings;
    const known = await learnKind(db);
    const openProvider = async () => (await openPayments(known, shop)).payments;
    return [
      ...findings,
      ...(await tryCheck('Images', () => checkImages({ db, imageStore: imageStoreOf(env) }))),
      ...(await tryCheck('Log', () => checkLog(db, mediaDirOf(env)))),
      ...(await tryCheck('Payment', () => checkPayments(known, openProvider))),
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
