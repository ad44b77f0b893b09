import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { goesTo, replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGE_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import type { Thread } from '@vitrine/contract/messages/messages.schemas';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { ChevronLeft } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  useDeleteMessage,
  useMessageThread,
  useReplyToMessage,
} from '../../../domains/messages/admin-messages.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/controls/field.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useDemoRule, WriteButton } from '../parts/write-buttons.tsx';
import { CustomerOrders } from '../users/customer-orders.tsx';
import { ThreadMessage, ThreadReply } from './message-thread.tsx';

/** /admin/messages/{id}: a message, its answers, and the form for the next one. */
export function MessagePage() {
  const { id = '' } = useParams();
  const thread = useMessageThread(id);
  return (
    <>
      <Link
        to={paths.adminMessages}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-muted hover:underline md:min-h-9"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {adminNavTexts.messages}
      </Link>
      <Loaded query={thread} failed={messageOf(thread.error, threadTexts.loadFailed)}>
        {({ data }) => <ThreadView thread={data} />}
      </Loaded>
    </>
  );
}

function ThreadView({ thread }: { thread: Thread }) {
  const { message, replies, from } = thread;
  usePageTitle(message.subject);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 dir="auto" className="min-w-0 flex-1 basis-64 text-[1.75rem] leading-9 wrap-anywhere">
          {message.subject}
        </h1>
        <DeleteThread id={message._id} subject={message.subject} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="panel min-w-0">
          <ThreadMessage message={message} />
          {replies.map((reply) => (
            <ThreadReply key={reply._id} reply={reply} from={from} />
          ))}
          <MessageReply id={message._id} sender={senderOf(message)} canMail={from !== null} />
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

function DeleteThread({ id, subject }: { id: string; subject: string }) {
  const navigate = useNavigate();
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteMessage();

  async function ask() {
    const { deleteMessageTitle: title, deleteMessageText: text } = confirmTexts;
    if (await confirmDelete({ title, text, subject }))
      remove.mutate(id, { onSuccess: () => void navigate(paths.adminMessages) });
  }

  return (
    <WriteButton
      variant="text-danger"
      isBusy={remove.isPending}
      demoText={demoTexts.delete}
      onClick={() => void ask()}
    >
      {appTexts.delete}
    </WriteButton>
  );
}

type MessageReplyProps = { id: string; sender: ReturnType<typeof senderOf>; canMail: boolean };

const FOOT = 'border-shelf border-t-2 p-4 md:p-6';

/** Ctrl or Cmd with Enter sends too. */
function MessageReply({ id, sender, canMail }: MessageReplyProps) {
  const { draft, submit, field, isSending } = useForm({
    empty: { body: '' },
    mutation: useReplyToMessage(id),
    toInput: ({ body }) => body,
  });
  const demo = useDemoRule();
  if (sender.email === '') return <p className={`${FOOT} text-muted`}>{threadTexts.noAddress}</p>;
  if (!canMail) {
    return (
      <p className={FOOT}>
        <Link to={paths.adminSettingsMail} className="link font-label">
          {threadTexts.mailOff}
        </Link>
      </p>
    );
  }

  function shortcut({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    if (!demo.isDemo && !isBlank(draft.body)) currentTarget.form?.requestSubmit();
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
        <Button
          type="submit"
          size="sm"
          isBusy={isSending}
          disabled={!demo.isDemo && isBlank(draft.body)}
          {...demo.submitButton()}
        >
          {threadTexts.send}
        </Button>
      </div>
    </form>
  );
}
