import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { messageAdminTexts, sentAt, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message, Reply } from '@vitrine/contract/messages/messages.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { Check, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

export function ThreadMessage({ message }: { message: Message }) {
  const { name, email, photoUrl, isGuest } = senderOf(message);
  return (
    <Entry
      name={name}
      avatar={<Avatar name={name} src={photoUrl ?? undefined} size="sm" />}
      badge={isGuest && <Badge tone="line">{messageAdminTexts.guest}</Badge>}
      address={email}
      state={formatDateTime(message.createdAt)}
      text={message.message}
    />
  );
}

export function ThreadReply({ reply, from }: { reply: Reply; from: string | null }) {
  const user = useUser();
  const name = reply.writtenBy === user?.username ? threadTexts.you : reply.writtenBy;
  return (
    <Entry
      name={name}
      avatar={<Avatar name={reply.writtenBy} size="sm" />}
      address={from ?? ''}
      state={<ReplyStateLine reply={reply} />}
      text={reply.body}
    />
  );
}

type EntryProps = {
  name: string;
  avatar: ReactNode;
  badge?: ReactNode;
  address: string;
  state: ReactNode;
  text: string;
};

function Entry({ name, avatar, badge, address, state, text }: EntryProps) {
  return (
    <article className="border-border border-t p-4 first:border-t-0 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 gap-3">
          {avatar}
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {name}
              {badge}
            </p>
            {address !== '' && <p className="text-[0.8125rem] text-muted wrap-anywhere">{address}</p>}
          </div>
        </div>
        <div className="text-[0.8125rem] text-muted">{state}</div>
      </div>
      <p
        dir="auto"
        className="mt-3 max-w-[62ch] whitespace-pre-wrap text-base leading-6 wrap-anywhere md:pl-11"
      >
        {text}
      </p>
    </article>
  );
}

const LOOKS = {
  waiting: { Icon: Clock, tone: '', text: threadTexts.waiting },
  failing: { Icon: Clock, tone: 'text-warn', text: threadTexts.failing },
  refused: { Icon: CircleX, tone: 'text-danger', text: threadTexts.refused },
  sent: { Icon: Check, tone: '', text: '' },
} as const;

/** The state of an answer's delivery; a problem links to where it can be fixed. */
function ReplyStateLine({ reply: { state, sentAt: moment, createdAt } }: { reply: Reply }) {
  const { Icon, tone, text } = LOOKS[state];
  return (
    <p role="status" className={classNames('flex flex-wrap items-center gap-x-1.5', tone)}>
      <Icon aria-hidden="true" className="size-4" />
      {state === 'sent' ? sentAt(formatDateTime(moment ?? createdAt)) : text}
      {(state === 'failing' || state === 'refused') && (
        <Link to={paths.adminSettingsMail} className="link font-label">
          {threadTexts.seeMail}
        </Link>
      )}
    </p>
  );
}
