import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { messageAdminTexts } from './admin-messages.texts.ts';

/** Spec back-office §5: the popover in the admin header. */
export function quickMessageProblem(draft: {
  subject: string;
  message: string;
}): FieldProblem<'subject' | 'message'> | null {
  if (isBlank(draft.subject)) return { field: 'subject', message: messageAdminTexts.fieldsRequired };
  if (isBlank(draft.message)) return { field: 'message', message: messageAdminTexts.fieldsRequired };
  return null;
}

type Sent = {
  userId: { username: string; email: string; photoUrl: string | null } | null;
  guestName: string | null;
  guestEmail: string | null;
};

/** Name, email and avatar of the sender, registered or not. */
export function senderOf({ userId, guestName, guestEmail }: Sent) {
  if (userId)
    return { name: userId.username, email: userId.email, photoUrl: userId.photoUrl, isGuest: false };
  return { name: guestName ?? '', email: guestEmail ?? '', photoUrl: null, isGuest: true };
}
