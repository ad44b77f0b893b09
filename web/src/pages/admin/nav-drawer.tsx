import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { useLogout } from '../../accounts/accounts.hooks.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { AdminNav } from './admin-nav.tsx';

type NavDrawerProps = { isOpen: boolean; onClose: () => void };

/** The side navigation on small screens. Following an entry closes it. */
export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const logout = useLogout(accountAdminTexts.logoutFailed);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={SHOP_NAME} className="w-60">
      <div className="flex min-h-full flex-col">
        <AdminNav onFollow={onClose} onLogout={() => logout.mutate()} />
      </div>
    </Drawer>
  );
}
