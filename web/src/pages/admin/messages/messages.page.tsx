import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { messageAdminTexts, replyLabel, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGE_FILTERS, type MessageFilter } from '@vitrine/contract/messages/messages.rules';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { formatDateTime, formatTimeAgo } from '@vitrine/contract/shared/dates';
import { adminNavTexts, emptyListTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { useId, useRef } from 'react';
import {
  useAdminMessages,
  useDeleteMessage,
  useMarkMessageRead,
} from '../../../domains/messages/admin-messages.hooks.ts';
import { messagePath } from '../../../lib/navigation/paths.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { PagedCards } from '../parts/card-list.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import { DeleteButton, WriteButton } from '../parts/write-buttons.tsx';

/** /admin/messages (spec back-office §2 Messages). */
export function MessagesPage() {
  const { text, setText, debouncedText } = useSearchText();
  const [address, change] = useAddress();
  const state = MESSAGE_FILTERS.find((filter) => filter === address.get('state'));
  const list = useAdminMessages(debouncedText, state);
  return (
    <>
      <PageHead title={adminNavTexts.messages}>
        <SearchBox
          label={messageAdminTexts.search}
          placeholder={messageAdminTexts.searchHint}
          value={text}
          onChange={setText}
          isBusy={list.isOutdated}
        />
      </PageHead>
      <MessageStates state={state} onChoose={(chosen) => change({ state: chosen })} />
      <PagedCards
        list={list}
        label={adminNavTexts.messages}
        failed={messageAdminTexts.loadFailed}
        empty={messageAdminTexts.empty}
        emptyAction={
          (debouncedText !== '' || state) && (
            <Button
              variant="line"
              size="sm"
              onClick={() => {
                setText('');
                change({ state: undefined });
              }}
            >
              {state ? emptyListTexts.clearFilters : emptyListTexts.clearSearch}
            </Button>
          )
        }
        caption={showingOf(
          list.rows?.length ?? 0,
          (state ? list.lastPage?.total : list.lastPage?.totalMessages) ?? 0,
          messageAdminTexts.things,
        )}
        card={(message, onDelete) => <MessageCard message={message} onDelete={onDelete} />}
      />
    </>
  );
}

type MessageStatesProps = {
  state: MessageFilter | undefined;
  onChoose: (state: MessageFilter | undefined) => void;
};

function MessageStates({ state, onChoose }: MessageStatesProps) {
  return (
    <fieldset className="filter-chips mb-4">
      <legend className="sr-only">{messageAdminTexts.filter}</legend>
      {([undefined, ...MESSAGE_FILTERS] as const).map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === state}
          className="filter-chip"
          onClick={() => onChoose(choice)}
        >
          {messageAdminTexts.states[choice ?? 'all']}
        </button>
      ))}
    </fieldset>
  );
}

/** Spec back-office §2 Messages: an unread one has an accent border and 'Mark as Read'. */
function MessageCard({ message, onDelete }: { message: Message; onDelete: (id: string) => void }) {
  const { _id, subject, isRead } = message;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const markRead = useMarkMessageRead();
  const remove = useDeleteMessage();

  function mark() {
    // The pressed button disappears and would take the focus with it.
    card.current?.focus();
    markRead.mutate(_id);
  }

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={remove.isPending || undefined}
      className={classNames(
        'panel flex h-full flex-col p-4 aria-busy:opacity-60 md:px-6 md:py-5',
        !isRead && 'border-l-3 border-l-accent pl-3.5 md:pl-5.5',
      )}
    >
      <MessageHead message={message} />
      <h2
        id={titleId}
        className={classNames(
          'mt-4 font-text text-base tracking-normal wrap-anywhere',
          isRead ? 'font-label' : 'font-semibold',
        )}
      >
        {!isRead && <VisuallyHidden>{`${messageAdminTexts.unread}: `}</VisuallyHidden>}
        <span dir="auto" className="block">
          {subject}
        </span>
      </h2>
      <LongText text={message.message} className="mt-1" />
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <ButtonLink variant="line" size="sm" to={messagePath(_id)} aria-label={replyLabel(subject)}>
          {threadTexts.reply}
        </ButtonLink>
        {!isRead && <WriteButton onClick={mark}>{messageAdminTexts.markAsRead}</WriteButton>}
        <DeleteButton
          id={_id}
          mutation={remove}
          question={{
            title: confirmTexts.deleteMessageTitle,
            text: confirmTexts.deleteMessageText,
            subject,
          }}
          onDelete={onDelete}
        />
      </div>
    </article>
  );
}

function MessageHead({ message }: { message: Message }) {
  const { name, email, photoUrl, isGuest } = senderOf(message);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Avatar name={name} src={photoUrl ?? undefined} size="sm" className="mt-1.5" />
        <div className="min-w-0">
          <p className="flex min-h-6 flex-wrap items-center gap-x-2 font-label">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isGuest && <Badge tone="line">{messageAdminTexts.guest}</Badge>}
            {message.isReplied && <Badge tone="success">{messageAdminTexts.states.replied}</Badge>}
          </p>
          {email !== '' && <SenderAddress email={email} />}
        </div>
      </div>
      <p className="flex flex-wrap gap-x-2 text-muted sm:flex-col sm:items-end">
        <time dateTime={message.createdAt} title={message.createdAt} className="leading-6">
          {formatDateTime(message.createdAt)}
        </time>
        <span className="text-[0.8125rem] max-sm:leading-6">
          {formatTimeAgo(message.createdAt, Date.now())}
        </span>
      </p>
    </div>
  );
}

/** A mailto link for replying. The demo admin sees a masked address, so there it is plain text. */
function SenderAddress({ email }: { email: string }) {
  const { isDemo } = useDemoRule();
  const look = 'block text-[0.8125rem] text-muted wrap-anywhere';
  if (isDemo) return <span className={look}>{email}</span>;
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className={classNames(look, 'hover:underline')}>
      {email}
    </a>
  );
}
