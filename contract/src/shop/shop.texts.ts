/** The server's messages about a field that cannot be stored. */
export const shopFieldTexts = {
  name: 'Shop name',
  tagline: 'Tagline',
  email: 'Contact email',
  phone: 'Phone',
  address: 'Address',
  socialLinks: 'Social links',
  currency: 'Currency',
  accent: 'Accent color',
  accentFormat: 'Write the color as # and six digits, such as #1D4ED8',
  logo: 'Logo',
  linkStart: 'Start this link with https://',
} as const;

export const shopSettingsTexts = {
  details: 'Details',
  detailsText: 'Shown in the header, the footer, emails, the payment page and printouts.',
  addLink: 'Add a link',
  look: 'Look',
  lookText: 'Your logo and one color. Photographs and price labels stay as they are.',
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
  pickColor: 'Pick a color',
  currencyText: 'Choose it before the first sale; prices keep their digits.',
  currencyFixed: 'Fixed, because this shop has orders.',
  fixed: 'Fixed',
  texts: 'Texts and policies',
  textsText: 'Until you write your own, the shop shows the standard text.',
} as const;

/** The sections of the home page. */
export const homeSectionTexts = {
  title: 'Home page',
  text: 'The sections below the slider. Changes take effect immediately.',
  hidden: 'Hidden',
  fixed: 'Always shown, because customers reach you by it',
  names: {
    benefits: 'Benefits',
    newArrivals: 'New Arrivals',
    featured: 'Featured Products',
    categories: 'Categories',
    contact: 'Get in Touch',
    newsletter: 'Newsletter',
  },
  show: (name: string) => `Show ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  place: (name: string, number: number, count: number) => `${name}: ${number} of ${count}`,
  unknown: 'Sections must be a list of names of sections',
  twice: 'Sections must name each section once',
  needsContact: 'The section Get in Touch cannot be hidden',
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
  inTheShop: 'In the shop',
  compare: 'Compare',
  useAgain: 'Use again',
  compareTitle: 'What differs',
  same: 'Nothing differs from what is in the editor.',
  earlier: 'Only in that version',
  now: 'Only in the editor',
  loadFailed: 'The versions could not be loaded',
  standard: 'Standard text',
  startsStandard: 'This is the standard text. It becomes yours when you change and save it.',
  yours: 'Yours',
  standardEntries: (count: number) => `Standard text · ${count} entries`,
  changedOn: (date: string) => `Yours · changed ${date}`,
  notWritten: 'Not written yet. Links to it lead to About.',
  notWrittenReturns: 'Not written yet. The product page does not speak of returns.',
} as const;
