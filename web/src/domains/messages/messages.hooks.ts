import { useMutation } from '@tanstack/react-query';
import type { Sender } from '@vitrine/contract/messages/messages.rules';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { call } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/toast.ts';

/** Spec shopper §7: a user is identified by id, a guest by name and email. */
function senderFields(sender: Sender) {
  if (sender.kind === 'user') return { userId: sender.userId };
  return { guestName: sender.name.trim(), guestEmail: sender.email.trim() };
}

export function useSendMessage() {
  return useMutation({
    mutationFn: ({ subject, message, sender }: { subject: string; message: string; sender: Sender }) =>
      call('POST /messages/send', {
        body: { subject: subject.trim(), message: message.trim(), ...senderFields(sender) },
      }),
    meta: { done: messageTexts.sent, failed: messageTexts.sendFailed },
  });
}

/** Spec shopper §7: the home page's newsletter sign-up is a message; its failure text is always the same. */
export function useJoinNewsletter() {
  return useMutation({
    mutationFn: ({ email, sender }: { email: string; sender: Sender }) =>
      call('POST /messages/send', {
        body: {
          subject: newsletterTexts.subject,
          message: newsletterMessage(email.trim()),
          ...senderFields(sender),
        },
      }),
    meta: { done: newsletterTexts.subscribed },
    onError: () => toast.error(newsletterTexts.failed),
  });
}

/** The About page's sign-up for the same list. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (email: string) => call('POST /users/subscribe', { body: { email: email.trim() } }),
    onSuccess: ({ message }) => toast.success(message || newsletterTexts.subscribed),
    meta: { failed: newsletterTexts.failed },
  });
}
