import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { Drawer } from '../../ui/drawer.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

type NavDrawerProps = { isOpen: boolean; onClose: () => void };

/** The side navigation on small screens. Choosing an entry closes it. */
export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const logout = useAdminLogout();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={SHOP_NAME} className="w-60">
      <div className="flex min-h-full flex-col">
        <AdminNav onNavigate={onClose} onLogout={() => void logout()} />
      </div>
    </Drawer>
  );
}
