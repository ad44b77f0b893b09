import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { appTexts } from '@vitrine/contract/shared/texts';
import { LogOut } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useLogout } from './accounts.hooks.ts';

export function LogoutButton() {
  const logout = useLogout(accountTexts.logoutFailed);
  return (
    <Button
      variant="line"
      icon={<LogOut aria-hidden="true" />}
      isBusy={logout.isPending}
      onClick={() => logout.mutate()}
      className="grow sm:grow-0"
    >
      {appTexts.logout}
    </Button>
  );
}
