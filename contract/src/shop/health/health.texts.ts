import type { EmailFailure, FirstStep, PaymentMode, PaymentProblem } from './health.rules.ts';

export const healthTexts = {
  loadFailed: 'The health of the shop could not be loaded',
  backupNow: 'Back up from the command line:',
  backupCommand: 'npm run shop -- backup FILE',
  backUpNow: 'Back up now',
  backUpStarted: 'The backup has begun',
  backUpFailed: 'The backup could not be started',
  backingUp: 'Backing up',
  backUpDone: 'Backup made',
  backUpGaveUp: 'The last backup failed',
  backupBusy: 'A backup is being made already',
  backupsNotSet: 'Switch on scheduled backups first',
  backupFolder: 'In this folder on the server',
  lastBackup: 'Last backup',
  none: 'None yet',
  schedule: 'Made',
  encrypted: 'Encrypted',
  yes: 'Yes',
  no: 'No',
  stored: 'Stored backups',
  restore: 'Restore a backup',
  restoreText:
    'It replaces the whole shop, so it is a command and not a button. A damaged or foreign file is refused before anything changes.',
  restoreCommand: 'npm run shop -- restore FILE',
  thisShop: 'This shop',
  whatChanged: 'What changed',
  storage: 'Storage',
  fine: 'Fine',
  low: 'Low',
  backupsFine: 'Backups are made',
  backupsFineText: 'The shop makes them by itself.',
  backupsOff: 'No backups are made',
  backupsOffText:
    'If the disk fails, the shop is lost. Switch on scheduled backups below, best with a folder on another disk.',
  backupsNone: 'No backup has been made yet',
  backupsNoneText:
    'The first one is made within minutes after the start. If it is not, read the application log.',
  backupsLateText: 'Look whether the folder for backups is full or gone, then start the shop again.',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  noBackupFor: (days: number) => `No backup for ${days === 1 ? '1 day' : `${days} days`}`,
  everyHours: (hours: number, keep: number) =>
    `${hours === 24 ? 'Every day' : `Every ${hours} hours`}, keeps ${keep}`,
  version: (number: string) => `Version ${number}`,
  space: (database: string, free: string, bucket: string | null) =>
    bucket === null
      ? `Database ${database}. ${free} free.`
      : `Database ${database}. Images in ${bucket}. ${free} free.`,
  olderOnes: (count: number) => (count === 1 ? '1 older one' : `${count} older ones`),
} as const;

export const paymentModeTexts: Readonly<Record<PaymentMode, { name: string; text: string }>> = {
  off: { name: 'Off', text: 'Nobody can pay: the shop only shows its products.' },
  sandbox: { name: 'Sandbox', text: 'Orders look real, but no money comes in.' },
  'stripe-test': {
    name: 'Stripe test',
    text: 'Stripe test mode: only test cards work, and no money is received.',
  },
  'stripe-live': { name: 'Stripe live', text: 'Customers pay with real money.' },
  other: { name: 'Own provider', text: 'Customers pay with a provider that was added to this shop.' },
};

/** Settings › Delivery and payments: the state of payments, and what it means. */
export const paymentStateTexts: Readonly<Record<PaymentMode, { title: string; text: string }>> = {
  off: { title: 'Checkout is closed', text: 'Shoppers can look and fill a cart, but nobody can pay.' },
  sandbox: {
    title: 'Sandbox: no real money',
    text: 'Shoppers pay with a pretend card. Orders look real, but nothing is charged.',
  },
  'stripe-test': {
    title: 'Stripe test: no real money',
    text: 'Shoppers pay with Stripe’s test cards. Orders look real, but nothing is charged.',
  },
  'stripe-live': { title: 'Payments are live', text: 'Customers pay with real money.' },
  other: {
    title: 'Payments by another provider',
    text: 'Customers pay with the provider that PAYMENT_PROVIDER names. Whether its money is real is shown in its own account.',
  },
};

export const paymentProblemTitle = 'Payments do not work';

export function paymentProblemText(problem: PaymentProblem, answer: string): string {
  if (problem === 'inactive')
    return 'Stripe accepts the key, but the account cannot take payments yet. Complete its activation at Stripe.';
  const words = answer === '' ? '' : `: ${answer}`;
  return problem === 'refused' ? `Stripe answered${words}` : `Stripe could not be reached${words}`;
}

