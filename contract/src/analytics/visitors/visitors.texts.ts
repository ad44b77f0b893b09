import type { VisitorServices } from '../../shop/shop-info.ts';

/** Settings › Visitors. */
export const visitorSettingsTexts = {
  counts: 'Visits',
  countsVisits: 'Count visits and carts',
  countsVisitsText:
    'Adds them up by day for the dashboard. No cookie is set, and no address and nothing about a person is stored.',
  onOrOff: 'Counting visits must be on or off',
  services: 'Google Analytics and Meta Pixel',
  servicesText:
    'Visitors are asked before anything is loaded, and can change their mind with a link in the footer. Leave both empty and nobody is asked.',
  measurementId: 'Measurement ID of Google Analytics',
  measurementIdHint: 'For example G-AB12CD34EF',
  measurementIdInvalid: 'The measurement ID begins with G- and has capital letters and digits only',
  pixelId: 'ID of the Meta Pixel',
  pixelIdHint: 'For example 123456789012345',
  pixelIdInvalid: 'The ID of the pixel has 10 to 20 digits',
  servicesNote:
    'Their scripts can read everything on the pages where they run: home, store, products, cart, wishlist and texts. They are never loaded where somebody signs in, orders or works in the back office. Name them in your privacy policy.',
} as const;

/** Who receives data of visitors, by service. */
const visitorServiceNames = {
  analytics: { name: 'Google Analytics', company: 'Google' },
  pixel: { name: 'Meta Pixel', company: 'Meta' },
} as const satisfies Record<keyof VisitorServices, { name: string; company: string }>;

export const consentTexts = {
  title: 'Third-party cookies',
  accept: 'Accept',
  refuse: 'Refuse',
  more: 'Details',
} as const;

/** The page behind the link in the footer. */
export const cookiePageTexts = {
  title: 'Cookies',
  lead: 'What this shop stores in your browser, and what you allow others.',
  yourChoice: 'Your choice',
  notChosen: 'You have not chosen yet. Until you do, nothing is loaded.',
  optedOut:
    'Your browser asks not to be tracked (Global Privacy Control). The shop takes this as a refusal, so nothing is loaded.',
  accepted: (time: string) => `You accepted on ${time}.`,
  refused: (time: string) => `You refused on ${time}.`,
  stored: 'What is stored',
  storedLead:
    'The shop itself stores only what it needs to work, most of it after you use the feature named here.',
  showChoice: 'Show your choice',
  name: 'Name',
  purpose: 'What it is for',
  after: 'Stored after',
  duration: 'How long',
} as const;

/** Asks for the services that the owner uses, in one sentence. */
export function consentQuestion(services: VisitorServices): string {
  const shown = (Object.keys(visitorServiceNames) as (keyof VisitorServices)[]).filter(
    (service) => services[service] !== undefined,
  );
  const names = shown.map((service) => visitorServiceNames[service].name).join(' and ');
  const companies = shown.map((service) => visitorServiceNames[service].company).join(' and ');
  const follows =
    shown.length > 1
      ? `They set cookies and send data to ${companies}`
      : `It sets cookies and sends data to ${companies}`;
  return `May ${names} measure how you use this shop? ${follows}. The shop works the same without.`;
}
