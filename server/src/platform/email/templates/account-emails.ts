import {
  guessedPasswordsEmailTexts,
  verificationEmailTexts,
} from '@vitrine/contract/accounts/accounts.texts';
import { invitationEmailTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import {
  adminEmailTexts,
  emailChangeEmailTexts,
  newAddressEmailTexts,
  newAdminSentence,
  newDeviceEmailTexts,
  passwordChangedEmailTexts,
  resetEmailTexts,
  signedInFrom,
} from '@vitrine/contract/accounts/own-account/security.texts';
import {
  guessedCodesEmailTexts,
  secondFactorEmailTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { NewEmail } from '../outbox.service.ts';

type LinkTexts = Record<'subject' | 'what' | 'expiry' | 'notYou' | 'action', string>;
type Link = { recipient: string; url: string };

const linkEmail =
  ({ subject, what, expiry, notYou, action }: LinkTexts) =>
  ({ recipient, url }: Link): NewEmail => ({
    recipient,
    subject,
    content: { title: subject, paragraphs: [what, expiry, notYou], action: { label: action, url } },
  });

export const verificationEmail = linkEmail({
  ...verificationEmailTexts,
  what: verificationEmailTexts.welcome,
});
export const resetEmail = linkEmail(resetEmailTexts);
export const newAddressEmail = linkEmail(newAddressEmailTexts);
export const invitationEmail = linkEmail(invitationEmailTexts);

function noticeEmail(recipient: string, subject: string, paragraphs: readonly string[]): NewEmail {
  return { recipient, subject, content: { title: subject, paragraphs } };
}

const changeEmail =
  ({ subject, what, notYou }: Record<'subject' | 'what' | 'notYou', string>) =>
  (recipient: string) =>
    noticeEmail(recipient, subject, [what, notYou]);

export const passwordChangedEmail = changeEmail(passwordChangedEmailTexts);
export const emailChangeEmail = changeEmail(emailChangeEmailTexts);
export const youAreAdminEmail = changeEmail(adminEmailTexts);

const attackEmail =
  ({ subject, what, safe, advice }: Record<'subject' | 'what' | 'safe' | 'advice', string>) =>
  (recipient: string) =>
    noticeEmail(recipient, subject, [what, safe, advice]);

export const guessedPasswordsEmail = attackEmail(guessedPasswordsEmailTexts);
export const guessedCodesEmail = attackEmail(guessedCodesEmailTexts);

type NewDevice = { recipient: string; device: string; network: string; at: Date };

export function newDeviceEmail({ recipient, device, network, at }: NewDevice): NewEmail {
  const { subject, wasYou, notYou } = newDeviceEmailTexts;
  const what = signedInFrom({ device, network, when: formatDateTime(at.toISOString(), 'UTC') });
  return noticeEmail(recipient, subject, [what, wasYou, notYou]);
}

export function secondFactorEmail(recipient: string, what: string): NewEmail {
  return noticeEmail(recipient, secondFactorEmailTexts.subject, [what, secondFactorEmailTexts.notYou]);
}

export function newAdminEmail(recipient: string, admin: string): NewEmail {
  return noticeEmail(recipient, adminEmailTexts.newSubject, [
    newAdminSentence(admin),
    adminEmailTexts.notYours,
  ]);
}
