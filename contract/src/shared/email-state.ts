/** What became of an email: queued, queued after a failure, given up, or handed to the email server. */
export const EMAIL_STATES = ['waiting', 'failing', 'refused', 'sent'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];
