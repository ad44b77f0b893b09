import { chainState } from '../../domains/audit/chain-check.service.ts';
import type { Env } from '../../env.ts';
import { type Db, poolOf } from '../../platform/database/connections/client.ts';
import { databaseConnections } from '../../platform/database/connections/database-connections.ts';
import { isMigrated, isNewer, isOfNextVersion } from '../../platform/database/migrations/migrate.ts';
import { selectApplied } from '../../platform/database/migrations/migrations.ts';
import { secretMarks } from '../start/processes/shared-secrets.ts';
import { findServerProblems, MAX_CLOCK_DIFFERENCE_MS } from '../start/services/find-server-problems.ts';
import { selectDatabaseFacts } from './doctor.queries.ts';
import { type Found, ok, problem, warning } from './finding.ts';

const FEW_CONNECTIONS = 5;

export async function checkServers(env: Env): Promise<Found[]> {
  if (!env.DATABASE_URL) return [];
  const problems = await findServerProblems(databaseConnections(env), await secretMarks(env));
  const findings = problems
    // The clock is checked together with the shop's tables.
    .filter(({ about }) => about !== 'Clock')
    // The shop opens without a replica, but somebody meant to have one.
    .map(({ about, sentence }) => problem(sentence, about));
  if (env.DATABASE_REPLICA_URL && findings.length === 0)
    findings.push(ok('it follows the leader', 'Replica'));
  return findings;
}

export async function checkDatabase(db: Db): Promise<Found[]> {
  if (!(await isMigrated(db)))
    return [problem('it is not of this version of the shop; run npm run shop -- migrate.')];
  const applied = await selectApplied(poolOf(db));
  const isOfNext = await isOfNextVersion(poolOf(db), applied);
  if (isNewer(applied) && !isOfNext)
    return [problem('it was made by a newer version of the shop; update the shop.')];
  const facts = await selectDatabaseFacts(db);
  const findings = [
    ok(`PostgreSQL ${facts.version}, ${facts.products} products, ${facts.orders} orders`),
    checkClock(facts, Date.now()),
  ];
  if (isOfNext) findings.push(warning('the next version of the shop works with it too; finish the update.'));
  if (facts.admins === 0)
    findings.push(problem('nobody is an admin; run npm run shop -- create-owner EMAIL.', 'Accounts'));
  if (facts.freeConnections < FEW_CONNECTIONS)
    findings.push(
      warning(
        `only ${facts.freeConnections} connections are free; raise max_connections or stop what else uses it.`,
      ),
    );
  if (facts.stuckEmails > 0)
    findings.push(
      problem(
        `${facts.stuckEmails} emails have been waiting for over an hour; check SMTP_URL and that the shop runs.`,
        'Mail',
      ),
    );
  return findings;
}

export function checkClock({ now, newestOrder }: { now: Date; newestOrder: Date | null }, here: number) {
  const difference = Math.abs(now.getTime() - here);
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    return problem(
      `this machine and the database differ by ${Math.round(difference / 1000)} seconds; let both set their time by NTP.`,
      'Clock',
    );
  if (newestOrder && newestOrder.getTime() > here + MAX_CLOCK_DIFFERENCE_MS)
    return problem(
      `an order is dated ${newestOrder.toISOString()}, which is still to come; set the clock by NTP.`,
      'Clock',
    );
  return ok(`it agrees with the database: ${new Date(here).toISOString()}`, 'Clock');
}

/** The end of the audit log, which takes a moment; verify-log reads all of it. */
export async function checkAuditLog(db: Db, mediaDir: string): Promise<Found> {
  const { problem: tampering, chained } = await chainState({ db, mediaDir });
  return tampering
    ? problem(`it was tampered with: ${tampering} npm run shop -- verify-log says more.`)
    : ok(`${chained} entries, and the end is the one that is known`);
}
