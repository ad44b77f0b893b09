/** The second factor of a sign-in. */
export const secondFactorSignInTexts = {
  title: 'One more step',
  lead: 'Your password is right. Now show that it is you.',
  notYou: 'Not you?',
  usePasskey: 'Use your passkey',
  passkeyHint: 'Fingerprint, face or the PIN of this device.',
  code: 'Code from your app',
  codeHint: 'Six digits. They are sent as soon as the last one is in.',
  codePlaceholder: 'Six digits',
  useRecovery: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of your saved recovery codes. Each works once.',
  useAnother: 'Use another way',
  failed: 'Failed to sign in',
  passkeyFailed: 'The passkey was not used. Please try again.',
} as const;

/** The question before role changes, refunds, exports and changes of the second factor. */
export const confirmationTexts = {
  title: 'Confirm it is you',
  lead: 'Show your second factor. It is then valid for 10 minutes.',
  passwordLead: 'Enter your password. It is then valid for 10 minutes.',
  nothingYet: 'Nothing has changed yet.',
  confirm: 'Confirm',
  confirmed: 'Confirmed',
  failed: 'Failed to confirm',
} as const;

export const secondFactorTexts = {
  title: 'Second factor',
  lead: 'Asked for when you sign in, and again before refunds, role changes and exports.',
  passkeys: 'Passkeys',
  noPasskeys: 'None yet. The safest way, and the quickest.',
  add: 'Add',
  addPasskey: 'Add passkey',
  manage: 'Manage',
  managePasskeys: 'Manage passkeys',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'So that you know it again, such as the name of the device.',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  remove: 'Remove',
  codes: 'Codes from an app',
  codesOff: 'Off. Good to have when a passkey is not at hand.',
  codesOn: 'On.',
  setUp: 'Set up',
  setUpCodes: 'Set up codes from an app',
  turnOff: 'Turn off',
  turnOffCodes: 'Turn off codes from an app',
  scan: 'Scan this with the app that shows your codes, or type the key into it.',
  key: 'Key',
  enterCode: 'Code that the app shows now',
  codesAreOn: 'Codes from an app are on',
  codesAreOff: 'Codes from an app are off',
  recovery: 'Recovery codes',
  noRecovery: 'You get them with your first passkey or app.',
  newCodes: 'New codes',
  newCodesMade: 'New recovery codes were made; the old ones no longer work.',
  keepCodes:
    'Save these in a safe place. Each works once, when you have neither passkey nor app. They are not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The codes could not be copied. Please select and copy them.',
  done: 'I have saved them',
  required: 'Every admin needs a second factor',
  failed: 'Failed to change the second factor',
  missing: 'Every admin of this shop needs a second factor. Set up yours to go on.',
} as const;

export function recoveryCodesLeft(left: number, all: number): string {
  return `${left} of ${all} left. Keep them in a safe place.`;
}

type AdminsWithout = { without: number; all: number; isReaderWithout: boolean };

export function adminsWithout({ without, all, isReaderWithout }: AdminsWithout): string {
  if (without === 0) return all === 1 ? 'You have one.' : `All ${all} admins have one.`;
  if (without === 1 && isReaderWithout) return 'You have no second factor yet.';
  const verb = without === 1 ? 'has' : 'have';
  return `${without} of ${all} admins ${verb} none. They are asked to set one up before they go on.`;
}

export const secondFactorRefusalTexts = {
  needed: 'Please show your second factor',
  secondFactorWrong: 'That code is not right. Try the next one, or check the clock of your phone.',
  ticketInvalid: 'This took too long. Please sign in again.',
  confirmationNeeded: 'Please confirm that it is you',
  missing: 'Set up your second factor first',
  codesOnAlready: 'Codes from an app are on already',
  notBegun: 'Please start again',
  passkeyNotFound: 'This passkey no longer exists',
  lastFactor: 'Every admin of this shop needs a second factor, and this is your last one',
  tooManyPasskeys: 'An account has at most 20 passkeys',
} as const;

export const secondFactorEmailTexts = {
  subject: 'Your second factor was changed',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  codesOn: 'Codes from an app were turned on for your account.',
  codesOff: 'Codes from an app were turned off for your account.',
  newCodes: 'New recovery codes were made for your account.',
  recoveryUsed: 'Somebody signed in to your account with one of your recovery codes.',
  notYou: 'If it was not you, please change your password at once, or write to us.',
} as const;

export const guessedCodesEmailTexts = {
  subject: 'Somebody knows your password',
  what: 'Somebody entered the right password of your account, and then many wrong codes.',
  safe: 'None of the codes was right.',
  advice: 'Please choose another password now.',
} as const;

export function removePasskeyOf(name: string): string {
  return `Remove ${name}`;
}
