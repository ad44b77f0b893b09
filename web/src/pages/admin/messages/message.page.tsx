import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import type { Thread } from '@vitrine/contract/messages/messages.schemas';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useDeleteMessage, useMessageThread } from '../../../domains/messages/admin-messages.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { CustomerOrders } from '../users/customer-orders.tsx';
import { MessageReply } from './message-reply.tsx';
import { ThreadMessage, ThreadReply } from './message-thread.tsx';

/** /admin/messages/{id}: a message, its answers, and the form for the next one. */
export function MessagePage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useMessageThread(id);
  return (
    <>
      <Link
        to={paths.adminMessages}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-muted hover:underline md:min-h-9"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {adminNavTexts.messages}
      </Link>
      {data ? (
        <ThreadView thread={data.data} />
      ) : error ? (
        <LoadError message={messageOf(error, threadTexts.loadFailed)} query={{ isFetching, refetch }} />
      ) : (
        <PageSpinner />
      )}
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
  const demo = useDemoRule();

  async function ask() {
    const { deleteMessageTitle: title, deleteMessageText: text } = confirmTexts;
    if (await confirmDelete({ title, text, subject }))
      remove.mutate(id, { onSuccess: () => void navigate(paths.adminMessages) });
  }

  return (
    <Button
      variant="text-danger"
      size="sm"
      isBusy={remove.isPending}
      {...demo.writeButton(() => void ask(), demoTexts.delete)}
    >
      {appTexts.delete}
    </Button>
  );
}
