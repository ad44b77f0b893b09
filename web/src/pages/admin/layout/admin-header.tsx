import { unreadMessages } from '@vitrine/contract/messages/admin-messages.texts';
import { adminNavTexts, avatarMenuTexts, welcomeBack } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts, paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Bell as BellIcon, Menu as MenuIcon, Search, Send, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useUnreadCount } from '../../../domains/messages/admin-messages.hooks.ts';
import { QuickMessageForm, useQuickMessage } from '../../../domains/messages/quick-message-form.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Menu, MenuItem, MenuLink, Popover } from '../../../ui/admin/overlays.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { IconButton, IconCount, IconLink } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAdminLogout } from './admin-nav.tsx';

/** Spec back-office §1. On phones the message form and the settings are in the avatar's menu. */
export function AdminHeader({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const username = useUser()?.username ?? '';
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-bg pr-2 pl-1 lg:h-16 lg:px-8">
      <IconButton label={adminShellTexts.menu} icon={<MenuIcon />} className="lg:hidden" onClick={onMenu} />
      <p className="mr-auto min-w-0 truncate font-label text-base">
        <span className="font-normal text-muted">{welcomeBack('')}</span>
        {username}
      </p>
      <SearchButton isPhone={isPhone} onClick={onSearch} />
      {!isPhone && <QuickMessagePopover />}
      <Bell />
      {!isPhone && (
        <IconLink to={paths.adminSettings} label={adminNavTexts.settings} icon={<SlidersHorizontal />} />
      )}
      <AvatarMenu isPhone={isPhone} />
    </header>
  );
}

function SearchButton({ isPhone, onClick }: { isPhone: boolean; onClick: () => void }) {
  if (isPhone)
    return (
      <IconButton label={paletteTexts.title} icon={<Search />} aria-haspopup="dialog" onClick={onClick} />
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="mr-2 flex h-9 items-center gap-2 rounded-control pr-1.5 pl-2.5 text-muted ring-1 ring-border ring-inset hover:text-ink"
    >
      <Search className="size-4" />
      <span>
        {paletteTexts.open}
        <VisuallyHidden> {paletteTexts.where}</VisuallyHidden>
      </span>
      <span aria-hidden="true" className="ml-4 rounded-badge bg-label px-1.5 py-0.5 font-text text-xs">
        {/Mac|iP(hone|ad)/.test(navigator.userAgent) ? paletteTexts.appleKeys : paletteTexts.keys}
      </span>
    </button>
  );
}

function AvatarMenu({ isPhone }: { isPhone: boolean }) {
  const user = useUser();
  const logout = useAdminLogout();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Menu
        label={adminShellTexts.accountMenu}
        trigger={
          <button type="button" className="ml-1.5 grid size-11 place-items-center rounded-full lg:-mr-1.5">
            <Avatar
              name={user?.username ?? ''}
              src={user?.photoUrl ?? undefined}
              size="sm"
              className="bg-ink text-bg"
            />
            <VisuallyHidden>{adminShellTexts.accountMenu}</VisuallyHidden>
          </button>
        }
      >
        {isPhone && <MenuItem onClick={() => setWriting(true)}>{adminShellTexts.sendMessage}</MenuItem>}
        <MenuLink to={paths.adminSettings}>{avatarMenuTexts.settings}</MenuLink>
        <MenuLink to={paths.adminProfile}>{avatarMenuTexts.profile}</MenuLink>
        <MenuItem onClick={() => void logout()}>{avatarMenuTexts.signOut}</MenuItem>
      </Menu>
      <QuickMessageDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}

/** Spec back-office §1: the number of unread messages, linking to them. */
function Bell() {
  const count = useUnreadCount();
  return (
    <IconLink
      to={paths.adminMessages}
      label={count === undefined ? adminNavTexts.messages : unreadMessages(count)}
      icon={<BellIcon />}
    >
      <IconCount count={count ?? 0} />
    </IconLink>
  );
}

function QuickMessagePopover() {
  const [isOpen, setOpen] = useState(false);
  const quickMessage = useQuickMessage(() => setOpen(false));
  return (
    <Popover
      label={adminShellTexts.sendMessage}
      isOpen={isOpen}
      onToggle={setOpen}
      className="w-88"
      trigger={<IconButton label={adminShellTexts.sendMessage} icon={<Send />} />}
    >
      <QuickMessageForm quickMessage={quickMessage} />
    </Popover>
  );
}

/** The same on phones, where the header has no room for the button and the popover. */
function QuickMessageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const quickMessage = useQuickMessage(onClose);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={adminShellTexts.sendMessage}>
      <QuickMessageForm quickMessage={quickMessage} />
    </Dialog>
  );
}
