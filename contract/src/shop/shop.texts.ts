/** The server's messages about a field that cannot be stored. */
export const shopFieldTexts = {
  name: 'Shop name',
  tagline: 'Tagline',
  email: 'Contact email',
  phone: 'Phone',
  address: 'Address',
  socialLinks: 'Social links',
  currency: 'Currency',
  accent: 'Accent colour',
  accentFormat: 'Write the colour as # and six digits, such as #1D4ED8',
  logo: 'Logo',
  linkStart: 'Start this link with https://',
} as const;

export const shopSettingsTexts = {
  details: 'Details',
  detailsText: 'Shown in the header, the footer, emails, the payment page and printouts.',
  addLink: 'Add a link',
  look: 'Look',
  lookText: 'Your logo and one colour. Photographs and price labels stay as they are.',
  onLight: 'On light',
  onDark: 'On dark',
  upload: 'Upload',
  replace: 'Replace',
  remove: 'Remove',
  logoHint: 'PNG, JPEG, WebP, AVIF or GIF. Without a logo the name is written out.',
  logoRequired: 'Choose a picture first',
  logoSaved: 'Logo saved',
  logoRemoved: 'Logo removed',
  logoFailed: 'The logo could not be saved',
  accentFine: 'Easy to read. On dark it is shown lighter.',
  pickColour: 'Pick a colour',
  currencyText: 'Choose it before the first sale; prices keep their digits.',
  currencyFixed: 'Fixed, because this shop has orders.',
  fixed: 'Fixed',
  texts: 'Texts and policies',
  textsText: 'Until you write your own, the shop shows the standard text.',
} as const;

export function tooLight(suggestion: string): string {
  return `Too light to read on white. Try ${suggestion}.`;
}

export function socialLinkLabel(number: number): string {
  return `Social link ${number}`;
}

/** The page on which a text is written. */
export const textEditorTexts = {
  write: 'Write',
  edit: 'Edit',
  preview: 'Preview',
  heading: 'Heading',
  list: 'List',
  link: 'Link',
  nothing: 'Nothing written yet. The shop shows the standard text.',
  versions: 'Earlier versions',
  versionsText: 'Customers agreed to the text of their day, so none is lost.',
  noVersions: 'None yet.',
  inTheShop: 'In the shop',
  compare: 'Compare',
  useAgain: 'Use again',
  compareTitle: 'What differs',
  same: 'Nothing differs from what is in the editor.',
  earlier: 'Only in that version',
  now: 'Only in the editor',
  loadFailed: 'The versions could not be loaded',
  standard: 'Standard text',
  yours: 'Yours',
  standardEntries: (count: number) => `Standard text · ${count} entries`,
  changedOn: (date: string) => `Yours · changed ${date}`,
  notWritten: 'Not written yet. Links to it lead to About.',
  notWrittenReturns: 'Not written yet. The product page does not speak of returns.',
} as const;
