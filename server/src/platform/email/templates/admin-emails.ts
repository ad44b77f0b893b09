import { invitationMailTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { adminMailTexts, newAdminSentence } from '@vitrine/contract/accounts/own-account/security.texts';
import type { NewMail } from '../outbox.service.ts';

export function invitationMail({ recipient, url }: { recipient: string; url: string }): NewMail {
  const { subject, what, expiry, notYou, action } = invitationMailTexts;
  const content = { title: subject, paragraphs: [what, expiry, notYou], action: { label: action, url } };
  return { recipient, subject, content };
}

export function youAreAdminMail(recipient: string): NewMail {
  const { subject, what, notYou } = adminMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, notYou] } };
}

export function newAdminMail(recipient: string, admin: string): NewMail {
  const { newSubject: subject, notYours } = adminMailTexts;
  const paragraphs = [newAdminSentence(admin), notYours];
  return { recipient, subject, content: { title: subject, paragraphs } };
}
