import { chainState } from '../../domains/audit/chain-check.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { type Finding, ok, problem } from './finding.ts';

/** The end of the log, which takes a moment; verify-log reads all of it. */
export async function checkLog(db: Db, mediaDir: string): Promise<Finding[]> {
  const { problem: bent, sealed } = await chainState({ db, mediaDir });
  if (bent) return [problem('Log', `it was bent: ${bent} npm run shop -- verify-log says more.`)];
  return [ok('Log', `${sealed} entries, and the end is the one that is known`)];
}
