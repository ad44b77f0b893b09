import { defineRefusal } from '../shared/refusals.ts';
import { appTexts } from '../shared/texts/texts.ts';
import { messageRefusalTexts } from './admin-messages.texts.ts';
import { messageTexts } from './messages.texts.ts';

export const messageRefusals = {
  notFound: defineRefusal('message_not_found', { status: 404, message: messageRefusalTexts.notFound }),
  emailOff: defineRefusal('mail_off', { status: 409, message: messageRefusalTexts.emailOff }),
  noAddress: defineRefusal('no_address', { status: 409, message: messageRefusalTexts.noAddress }),
  senderUnknown: defineRefusal('sender_unknown', { status: 401, message: messageTexts.userUnknown }),
  guestRequired: defineRefusal('guest_required', { status: 400, message: messageTexts.guestRequired }),
  newsletterEmailInvalid: defineRefusal('newsletter_email_invalid', {
    status: 400,
    message: appTexts.emailInvalid,
  }),
} as const;
