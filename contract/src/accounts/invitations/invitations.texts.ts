/** /invitation, where an invited person becomes an admin or declines. */
export const invitationTexts = {
  title: 'Become an admin',
  lead: 'Choose a name and a password to accept the invitation.',
  /** Above the address that was invited. */
  address: 'Invited address',
  username: 'Your name',
  passwordHint: 'At least 8 characters. It replaces any password this address had before.',
  accept: 'Accept invitation',
  decline: 'Decline',
  accepted: 'You are an admin now. Please sign in.',
  declined: 'You declined the invitation. Nothing was changed.',
  acceptFailed: 'Failed to accept the invitation',
  declineFailed: 'Failed to decline the invitation',
  loadFailed: 'Failed to load the invitation',
  invalid: 'This invitation is no longer valid. Ask an admin of the shop for a new one.',
  toShop: 'Go to the shop',
} as const;

/** On the back office's Admins screen. */
export const invitationAdminTexts = {
  title: 'Open invitations',
  resend: 'Resend',
  revoke: 'Revoke',
  revoked: 'Invitation revoked',
  revokeFailed: 'Failed to revoke the invitation',
  loadFailed: 'Failed to load the invitations',
  notFound: 'This invitation has already ended',
  /** Below the field for the address, in a shop with an email server. */
  addressHint: 'People without a verified account receive an invitation by email.',
} as const;

export function invitationSent(email: string): string {
  return `Invitation sent to ${email}. It is valid for 48 hours.`;
}

export function invitedBy(name: string, expires: string): string {
  return `Invited by ${name}. Expires ${expires}.`;
}

export const invitationEmailTexts = {
  subject: 'Become an admin of the shop',
  what: 'An admin of the shop invites you to its back office. Choose a name and a password to accept.',
  action: 'Open the invitation',
  expiry: 'The link works once, within the next 48 hours. You can decline on the same page.',
  notYou: 'If you do not know the shop, you can ignore this email.',
} as const;
