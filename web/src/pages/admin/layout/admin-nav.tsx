import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { LogOut, PanelLeft } from 'lucide-react';
import { useLogout } from '../../../domains/accounts/sign-in/accounts.hooks.ts';
import { useUnreadCount } from '../../../domains/messages/admin-messages.hooks.ts';
import { confirmLeaving } from '../../../lib/navigation/browser-history.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, NavLink } from '../../../lib/navigation/shop-router.tsx';
import { useMayRead } from '../../../lib/session/staff-permissions.ts';
import { useLogo, useShop } from '../../../lib/shop/shop-details.ts';
import { Tooltip } from '../../../ui/admin/overlays.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { cappedCount, IconButton } from '../../../ui/icon-button.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { navEntries } from './admin-nav-entries.ts';

const entryClass =
  'flex h-11 w-full items-center gap-3 rounded-control px-2.5 font-medium text-muted hover:text-ink lg:h-9 [&_.lucide]:size-4.5';
const currentClass =
  'aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-border';

type AdminNavProps = {
  /** Shows icons only; their names appear on hover and focus. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
};

function AdminNav({ isCollapsed = false, onNavigate }: AdminNavProps) {
  const logout = useAdminLogout();
  const mayRead = useMayRead();
  const align = isCollapsed && 'justify-center px-0';
  return (
    <>
      <nav aria-label={adminShellTexts.navigation} className="mt-2 grid gap-0.5">
        {navEntries
          .filter(({ to }) => mayRead(to))
          .map(({ to, label, Icon }) => (
            <Tooltip key={to} label={label} isDisabled={!isCollapsed}>
              <NavLink to={to} onClick={onNavigate} className={classNames(entryClass, currentClass, align)}>
                <Icon />
                <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
                {to === paths.adminMessages && !isCollapsed && <UnreadNumber />}
              </NavLink>
            </Tooltip>
          ))}
      </nav>
      <div className="mt-auto pt-4">
        <Tooltip label={appTexts.logout} isDisabled={!isCollapsed}>
          <button type="button" onClick={() => void logout()} className={classNames(entryClass, align)}>
            <LogOut />
            <span className={isCollapsed ? 'sr-only' : undefined}>{appTexts.logout}</span>
          </button>
        </Tooltip>
      </div>
    </>
  );
}

/** Visual only, because the bell announces the number. */
function UnreadNumber() {
  const count = useUnreadCount();
  if (!count) return null;
  return (
    <span aria-hidden="true" className="ml-auto font-semibold text-accent text-xs tabular-nums">
      {cappedCount(count)}
    </span>
  );
}

export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
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
      <AdminNav isCollapsed={isCollapsed} />
    </div>
  );
}

/** The side navigation on small screens. Choosing an entry closes it. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { name } = useShop();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={name} className="w-60">
      <div className="flex min-h-full flex-col">
        <AdminNav onNavigate={onClose} />
      </div>
    </Drawer>
  );
}

export function useAdminLogout(): () => Promise<void> {
  const logout = useLogout(accountAdminTexts.logoutFailed);
  return async () => {
    if (await confirmLeaving()) logout.mutate();
  };
}
