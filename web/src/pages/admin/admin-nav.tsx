import { adminNavTexts, appTexts } from '@vitrine/contract/shared/texts';
import {
  Box,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquare,
  ReceiptText,
  SlidersHorizontal,
  Tag,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Spec back-office §1: nine entries in this order. */
const entries: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.adminDashboard, label: adminNavTexts.dashboard, Icon: LayoutDashboard },
  { to: paths.adminProducts, label: adminNavTexts.products, Icon: Box },
  { to: paths.adminCategories, label: adminNavTexts.categories, Icon: Tag },
  { to: paths.adminCoupons, label: adminNavTexts.coupons, Icon: Ticket },
  { to: paths.adminUsers, label: adminNavTexts.users, Icon: UsersRound },
  { to: paths.adminOrders, label: adminNavTexts.orders, Icon: ReceiptText },
  { to: paths.adminMessages, label: adminNavTexts.messages, Icon: Mail },
  { to: paths.adminComments, label: adminNavTexts.comments, Icon: MessageSquare },
  { to: paths.adminSettings, label: adminNavTexts.settings, Icon: SlidersHorizontal },
];

const entryClass =
  'flex h-11 w-full items-center gap-3 rounded-control px-2.5 font-medium text-muted hover:text-ink lg:h-9 [&_.lucide]:size-4.5';
const currentClass =
  'aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-border';

type AdminNavProps = {
  /** Only icons; their names are shown on hover and focus. */
  isCollapsed?: boolean;
  onLogout: () => void;
  onFollow?: () => void;
};

export function AdminNav({ isCollapsed = false, onLogout, onFollow }: AdminNavProps) {
  const align = isCollapsed && 'justify-center px-0';
  return (
    <>
      <nav aria-label="Back office" className="mt-2 grid gap-0.5">
        {entries.map(({ to, label, Icon }) => (
          <Tooltip key={to} label={label} isOff={!isCollapsed}>
            <NavLink to={to} onClick={onFollow} className={classNames(entryClass, currentClass, align)}>
              <Icon aria-hidden="true" />
              <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
            </NavLink>
          </Tooltip>
        ))}
      </nav>
      <div className="mt-auto pt-4">
        <Tooltip label={appTexts.logout} isOff={!isCollapsed}>
          <button type="button" onClick={onLogout} className={classNames(entryClass, align)}>
            <LogOut aria-hidden="true" />
            <span className={isCollapsed ? 'sr-only' : undefined}>{appTexts.logout}</span>
          </button>
        </Tooltip>
      </div>
    </>
  );
}
