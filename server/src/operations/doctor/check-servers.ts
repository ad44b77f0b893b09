import type { Env } from '../../env.ts';
import { databaseConnections } from '../../platform/database/connections/database-connections.ts';
import { secretMarks } from '../start/processes/shared-secrets.ts';
import { findServerProblems } from '../start/services/find-server-problems.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Whether the servers that the settings name belong together. */
export async function checkServers(env: Env): Promise<Finding[]> {
  if (!env.DATABASE_URL) return [];
  const marks = await secretMarks(env);
  const problems = await findServerProblems(databaseConnections(env), marks);
  const findings = problems
    // The clock is checked together with the shop's tables.
    .filter(({ about }) => about !== 'Clock')
    // The shop opens without a replica, but somebody meant to have one.
    .map(({ about, sentence }) => problem(about, sentence));
  if (env.DATABASE_REPLICA_URL && findings.length === 0)
    findings.push(ok('Replica', 'it follows the leader'));
  return findings;
}
