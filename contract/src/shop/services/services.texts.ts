import type { EmailSecurity, SecretName } from './services.rules.ts';

export const secretNames: Readonly<Record<SecretName, string>> = {
  'stripe-secret-key': 'Secret key',
  'stripe-webhook-secret': 'Webhook signing secret',
  'smtp-password': 'Password',
  'backup-key': 'Encryption key',
};

export const secretFormTexts: Readonly<Record<SecretName, string>> = {
  'stripe-secret-key': 'A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_',
  'stripe-webhook-secret': 'A webhook signing secret begins with whsec_',
  'smtp-password': 'Enter the password',
  'backup-key': 'The encryption key must have at least 16 characters',
};

export const secretTexts = {
  notSet: 'Not set',
  unreadable: 'Saved with another SECRET_KEY. Enter it again.',
  set: 'Set',
  enter: 'Set',
  replace: 'Replace',
  remove: 'Remove',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  removed: 'Removed',
  saveFailed: 'It could not be saved',
  loadFailed: 'The settings could not be loaded',
  fromEnvironment: (variable: string) => `Set by ${variable} in the environment`,
  endsIn: (hint: string) => `ends in ${hint}`,
  savedBy: (moment: string, who: string | null) => (who === null ? moment : `${moment} by ${who}`),
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It cannot be shown again. You can enter a new one at any time.',
} as const;

export const secretRefusalTexts = {
  fromEnvironment: 'It is set in the environment of the shop, which overrides this field',
  noServer: 'Enter the email server first',
} as const;

export const emailServerFieldTexts = {
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
  replyTo: 'Reply-To address',
} as const;

export const emailServerTexts = {
  title: 'Email server',
  lead: 'Your email provider lists these values. Changing the server or the user removes the saved password.',
  sender: 'Sender',
  senderLead: 'What customers see, and where their replies go.',
  senderNameHint: 'Empty: the name of your shop',
  senderAddressHint: 'Must be an address that your email server may send from',
  replyToHint: 'Empty: the contact email of your shop',
  hostForm: 'Server must be a host name such as smtp.mail.example',
  noSender: 'Customers do not know who writes to them',
  noSenderText: 'Enter the address that emails are sent from.',
} as const;

export const emailSecurityTexts: Readonly<Record<EmailSecurity, string>> = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (only for a server on this machine)',
};

export const stripeTexts = {
  title: 'Stripe',
  lead: 'Enter the secret key, then connect the webhook. Changes take effect immediately.',
  demo: 'A demo shop takes no payments: it always uses the sandbox.',
  connect: 'Connect webhook',
  connectAction: 'Connect',
  connectAgain: 'Reconnect',
  connectText: 'Creates the webhook endpoint at Stripe and saves its signing secret.',
  test: 'Test payments',
  testFailed: 'Stripe did not answer',
} as const;

export const backupFieldTexts = {
  isOn: 'Scheduled backups',
  folder: 'Folder on the server',
  everyHours: 'Hours between backups',
  keep: 'Backups to keep',
} as const;

export const backupSettingsTexts = {
  title: 'Schedule',
  lead: 'Changes take effect within five minutes, without a restart.',
  isOnText: 'The shop makes a backup on schedule and deletes old ones.',
  folderHint: 'Empty: the folder “backups” beside the shop’s data. A folder on another disk is safer.',
  folderForm: 'Folder must be an absolute path such as /mnt/backups',
  keyTitle: 'Encryption',
  keyLead:
    'Keep a copy of the key away from the server: without it nobody can restore the backups. It cannot be shown again.',
  folderMissing: 'This folder does not exist on the server, or the shop may not write to it',
  folderInside: 'Choose a folder outside of the shop’s own folders',
} as const;
