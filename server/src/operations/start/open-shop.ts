import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  ensureDemoAccounts,
  ensureOwner,
  type Owner,
  removeDemoAccounts,
} from '../../domains/accounts/registration/first-accounts.service.ts';
import { hasProducts } from '../../domains/catalog/products/products.service.ts';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { finishMigration } from '../../platform/database/migrations/late-indexes.ts';
import { fillDemoShop } from '../demo/demo.service.ts';
import { settleShopKind } from '../demo/shop-kind.service.ts';
import { auditLogJobs } from '../jobs/audit-log-jobs.ts';
import { backupJobs } from '../jobs/backup-jobs.ts';
import { digestJob } from '../jobs/digest-job.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import { makeDeps } from './make-deps.ts';
import { makeDataDir } from './prepare-storage.ts';
import { openShopDatabase } from './services/open-shop-database.ts';

export type PreparedShop = {
  owner?: Owner;
  filledInMs?: number;
  isEmpty: boolean;
  paymentNote?: string | undefined;
};

/** A process that does not serve needs neither cached responses nor the replica. */
export async function openShop(
  given: Env,
  { onStop }: Pick<Lifecycle, 'onStop'>,
  { isServing = true, ...options }: Parameters<typeof openShopDatabase>[1] & { isServing?: boolean } = {},
) {
  await makeDataDir(given);
  const { db, connections, marks, problems, close } = await openShopDatabase(given, options);
  onStop(close);
  const env = await settleShopKind(db, given);
  const { direct, replica } = connections;
  const deps = isServing
    ? await makeDeps(env, { db, direct, replica, marks }, { onStop })
    : await makeDeps({ ...env, RESPONSE_CACHE: 'off' }, { db, direct, marks }, { onStop });
  return { env, deps, direct, problems, prepared: await prepareShop(deps, env) };
}

export async function prepareShop(deps: Omit<Deps, 'responseCache'>, env: Env): Promise<PreparedShop> {
  const owner = await ensureOwner(deps, { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD });
  await (env.DEMO ? ensureDemoAccounts(deps) : removeDemoAccounts(deps));
  const started = performance.now();
  const isFilled = env.DEMO && (await fillDemoShop(deps));
  const filledInMs = performance.now() - started;
  return { ...(owner && { owner }), ...(isFilled && { filledInMs }), isEmpty: !(await hasProducts(deps)) };
}

type Opened = { deps: Deps; direct: DatabaseConnection; log: FastifyBaseLogger };

/** All background work of a shop. Only one process of a shop does it. */
export function startShopJobs(
  env: Env,
  { deps, direct, log }: Opened,
  { onStop }: Pick<Lifecycle, 'onStop'>,
): void {
  onStop(finishMigration(direct, log).stop);
  const everyMs = { payments: env.PAYMENT_CHECK_SECONDS * 1000 };
  const others = {
    ...backupJobs(env, direct, deps),
    ...auditLogJobs(env, deps, log),
    ...digestJob(env, deps),
  };
  onStop(startJobs(deps, log, { keeping: env, everyMs, others }).stop);
}
