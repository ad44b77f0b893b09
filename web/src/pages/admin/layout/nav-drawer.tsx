import { useShop } from '../../../lib/shop/shop-details.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

type NavDrawerProps = { isOpen: boolean; onClose: () => void };

/** The side navigation on small screens. Choosing an entry closes it. */
export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const logout = useAdminLogout();
  const { name } = useShop();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={name} className="w-60">
      <div className="flex min-h-full flex-col">
        <AdminNav onNavigate={onClose} onLogout={() => void logout()} />
      </div>
    </Drawer>
  );
}
