import type { Db } from '../../platform/database/connections/client.ts';
import { lockName } from '../../platform/database/lock-name.ts';

/** While one process is at it, the others that want the same wait and then find it done. */
export function onceEverywhere<T>(db: Db, what: string, run: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockName(tx, what);
    return run();
  });
}
