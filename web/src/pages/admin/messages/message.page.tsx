import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import {
  goesTo,
  messageAdminTexts,
  replyTo,
  sentAt,
  threadTexts,
} from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGE_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import type { Message, Reply, Thread } from '@vitrine/contract/messages/messages.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { Check, CircleX, Clock } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  useDeleteMessage,
  useMessageThread,
  useReplyToMessage,
} from '../../../domains/messages/admin-messages.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useNavigate, useParams } from '../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/controls/field.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { BackLink } from '../parts/page-head.tsx';
import { useConfirmDiscard } from '../parts/use-confirm-discard.ts';
import { DeleteButton, SubmitButton } from '../parts/write-buttons.tsx';
import { CustomerOrders } from '../users/customer-orders.tsx';

/** /admin/messages/{id}: a message, its answers, and the form for the next one. */
export function MessagePage() {
  const { id = '' } = useParams();
  const thread = useMessageThread(id);
  return (
    <>
      <BackLink to={paths.adminMessages} label={adminNavTexts.messages} />
      <Loaded query={thread} failed={messageOf(thread.error, threadTexts.loadFailed)}>
        {({ data }) => <ThreadView key={id} thread={data} />}
      </Loaded>
    </>
  );
}

function ThreadView({ thread }: { thread: Thread }) {
  const { message, replies, from } = thread;
  const navigate = useNavigate();
  const remove = useDeleteMessage();
  usePageTitle(message.subject);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 dir="auto" className="min-w-0 flex-1 basis-40 text-[1.75rem] leading-9 wrap-anywhere">
          {message.subject}
        </h1>
        <DeleteButton
          id={message._id}
          mutation={{
            isPending: remove.isPending,
            mutate: (id) => remove.mutate(id, { onSuccess: () => void navigate(paths.adminMessages) }),
          }}
          question={{
            title: confirmTexts.deleteMessageTitle,
            text: confirmTexts.deleteMessageText,
            subject: message.subject,
          }}
          isBusy={remove.isPending}
          className="-mr-3.5"
        />
      </div>
      <div
        className={classNames(
          'grid items-start gap-4',
          message.userId && 'xl:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className="panel min-w-0">
          <ThreadMessage message={message} />
          {replies.map((reply) => (
            <ThreadReply key={reply._id} reply={reply} from={from} />
          ))}
          <MessageReply id={message._id} sender={senderOf(message)} canEmail={from !== null} />
        </div>
        {message.userId && (
          <div className="panel p-4 md:p-6">
            <CustomerOrders userId={message.userId._id} />
          </div>
        )}
      </div>
    </>
  );
}

type MessageReplyProps = { id: string; sender: ReturnType<typeof senderOf>; canEmail: boolean };

const FOOT = 'border-divider border-t-2 p-4 md:p-6';

/** Ctrl or Cmd with Enter sends too. */
function MessageReply({ id, sender, canEmail }: MessageReplyProps) {
  const { draft, submit, field, isSending } = useForm({
    empty: { body: '' },
    mutation: useReplyToMessage(id),
    toInput: ({ body }) => body,
  });
  const { isDemo } = useDemoRule();
  useConfirmDiscard(!isBlank(draft.body));
  if (sender.email === '') return <p className={`${FOOT} text-muted`}>{threadTexts.noAddress}</p>;
  if (!canEmail) {
    return (
      <p className={FOOT}>
        <Link to={paths.adminSettingsEmail} className="link font-label">
          {threadTexts.emailOff}
        </Link>
      </p>
    );
  }

  function shortcut({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    if (!isDemo && !isBlank(draft.body)) currentTarget.form?.requestSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className={FOOT}>
      <TextArea
        {...field('body')}
        label={replyTo(sender.name)}
        placeholder={threadTexts.placeholder}
        rows={5}
        maxLength={MESSAGE_MAX_CHARS}
        onKeyDown={shortcut}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-muted wrap-anywhere">
          {goesTo(sender.email)}. {threadTexts.answersTo}
        </p>
        <SubmitButton isBusy={isSending} disabled={isBlank(draft.body)}>
          {threadTexts.send}
        </SubmitButton>
      </div>
    </form>
  );
}

function ThreadMessage({ message }: { message: Message }) {
  const { name, email, photoUrl, isGuest } = senderOf(message);
  return (
    <Entry
      avatar={<Avatar name={name} src={photoUrl ?? undefined} size="sm" />}
      address={email}
      state={formatDateTime(message.createdAt)}
      text={message.message}
    >
      {name}
      {isGuest && <Badge tone="line">{messageAdminTexts.guest}</Badge>}
    </Entry>
  );
}

function ThreadReply({ reply, from }: { reply: Reply; from: string | null }) {
  const user = useUser();
  return (
    <Entry
      avatar={<Avatar name={reply.writtenBy} size="sm" />}
      address={from ?? ''}
      state={<ReplyStateLine reply={reply} />}
      text={reply.body}
    >
      {reply.writtenBy === user?.username ? threadTexts.you : reply.writtenBy}
    </Entry>
  );
}

type EntryProps = { avatar: ReactNode; address: string; state: ReactNode; text: string; children: ReactNode };

function Entry({ avatar, address, state, text, children }: EntryProps) {
  return (
    <article className="border-border border-t p-4 first:border-t-0 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 gap-3">
          {avatar}
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">{children}</p>
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

function ReplyStateLine({ reply: { state, sentAt: moment, createdAt } }: { reply: Reply }) {
  const { Icon, tone, text } = LOOKS[state];
  return (
    <p role="status" className={classNames('flex flex-wrap items-center gap-x-1.5', tone)}>
      <Icon className="size-4" />
      {state === 'sent' ? sentAt(formatDateTime(moment ?? createdAt)) : text}
      {(state === 'failing' || state === 'refused') && (
        <Link to={paths.adminSettingsEmail} className="link font-label">
          {threadTexts.seeEmail}
        </Link>
      )}
    </p>
  );
}
