import { accountTexts } from '../accounts.texts.ts';

/** Password, email and sessions, on /profile and in Settings › Security. */
export const securityTexts = {
  /** The heading on /profile. */
  pageTitle: 'Your sign-in',
  title: 'Sign-in',
  loadFailed: 'Failed to load your sign-in',
  password: 'Password',
  passwordNever: 'Changing it ends all other sessions.',
  passwordCommon: 'Among the most common passwords, so it is soon guessed. Please choose another one.',
  passwordNone: 'You sign in with Google.',
  emailConfirmed: 'Confirmed. We also notify the old address of a change.',
  emailUnconfirmed: 'Not confirmed. We also notify the old address of a change.',
  change: 'Change',
  changePassword: 'Change password',
  changeEmail: 'Change email',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newEmail: 'New email',
  passwordEnds: 'You will be signed out on all other devices.',
  emailLink: 'You get a link at the new address. Until you open it, the old one stays.',
  emailAtOnce: 'Takes effect immediately. You will be signed out on all other devices.',
  passwordChanged: 'Password changed. All other sessions were ended.',
  passwordChangeFailed: 'Failed to change the password',
  emailChanged: 'Email changed',
  emailLinkSent: 'Please open the link that we sent to your new address.',
  emailChangeFailed: 'Failed to change the email',
} as const;

export function passwordChangedOn(date: string): string {
  return `Changed ${date}. ${securityTexts.passwordNever}`;
}

export function emailWaits(email: string): string {
  return `${email} is not confirmed yet.`;
}

/** /reset-password, which is reached only in a shop with an email server. */
export const resetTexts = {
  title: 'Reset your password',
  lead: 'Enter your email and we send you a link. It works once, within 30 minutes.',
  submit: 'Send the link',
  backToSignIn: 'Back to sign in',
  /** The same whether there is such an account or not. */
  sent: 'If there is an account with this email, a link is on its way.',
  sendFailed: 'Failed to send the link',
  newTitle: 'Choose a new password',
  newLead: 'You will be signed out on all devices.',
  save: 'Save password',
  saved: 'Your new password is set. Please sign in.',
  saveFailed: 'Failed to set the password',
  askAgain: 'Ask for a new link',
} as const;

/** /verify-email after a registration, /confirm-email after a change of the address. */
export const emailLinkTexts = {
  verify: {
    title: 'Confirm your email address',
    lead: 'Press the button to confirm that this address is yours.',
    action: 'Confirm my address',
    done: 'Your address is confirmed.',
  },
  change: {
    title: 'Confirm your new address',
    lead: 'Press the button to use this address for your account from now on.',
    action: 'Confirm my new address',
    done: 'Your account uses the new address now.',
  },
  failed: 'Failed to confirm the address',
  incomplete: 'This link is incomplete. Please copy the whole link from the email.',
  toShop: 'Go to the shop',
} as const;

export const securityRefusalTexts = {
  wrongPassword: 'The password is not right',
  resetLinkInvalid: 'This link is no longer valid. Please ask for a new one.',
  sessionNotFound: 'This session has ended already',
  nameMisleading: 'Please choose a name that does not look like the shop',
  nameInvisible: `${accountTexts.username} must have a letter or number that can be seen`,
} as const;

export const resetEmailTexts = {
  subject: 'Choose a new password',
  what: 'Somebody, most likely you, asked for a new password for your account.',
  action: 'Choose a new password',
  expiry: 'The link works once, within the next 30 minutes.',
  notYou: 'If it was not you, you need not do anything: your password stays as it is.',
} as const;

export const passwordChangedEmailTexts = {
  subject: 'Your password was changed',
  what: 'The password of your account was changed, and you were signed out on all other devices.',
  notYou: 'If it was not you, please ask for a new password at once, or write to us.',
} as const;

export const newAddressEmailTexts = {
  subject: 'Confirm your new email address',
  what: 'Your account is to use this address from now on. Please confirm that it is yours.',
  action: 'Confirm my new address',
  expiry: 'The link works once, within the next 24 hours. Until then the old address stays.',
  notYou: 'If you did not ask for this, please do not open the link.',
} as const;

/** An email to the old address. It does not name the new one, which may be a stranger's. */
export const emailChangeEmailTexts = {
  subject: 'Your email address is being changed',
  what: 'Somebody who knows your password asked to use another email address for your account.',
  notYou: 'If it was not you, please change your password at once, or write to us.',
} as const;

export const newDeviceEmailTexts = {
  subject: 'New sign-in to your account',
  wasYou: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, please change your password at once. That ends all other sessions.',
} as const;

export function signedInFrom({
  device,
  network,
  when,
}: {
  device: string;
  network: string;
  when: string;
}): string {
  return `Somebody signed in to your account with ${device}, from the address ${network}, on ${when} (UTC).`;
}

export const sessionTexts = {
  title: 'Where you are signed in',
  thisDevice: 'This device',
  isNew: 'New',
  unknownDevice: 'An earlier sign-in',
  unknownPlace: 'Address not known',
  thisPlace: 'the same address as now',
  now: 'now',
  since: 'since',
  end: 'End',
  endOthers: 'End all others',
  hint: 'The address is that of the sign-in. Not you? End it and change the password.',
  ended: 'Session ended',
  othersEnded: 'All other sessions were ended',
  endFailed: 'Failed to end the session',
} as const;

export function endSessionOf(device: string): string {
  return `End ${device}`;
}

export const adminEmailTexts = {
  subject: 'You are an admin now',
  what: 'Your account can use the back office of the shop from now on. Please sign in again.',
  notYou: 'If you did not expect this, please write to us.',
  newSubject: 'A new admin',
  notYours: 'If it was not you who decided this, change your password and look at Users in the back office.',
} as const;

export function newAdminSentence(email: string): string {
  return `${email} can use the back office of your shop from now on, because you made the account an admin.`;
}
