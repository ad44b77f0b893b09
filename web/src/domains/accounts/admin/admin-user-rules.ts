import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';

/** Why the server would refuse to change or delete this account, if that is known in advance. */
export function lockReason({ _id }: Pick<ListedUser, '_id'>, ownId: string | undefined): string | null {
  if (isDemoAccount(_id)) return accountRefusalTexts.demoAccount;
  return _id === ownId ? accountRefusalTexts.ownAccount : null;
}
