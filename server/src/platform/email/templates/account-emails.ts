import {
  emailChangeMailTexts,
  newDeviceMailTexts,
  newEmailMailTexts,
  passwordChangedMailTexts,
  resetMailTexts,
  signedInFrom,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { NewMail } from '../outbox.service.ts';

export function resetMail({ recipient, url }: { recipient: string; url: string }): NewMail {
  const { subject, what, expiry, notYou, action } = resetMailTexts;
  const content = { title: subject, paragraphs: [what, expiry, notYou], action: { label: action, url } };
  return { recipient, subject, content };
}

export function newEmailMail({ recipient, url }: { recipient: string; url: string }): NewMail {
  const { subject, what, expiry, notYou, action } = newEmailMailTexts;
  const content = { title: subject, paragraphs: [what, expiry, notYou], action: { label: action, url } };
  return { recipient, subject, content };
}

export function passwordChangedMail(recipient: string): NewMail {
  const { subject, what, notYou } = passwordChangedMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, notYou] } };
}

export function emailChangeMail(recipient: string): NewMail {
  const { subject, what, notYou } = emailChangeMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, notYou] } };
}

type NewDevice = { recipient: string; device: string; network: string; at: Date };

export function newDeviceMail({ recipient, device, network, at }: NewDevice): NewMail {
  const { subject, wasYou, notYou } = newDeviceMailTexts;
  const what = signedInFrom({ device, network, when: formatDateTime(at.toISOString(), 'UTC') });
  return { recipient, subject, content: { title: subject, paragraphs: [what, wasYou, notYou] } };
}
