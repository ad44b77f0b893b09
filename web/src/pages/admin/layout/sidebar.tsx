import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { useLogo, useShop } from '../../../lib/shop/shop-details.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

type SidebarProps = { isCollapsed: boolean; onToggle: () => void };

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const logout = useAdminLogout();
  const { name } = useShop();
  return (
    <div className="sticky top-0 flex h-svh flex-col px-3 pb-3">
      <div
        className={classNames('flex flex-none items-center', isCollapsed ? 'flex-col' : 'justify-between')}
      >
        <Link to={paths.home} className="flex h-16 min-w-0 items-center px-2.5">
          <Logo name={name} picture={useLogo()} size="sm" isMarkOnly={isCollapsed} />
        </Link>
        <IconButton
          label={adminShellTexts.collapse}
          aria-pressed={isCollapsed}
          icon={<PanelLeft />}
          className="size-8 text-muted"
          onClick={onToggle}
        />
      </div>
      <AdminNav isCollapsed={isCollapsed} onLogout={() => void logout()} />
    </div>
  );
}
