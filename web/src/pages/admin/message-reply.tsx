import type { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { goesTo, replyTo, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGE_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useReplyToMessage } from '../../messages/admin-messages.hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

type MessageReplyProps = { id: string; sender: ReturnType<typeof senderOf>; canMail: boolean };

const FOOT = 'border-shelf border-t-2 p-4 md:p-6';

/** Ctrl or Cmd with Enter sends too. */
export function MessageReply({ id, sender, canMail }: MessageReplyProps) {
  const [body, setBody] = useState('');
  const reply = useReplyToMessage(id);
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

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (demo.isDemo || isBlank(body) || reply.isPending) return;
    reply.mutate(body, { onSuccess: () => setBody('') });
  }

  function shortcut(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <form noValidate onSubmit={send} className={FOOT}>
      <TextArea
        label={replyTo(sender.name)}
        placeholder={threadTexts.placeholder}
        rows={5}
        maxLength={MESSAGE_MAX_CHARS}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={shortcut}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-muted wrap-anywhere">
          {goesTo(sender.email)}. {threadTexts.answersTo}
        </p>
        <Button
          type="submit"
          size="sm"
          isBusy={reply.isPending}
          disabled={!demo.isDemo && isBlank(body)}
          {...demo.submitButton()}
        >
          {threadTexts.send}
        </Button>
      </div>
    </form>
  );
}
