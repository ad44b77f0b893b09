import { firstAdminId } from '../../../domains/accounts/admins/owner-access.service.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { type Caller, callerFor } from '../../../platform/shared/caller.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';

/** Every change needs an author; here it is the machine's owner. */
export async function ownerAsCaller(db: Db): Promise<Caller> {
  const id = await firstAdminId({ db });
  if (!id) throw new CommandError('The shop has no admin; run npm run shop -- create-owner first.');
  return callerFor(id);
}
