import { GUEST_NAME_MAX_CHARS, type Sender } from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import type { FormField } from '../../lib/use-form.ts';
import { TextField } from '../../ui/controls/field.tsx';

export function NameField(field: FormField) {
  return (
    <TextField {...field} label={messageTexts.name} autoComplete="name" maxLength={GUEST_NAME_MAX_CHARS} />
  );
}

export function EmailField(field: FormField) {
  return (
    <TextField
      {...field}
      label={messageTexts.email}
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX_CHARS}
    />
  );
}

/** A signed-in user needs no name, because the id identifies them. */
export function toSender(draft: { name: string; email: string }, user: { _id: string } | null): Sender {
  return user ? { kind: 'user', userId: user._id } : { kind: 'guest', name: draft.name, email: draft.email };
}
