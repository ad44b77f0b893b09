import type { EmailState } from '../../shared/email-state.ts';

/** Where an order would email its customer. */
export const orderEmailHints = {
  off: 'No email is sent: there is no email server yet.',
  setUp: 'Set up email',
  see: 'See email',
} as const;

/** What became of the email about a shipment. Without an email server it is a file, and its customer has not got it. */
export function shipmentEmailState(state: EmailState | 'off', username: string, moment: string): string {
  const email = `Email to ${username}`;
  if (state === 'off') return `${email} saved as a file: there is no email server.`;
  if (state === 'waiting') return `${email} on its way`;
  if (state === 'failing') return `${email} waiting: email is failing`;
  return state === 'refused' ? `${email} not sent: address refused` : `${username} was emailed at ${moment}`;
}