export const paymentStepTexts = {
  label: 'Payments',
  here: 'You are here',
  takeRealPayments: 'Take real payments',
  steps: {
    off: 'Checkout is closed',
    sandbox: 'Pretend cards',
    'stripe-test': 'Test cards only',
    'stripe-live': 'Real money',
    other: 'A provider of your own',
  },
  lastPayment: 'Last payment',
  lastEvent: (mode: PaymentMode) => {
    if (mode === 'other') return 'Last event';
    return mode.startsWith('stripe') ? 'Last Stripe event' : 'Last sandbox event';
  },
  unmatched: 'Unmatched payments',
  never: 'Never',
} as const;

export const realPaymentSteps = [
  'At Stripe, open Developers, API keys and copy the secret key. Keys that begin with sk_test_ are for trying, keys that begin with sk_live_ take real money.',
  'Enter it below under “Stripe”, then press “Connect”: the shop creates its webhook endpoint at Stripe.',
  'Pay for one order yourself. “Last Stripe event” then shows the time.',
] as const;

export const emailFailureTexts: Readonly<Record<EmailFailure, string>> = {
  password: 'The email server refuses the password.',
  unreachable: 'The email server cannot be reached.',
  refused: 'The email server refuses the emails.',
};

export const attentionTexts = {
  label: 'Needs attention',
  seeBackups: 'See backups',
  seePayments: 'See payments',
  seeStorage: 'See storage',
  lowDisk: 'The disk is nearly full.',
  lowDiskText: (free: string) => `Only ${free} is free. Uploads stop when it is full.`,
  noBackups: 'No backups are made.',
  noBackupsText: 'If the disk fails, the shop is lost.',
  proxyNote: 'Proxy',
  seeSecurity: 'See security',
  proxy: 'All visitors count as one.',
  proxyText:
    'They come through a proxy that the shop does not trust, so a few wrong passwords lock everybody out. Set TRUSTED_PROXIES to the number of proxies in front of the shop and start it again.',
  sandbox: 'Payments are in the sandbox.',
  putAway: 'Dismiss for a week',
  waiting: (count: number) => `${count === 1 ? '1 email waits' : `${count} emails wait`}; nothing is lost.`,
} as const;

export const firstStepTexts = {
  title: 'First steps to your first sale',
  text: 'In any order. This box goes away when all are done.',
  dismiss: 'Dismiss',
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: 'Done',
  change: 'Change',
} as const;

export const firstStepNames: Readonly<Record<FirstStep, { title: string; text: string; action: string }>> = {
  name: { title: 'Name your shop', text: 'With contact, logo and color', action: 'Name it' },
  category: { title: 'Make a category', text: 'Shoppers browse by category', action: 'Add Category' },
  product: { title: 'Add a product', text: 'With one photograph and a price', action: 'Add Product' },
  payment: { title: 'Take payments', text: 'Not with real money yet', action: 'Connect' },
  mail: { title: 'Send emails', text: 'Off: customers get no email after they pay', action: 'Set up' },
  policies: { title: 'Write your policies', text: 'Terms, privacy and returns', action: 'Write' },
};

export const emailTexts = {
  failing: 'Failing',
  failingSince: (moment: string) => `Email has been failing since ${moment}`,
  off: 'No email is sent',
  offSwitches: 'These switches take effect when there is an email server.',
  offText: 'There is no email server yet, so emails are saved as files and customers get none.',
  fine: 'Email works',
  fineText: 'Emails are sent as soon as they are written.',
  unused: 'Email is not tested yet',
  unusedText: 'Nothing has been sent yet. Send a test email to see that it arrives.',
  lastSent: 'Last sent',
  lastSaved: 'Last saved as a file',
  waiting: 'Waiting',
  sentFrom: 'Sent from',
  never: 'Never',
  whatToDo: 'What to do',
  steps: [
    'Ask your email provider for the address of its server, a user name and a password or app password.',
    'Enter them below under “Email server” and save. They take effect immediately.',
    'Press “Send test email”. It goes to your own address.',
  ],
} as const;
