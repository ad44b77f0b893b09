import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { useUnreadCount } from '../../../domains/messages/admin-messages.hooks.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Tooltip } from '../../../ui/admin/tooltip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cappedCount } from '../../../ui/icon-button.tsx';
import { navEntries } from './admin-nav-entries.ts';

const entryClass =
  'flex h-11 w-full items-center gap-3 rounded-control px-2.5 font-medium text-muted hover:text-ink lg:h-9 [&_.lucide]:size-4.5';
const currentClass =
  'aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-border';

type AdminNavProps = {
  /** Shows icons only; their names appear on hover and focus. */
  isCollapsed?: boolean;
  onLogout: () => void;
  onNavigate?: () => void;
};

export function AdminNav({ isCollapsed = false, onLogout, onNavigate }: AdminNavProps) {
  const align = isCollapsed && 'justify-center px-0';
  return (
    <>
      <nav aria-label={adminShellTexts.navigation} className="mt-2 grid gap-0.5">
        {navEntries.map(({ to, label, Icon }) => (
          <Tooltip key={to} label={label} isDisabled={!isCollapsed}>
            <NavLink to={to} onClick={onNavigate} className={classNames(entryClass, currentClass, align)}>
              <Icon aria-hidden="true" />
              <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
              {to === paths.adminMessages && !isCollapsed && <UnreadNumber />}
            </NavLink>
          </Tooltip>
        ))}
      </nav>
      <div className="mt-auto pt-4">
        <Tooltip label={appTexts.logout} isDisabled={!isCollapsed}>
          <button type="button" onClick={onLogout} className={classNames(entryClass, align)}>
            <LogOut aria-hidden="true" />
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
