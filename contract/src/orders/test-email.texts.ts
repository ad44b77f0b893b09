/** The button in Settings › Mail and the mail that it sends. */
export const testMailTexts = {
  send: 'Send a test mail',
  failed: 'The test mail could not be sent',
  noAddress: 'Your account has no e-mail address',
  title: 'Mail works',
  text: 'This is the test mail that you asked for. Your customers get their mails the same way.',
} as const;

export function testMailSent(recipient: string): string {
  return `Test mail sent to ${recipient}`;
}

/** Without a mail server. */
export function testMailKept(recipient: string): string {
  return `Test mail to ${recipient} kept as a file: there is no mail server yet`;
}
