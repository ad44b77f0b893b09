import { MESSAGE_MAX_CHARS, SUBJECT_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import type { QuickMessage } from './use-quick-message.ts';

type QuickMessageFormProps = { quickMessage: QuickMessage; sendProps?: Partial<ButtonProps> };

/** Spec back-office §5: subject and message, both required. */
export function QuickMessageForm({ quickMessage, sendProps }: QuickMessageFormProps) {
  const { submit, field, isSending } = quickMessage;
  return (
    <form noValidate onSubmit={submit} className="dense grid gap-4">
      <TextField
        {...field('subject')}
        label={messageTexts.subject}
        maxLength={SUBJECT_MAX_CHARS}
        data-autofocus=""
      />
      <TextArea {...field('message')} label={messageTexts.message} maxLength={MESSAGE_MAX_CHARS} />
      <Button type="submit" size="sm" isBusy={isSending} {...sendProps}>
        {messageTexts.send}
      </Button>
    </form>
  );
}
