import type { Deps } from '../../../deps.ts';
import { eraseOrderData } from '../../personal-data/erasure.queries.ts';
import { selectUnerased } from '../../personal-data/personal-data.queries.ts';
import { eraseDeleted } from '../users.queries.ts';

const STEP = 50;

/**
 * Erases what deleted customers left once nothing needs it any more: their orders' names and addresses, and what a release
 * that knew less left of an account.
 */
export async function eraseWhatIsDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await selectUnerased(tx, STEP);
      await eraseDeleted(tx, ids, now);
      return ids.length;
    });
    if (count < STEP) break;
  }
  await eraseOrderData(db, { now });
}
