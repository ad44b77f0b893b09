import { z } from 'zod';
import { EMAIL_STATES } from '../shared/email-state.ts';
import { pageReply } from '../shared/endpoint.ts';
import {
  claimedUserId,
  email,
  fields,
  isoDateTime,
  searchPageQuery,
  singleLineText,
  text,
} from '../shared/fields.ts';
import { appTexts } from '../shared/texts/texts.ts';
import { threadTexts } from './admin-messages.texts.ts';
import {
  GUEST_NAME_MAX_CHARS,
  MESSAGE_FILTERS,
  MESSAGE_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from './messages.rules.ts';
import { messageTexts } from './messages.texts.ts';

/** Spec quirk back-office §3: `userId` is the registered sender as an object; a guest has name and email instead. */
export const messageSchema = z.object({
  _id: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** An admin has answered it by email. */
  isReplied: z.boolean(),
  createdAt: isoDateTime,
  userId: z
    .object({
      _id: z.string(),
      username: z.string(),
      email: z.string(),
      photoUrl: z.string().nullable(),
    })
    .nullable(),
  guestName: z.string().nullable(),
  guestEmail: z.string().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** An answer from the back office. */
const replySchema = z.object({
  _id: z.string(),
  body: z.string(),
  writtenBy: z.string(),
  createdAt: isoDateTime,
  state: z.enum(EMAIL_STATES),
  sentAt: isoDateTime.nullable(),
});
export type Reply = z.infer<typeof replySchema>;

/** A message with its answers, oldest first. */
export const threadSchema = z.object({
  message: messageSchema,
  replies: z.array(replySchema),
  /** The sender address of answers; null if the shop has no email server. */
  from: z.string().nullable(),
});
export type Thread = z.infer<typeof threadSchema>;

export const replyInput = fields({
  body: text({ label: 'Your answer', max: MESSAGE_MAX_CHARS, required: threadTexts.bodyRequired }),
});

export const messagesQuery = searchPageQuery.extend({
  state: z.enum(MESSAGE_FILTERS, `State must be one of ${MESSAGE_FILTERS.join(', ')}`).optional(),
});

/** `total` counts the messages that match the search, `totalMessages` all messages that are not deleted. */
export const messagePageReply = pageReply(messageSchema).extend({ totalMessages: z.int().nonnegative() });

const required = messageTexts.fieldsRequired;

/** Whether the guest's fields are required depends on the session, so the service checks them. */
export const newMessageInput = fields({
  subject: singleLineText({ label: 'Subject', max: SUBJECT_MAX_CHARS, required }),
  message: text({ label: 'Message', max: MESSAGE_MAX_CHARS, required }),
  userId: claimedUserId,
  guestName: singleLineText({
    label: 'Name',
    max: GUEST_NAME_MAX_CHARS,
    required: messageTexts.guestRequired,
  }).optional(),
  guestEmail: email('Email', messageTexts.guestRequired).optional(),
});
export type NewMessage = z.infer<typeof newMessageInput>;

export const subscribeInput = fields({ email: email('Email', appTexts.emailInvalid) });
