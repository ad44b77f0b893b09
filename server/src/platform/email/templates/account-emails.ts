import { guessedPasswordsMailTexts, verificationMailTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationMailTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import {
  adminMailTexts,
  emailChangeMailTexts,
  newAdminSentence,
  newDeviceMailTexts,
  newEmailMailTexts,
  passwordChangedMailTexts,
  resetMailTexts,
  signedInFrom,
} from '@vitrine/contract/accounts/own-account/security.texts';
import {
  guessedCodesMailTexts,
  secondFactorMailTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { NewMail } from '../outbox.service.ts';

type LinkTexts = Record<'subject' | 'what' | 'expiry' | 'notYou' | 'action', string>;
type Link = { recipient: string; url: string };

const linkMail =
  ({ subject, what, expiry, notYou, action }: LinkTexts) =>
  ({ recipient, url }: Link): NewMail => ({
    recipient,
    subject,
    content: { title: subject, paragraphs: [what, expiry, notYou], action: { label: action, url } },
  });

export const verificationMail = linkMail({ ...verificationMailTexts, what: verificationMailTexts.welcome });
export const resetMail = linkMail(resetMailTexts);
export const newEmailMail = linkMail(newEmailMailTexts);
export const invitationMail = linkMail(invitationMailTexts);

/** Reports something that happened to an account. */
function noticeMail(recipient: string, subject: string, paragraphs: readonly string[]): NewMail {
  return { recipient, subject, content: { title: subject, paragraphs } };
}

export function passwordChangedMail(recipient: string): NewMail {
  const { subject, what, notYou } = passwordChangedMailTexts;
  return noticeMail(recipient, subject, [what, notYou]);
}

export function emailChangeMail(recipient: string): NewMail {
  const { subject, what, notYou } = emailChangeMailTexts;
  return noticeMail(recipient, subject, [what, notYou]);
}

type NewDevice = { recipient: string; device: string; network: string; at: Date };

export function newDeviceMail({ recipient, device, network, at }: NewDevice): NewMail {
  const { subject, wasYou, notYou } = newDeviceMailTexts;
  const what = signedInFrom({ device, network, when: formatDateTime(at.toISOString(), 'UTC') });
  return noticeMail(recipient, subject, [what, wasYou, notYou]);
}

export function guessedPasswordsMail(recipient: string): NewMail {
  const { subject, what, safe, advice } = guessedPasswordsMailTexts;
  return noticeMail(recipient, subject, [what, safe, advice]);
}

export function guessedCodesMail(recipient: string): NewMail {
  const { subject, what, safe, advice } = guessedCodesMailTexts;
  return noticeMail(recipient, subject, [what, safe, advice]);
}

export function secondFactorMail(recipient: string, what: string): NewMail {
  return noticeMail(recipient, secondFactorMailTexts.subject, [what, secondFactorMailTexts.notYou]);
}

export function youAreAdminMail(recipient: string): NewMail {
  const { subject, what, notYou } = adminMailTexts;
  return noticeMail(recipient, subject, [what, notYou]);
}

export function newAdminMail(recipient: string, admin: string): NewMail {
  return noticeMail(recipient, adminMailTexts.newSubject, [newAdminSentence(admin), adminMailTexts.notYours]);
}
