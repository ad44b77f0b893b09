import { isEmail } from '../shared/email.ts';
import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { appTexts } from '../shared/texts/texts.ts';
import { messageTexts, newsletterMessage, newsletterTexts } from './messages.texts.ts';

/** Spec shopper §9: how often the back office polls the number of unread messages. */
export const UNREAD_POLL_MS = 60_000;

export const SUBJECT_MAX_CHARS = 200;
export const MESSAGE_MAX_CHARS = 5000;
export const GUEST_NAME_MAX_CHARS = 60;
/** The filters above the messages. */
export const MESSAGE_FILTERS = ['unread', 'unanswered', 'replied'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];
/** How many messages the back office loads at a time. */
export const MESSAGES_PAGE_SIZE = 24;
/** How many messages, and how many subscriptions, one visitor may send per minute. */
export const SENDS_PER_MINUTE = 5;

/** A guest with name and email, or a signed-in user who should have an id. */
export type Sender =
  | { kind: 'guest'; name: string; email: string }
  | { kind: 'user'; userId?: string | undefined };
export type ContactDraft = { subject: string; message: string; sender: Sender };
type ContactField = 'subject' | 'message' | 'name' | 'email';

/** Spec shopper §5: required fields first, then the guest's name and email, the email's format, and the user's id. */
export function contactProblem({
  subject,
  message,
  sender,
}: ContactDraft): FieldProblem<ContactField> | null {
  if (isBlank(subject)) return { field: 'subject', message: messageTexts.fieldsRequired };
  if (isBlank(message)) return { field: 'message', message: messageTexts.fieldsRequired };
  if (sender.kind === 'user') {
    return sender.userId ? null : { field: 'message', message: messageTexts.userUnknown };
  }
  if (isBlank(sender.name)) return { field: 'name', message: messageTexts.guestRequired };
  if (isBlank(sender.email)) return { field: 'email', message: messageTexts.guestRequired };
  if (!isEmail(sender.email.trim())) return { field: 'email', message: appTexts.emailInvalid };
  return null;
}

export type NewsletterDraft = { email: string; name: string; isGuest: boolean };

/** Spec shopper §5: the email first, then a guest's name; the format of the email is not checked here. */
export function newsletterProblem(draft: NewsletterDraft): FieldProblem<'email' | 'name'> | null {
  if (isBlank(draft.email)) return { field: 'email', message: newsletterTexts.emailRequired };
  if (draft.isGuest && isBlank(draft.name)) return { field: 'name', message: newsletterTexts.nameRequired };
  return null;
}

/** The address in a newsletter message of the home page; undefined for every other message. */
export function newsletterAddress({
  subject,
  message,
}: {
  subject: string;
  message: string;
}): string | undefined {
  const [before = '', after = ''] = newsletterMessage('\n').split('\n');
  const isRequest =
    subject === newsletterTexts.subject && message.startsWith(before) && message.endsWith(after);
  return isRequest ? message.slice(before.length, -after.length) : undefined;
}

/** Spec shopper §5: on the About page the address only needs an @. */
export function subscribeProblem(email: string): FieldProblem<'email'> | null {
  const isFine = !isBlank(email) && email.includes('@');
  return isFine ? null : { field: 'email', message: appTexts.emailInvalid };
}
