import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { useLogout } from '../../../domains/accounts/sign-in/accounts.hooks.ts';
import { confirmLeaving } from '../../../lib/navigation/browser-history.ts';

/** Signs out, after asking if the page has unsaved work. */
export function useAdminLogout(): () => Promise<void> {
  const logout = useLogout(accountAdminTexts.logoutFailed);
  return async () => {
    if (await confirmLeaving()) logout.mutate();
  };
}
