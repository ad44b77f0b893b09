import { unreadMessages } from '@vitrine/contract/messages/admin-messages.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { Bell as BellIcon } from 'lucide-react';
import { useUnreadCount } from '../../../domains/messages/admin-messages.hooks.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { IconCount, IconLink } from '../../../ui/icon-button.tsx';

/** Spec back-office §1: the number of unread messages, linking to them. */
export function Bell() {
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
