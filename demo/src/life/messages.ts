import { newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { daysBefore } from './calendar.ts';
import { type MessageSample, messageSamples } from './message-samples.ts';

type Sender = { customer: string } | { guestName: string; guestEmail: string };
export type DemoMessage = Sender & { subject: string; message: string; isRead: boolean; createdAt: Date };

/** Newsletter sign-ups on the home page, which also leave a message. */
const subscribers = [
  { guestName: 'Perla Fontaine', guestEmail: 'perla.fontaine@courrier.example', daysAgo: 3.4, isRead: true },
  { guestName: 'Gareth Moss', guestEmail: 'gareth.moss@glenmail.example', daysAgo: 34.2, isRead: true },
] as const;

export function demoMessages(now: Date): DemoMessage[] {
  const asked = subscribers.map(({ guestEmail, ...rest }) => ({
    ...rest,
    guestEmail,
    subject: newsletterTexts.subject,
    message: newsletterMessage(guestEmail),
  }));
  return [...messageSamples, ...asked].map(({ daysAgo, ...message }: MessageSample) => ({
    ...message,
    createdAt: daysBefore(now, daysAgo),
  }));
}

export function demoSubscribers(now: Date): { email: string; createdAt: Date }[] {
  return subscribers.map(({ guestEmail: email, daysAgo }) => ({
    email,
    createdAt: daysBefore(now, daysAgo),
  }));
}
