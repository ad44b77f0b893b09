import type { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { goesTo, replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGE_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useReplyToMessage } from '../../../domains/messages/admin-messages.hooks.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/controls/field.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

type MessageReplyProps = { id: string; sender: ReturnType<typeof senderOf>; canMail: boolean };

const FOOT = 'border-shelf border-t-2 p-4 md:p-6';

/** Ctrl or Cmd with Enter sends too. */
export function MessageReply({ id, sender, canMail }: MessageReplyProps) {
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
