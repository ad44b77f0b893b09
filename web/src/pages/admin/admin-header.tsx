import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts, avatarMenuTexts, welcomeBack } from '@vitrine/contract/shared/texts';
import { Menu as MenuIcon, SlidersHorizontal } from 'lucide-react';
import { useLogout } from '../../accounts/accounts.hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Spec back-office §1: greets by username; settings and the avatar's menu at the end. */
export function AdminHeader({ onMenu }: { onMenu: () => void }) {
  const username = useUser()?.username ?? '';
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-border border-b bg-bg pr-2 pl-1 lg:h-16 lg:px-8">
      <IconButton label="Menu" icon={<MenuIcon />} className="lg:hidden" onClick={onMenu} />
      <p className="mr-auto truncate font-label text-base">
        <span className="font-normal text-muted">{welcomeBack('')}</span>
        {username}
      </p>
      <IconLink
        to={paths.adminSettings}
        label={adminNavTexts.settings}
        icon={<SlidersHorizontal />}
        className="max-md:hidden"
      />
      <AvatarMenu />
    </header>
  );
}

function AvatarMenu() {
  const user = useUser();
  const logout = useLogout(accountAdminTexts.logoutFailed);
  return (
    <Menu
      label="Account menu"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="ml-1.5 grid size-11 place-items-center rounded-full lg:-mr-1.5"
        >
          <Avatar
            name={user?.username ?? ''}
            src={user?.photoUrl ?? undefined}
            size="sm"
            className="bg-ink text-bg"
          />
          <VisuallyHidden>Account menu</VisuallyHidden>
        </button>
      )}
    >
      <MenuLink to={paths.adminSettings}>{avatarMenuTexts.settings}</MenuLink>
      <MenuLink to={paths.adminProfile}>{avatarMenuTexts.profile}</MenuLink>
      <MenuItem onClick={() => logout.mutate()}>{avatarMenuTexts.signOut}</MenuItem>
    </Menu>
  );
}
