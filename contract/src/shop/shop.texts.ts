/** What the server says of a field that cannot be stored. */
export const shopFieldTexts = {
  name: 'Shop name',
  tagline: 'Tagline',
  email: 'Contact e-mail',
  phone: 'Phone',
  address: 'Address',
  socialLinks: 'Social links',
  linkStart: 'Start this link with https://',
} as const;

export const shopSettingsTexts = {
  details: 'Details',
  detailsText: 'Shown in the header, the footer, mails, the payment page and on paper.',
  addLink: 'Add a link',
} as const;

export function socialLinkLabel(number: number): string {
  return `Social link ${number}`;
}
