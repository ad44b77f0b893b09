import { type Db, poolOf } from '../../platform/database/connections/client.ts';
import { isMigrated, isNewer, isOfNextVersion } from '../../platform/database/migrations/migrate.ts';
import { selectApplied } from '../../platform/database/migrations/migrations.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../start/services/find-server-problems.ts';
import { selectDatabaseFacts } from './doctor.queries.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const FEW_CONNECTIONS = 5;

export async function checkDatabase(db: Db): Promise<Finding[]> {
  if (!(await isMigrated(db)))
    return [problem('Database', 'it is not of this version of the shop; run npm run shop -- migrate.')];
  const applied = await selectApplied(poolOf(db));
  const isOfNext = await isOfNextVersion(poolOf(db), applied);
  if (isNewer(applied) && !isOfNext)
    return [problem('Database', 'it was made by a newer version of the shop; update the shop.')];
  const facts = await selectDatabaseFacts(db);
  const findings = [
    ok('Database', `PostgreSQL ${facts.version}, ${facts.products} products, ${facts.orders} orders`),
    ...checkClock(facts, Date.now()),
  ];
  if (isOfNext)
    findings.push(warning('Database', 'the next version of the shop works with it too; finish the update.'));
  if (facts.admins === 0)
    findings.push(problem('Accounts', 'nobody is an admin; run npm run shop -- create-owner EMAIL.'));
  if (facts.freeConnections < FEW_CONNECTIONS)
    findings.push(
      warning(
        'Database',
        `only ${facts.freeConnections} connections are free; raise max_connections or stop what else uses it.`,
      ),
    );
  if (facts.stuckMails > 0)
    findings.push(
      problem(
        'Mail',
        `${facts.stuckMails} mails have been waiting for over an hour; check SMTP_URL and that the shop runs.`,
      ),
    );
  return findings;
}

export function checkClock(
  { now, newestOrder }: { now: Date; newestOrder: Date | null },
  here: number,
): Finding[] {
  const difference = Math.abs(now.getTime() - here);
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    return [
      problem(
        'Clock',
        `this machine and the database differ by ${Math.round(difference / 1000)} seconds; let both set their time by NTP.`,
      ),
    ];
  if (newestOrder && newestOrder.getTime() > here + MAX_CLOCK_DIFFERENCE_MS)
    return [
      problem(
        'Clock',
        `an order is dated ${newestOrder.toISOString()}, which is still to come; set the clock by NTP.`,
      ),
    ];
  return [ok('Clock', `it agrees with the database: ${new Date(here).toISOString()}`)];
}
