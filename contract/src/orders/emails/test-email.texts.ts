/** The button in Settings › Email and the email that it sends. */
export const testEmailTexts = {
  send: 'Send test email',
  failed: 'The test email could not be sent',
  noAddress: 'Your account has no email address',
  title: 'Email works',
  text: 'This is the test email that you asked for. Your customers get their emails the same way.',
} as const;

export function testEmailSent(recipient: string): string {
  return `Test email sent to ${recipient}`;
}

/** Without an email server. */
export function testEmailSaved(recipient: string): string {
  return `Test email to ${recipient} saved as a file: there is no email server yet`;
}
