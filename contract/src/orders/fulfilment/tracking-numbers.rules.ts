import { isWebLink, looksLikeLink } from './shipments.rules.ts';

/** What a number or a link says by itself; `tracking` is the number as the carrier's page takes it. */
export type RecognisedTracking = { carrier: string; tracking: string };

type Pattern = { carrier: string; form: RegExp; isRight?: (number: string) => boolean };

/** The digits of `number`, each times its weight; weights repeat. */
function weighted(number: string, weights: readonly number[]): number {
  return [...number].reduce((sum, digit, index) => {
    const weight = weights[index % weights.length] ?? 1;
    return sum + Number(digit) * weight;
  }, 0);
}

/** The last digit makes the sum a multiple of ten; the digit before it counts three times, and so on in turn. */
function endsInGs1Digit(number: string): boolean {
  const digits = [...number].toReversed().join('');
  return weighted(digits, [1, 3]) % 10 === 0;
}

/** A parcel of a post, such as RR123456785GB (UPU S10). */
function isPostal(number: string): boolean {
  const rest = 11 - (weighted(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return Number(number[10]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

function isUps(number: string): boolean {
  const values = [...number.slice(2, 17)].map((char) =>
    /\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10,
  );
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
  return Number(number[17]) === (10 - (sum % 10)) % 10;
}

function isFedexExpress(number: string): boolean {
  return (weighted(number.slice(0, 11), [3, 1, 7]) % 11) % 10 === Number(number[11]);
}

function isDhlExpress(number: string): boolean {
  return Number(number.slice(0, 9)) % 7 === Number(number[9]);
}

const POSTS: Readonly<Record<string, string>> = {
  US: 'USPS',
  DE: 'DHL Paket',
  AT: 'Österreichische Post',
  CH: 'Swiss Post',
  LI: 'Swiss Post',
  FR: 'La Poste Colissimo',
  GB: 'Royal Mail',
  IE: 'An Post',
  NL: 'PostNL',
  BE: 'bpost',
  IT: 'Poste Italiane',
  ES: 'Correos',
  PT: 'CTT',
  PL: 'Poczta Polska',
  CZ: 'Česká pošta',
  SE: 'PostNord',
  DK: 'PostNord',
  NO: 'Posten',
  FI: 'Posti',
  CA: 'Canada Post',
  AU: 'Australia Post',
  NZ: 'NZ Post',
  JP: 'Japan Post',
};

/** The surest first. Several may fit a number; then one of the shop's country is meant. */
const PATTERNS: readonly Pattern[] = [
  { carrier: 'UPS', form: /^1Z[A-Z0-9]{15}\d$/, isRight: isUps },
  { carrier: 'Chronopost', form: /^X[A-Z]\d{9}[A-Z]{2}$/, isRight: isPostal },
  ...Object.entries(POSTS).map(([country, carrier]) => ({
    carrier,
    form: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    isRight: (number: string) => number.endsWith(country) && isPostal(number),
  })),
  { carrier: 'USPS', form: /^9[1-5]\d{18}(?:\d\d)?$/, isRight: endsInGs1Digit },
  { carrier: 'DHL Paket', form: /^00340\d{15}$/, isRight: endsInGs1Digit },
  { carrier: 'DHL', form: /^(?:JJD|JVGL)[A-Z0-9]{9,22}$/ },
  { carrier: 'DHL', form: /^GM\d{16,20}$/ },
  { carrier: 'PostNL', form: /^3S[A-Z0-9]{11,13}$/ },
  { carrier: 'La Poste Colissimo', form: /^\d[A-Z]\d{11}$/ },
  { carrier: 'Hermes', form: /^H\d{19}$/ },
  { carrier: 'Evri', form: /^[HTPEC]\d{2}[A-Z0-9]{3}\d{10}$/ },
  { carrier: 'Swiss Post', form: /^99\d{16}$/ },
  { carrier: 'bpost', form: /^32\d{22}$/ },
  { carrier: 'InPost', form: /^[56]\d{23}$/ },
  { carrier: 'Österreichische Post', form: /^10\d{20}$/ },
  { carrier: 'FedEx', form: /^96\d{20}$/, isRight: endsInGs1Digit },
  { carrier: 'FedEx', form: /^\d{12}$/, isRight: isFedexExpress },
  { carrier: 'FedEx', form: /^\d{15}$/, isRight: endsInGs1Digit },
  { carrier: 'Posten', form: /^(?:00)?37\d{16}$/, isRight: endsInGs1Digit },
  { carrier: 'PostNord', form: /^(?:00)?37\d{16}$/, isRight: endsInGs1Digit },
  { carrier: 'Canada Post', form: /^\d{16}$/, isRight: endsInGs1Digit },
  { carrier: 'DHL Express', form: /^\d{10}$/, isRight: isDhlExpress },
  { carrier: 'DPD', form: /^\d{14}$/ },
  { carrier: 'DPD UK', form: /^1\d{13}$/ },
  // With the character that is printed after the number, which its page does not take.
  { carrier: 'DPD', form: /^0\d{13}[A-Z]$/ },
  { carrier: 'Hermes', form: /^\d{14}$/ },
  { carrier: 'GLS', form: /^\d{11}$/ },
  { carrier: 'GLS', form: /^[YZ][A-Z0-9]{7}$/ },
];

/** The ends of host names; a link is recognised by whose page it is. */
const PAGES: readonly (readonly [host: string, carrier: string])[] = [
  ['ups.com', 'UPS'],
  ['fedex.com', 'FedEx'],
  ['usps.com', 'USPS'],
  ['dhl.de', 'DHL Paket'],
  ['dhl.com', 'DHL'],
  ['dpd.co.uk', 'DPD UK'],
  ['dpd.com', 'DPD'],
  ['dpd.de', 'DPD'],
  ['dpd.fr', 'DPD'],
  ['dpd.at', 'DPD'],
  ['dpd.ch', 'DPD'],
  ['gls-group.com', 'GLS'],
  ['gls-group.eu', 'GLS'],
  ['gls-pakete.de', 'GLS'],
  ['royalmail.com', 'Royal Mail'],
  ['laposte.fr', 'La Poste Colissimo'],
  ['chronopost.fr', 'Chronopost'],
  ['myhermes.de', 'Hermes'],
  ['evri.com', 'Evri'],
  ['post.at', 'Österreichische Post'],
  ['post.ch', 'Swiss Post'],
  ['anpost.com', 'An Post'],
  ['postnl.nl', 'PostNL'],
  ['bpost.be', 'bpost'],
  ['bpost.cloud', 'bpost'],
  ['poste.it', 'Poste Italiane'],
  ['correos.es', 'Correos'],
  ['ctt.pt', 'CTT'],
  ['inpost.pl', 'InPost'],
  ['poczta-polska.pl', 'Poczta Polska'],
  ['postaonline.cz', 'Česká pošta'],
  ['postnord.se', 'PostNord'],
  ['postnord.dk', 'PostNord'],
  ['posten.no', 'Posten'],
  ['posti.fi', 'Posti'],
  ['canadapost-postescanada.ca', 'Canada Post'],
  ['auspost.com.au', 'Australia Post'],
  ['nzpost.co.nz', 'NZ Post'],
  ['japanpost.jp', 'Japan Post'],
];

/** Whose parcel it is. `home`: the carriers of the shop's country, for numbers that fit several. */
export function recogniseTracking(
  typed: string,
  home: readonly string[] = [],
): RecognisedTracking | undefined {
  const tracking = typed.trim();
  if (looksLikeLink(tracking)) return recogniseLink(tracking);
  const number = scannedNumber(tracking.toUpperCase().replaceAll(/[\s.-]/g, ''));
  const fitting = PATTERNS.filter(({ form, isRight }) => form.test(number) && (isRight?.(number) ?? true));
  const [first, ...others] = fitting.map(({ carrier }) => carrier);
  if (first === undefined) return undefined;
  const carrier = [first, ...others].find((name) => home.includes(name)) ?? first;
  return { carrier, tracking: carrier === 'DPD' ? number.slice(0, 14) : number };
}

function recogniseLink(tracking: string): RecognisedTracking | undefined {
  if (!isWebLink(tracking)) return undefined;
  const { hostname } = new URL(tracking);
  const page = PAGES.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  return page && { carrier: page[1], tracking };
}

/** Barcodes contain more than the number that people read: a postal code, a symbol for the reader, an account. */
function scannedNumber(code: string): string {
  const scanned = code.replace(/^(?:\][A-Z]\d|%)/, '');
  const withPostalCode = /^420(?:\d{5}|\d{9})(9[1-5]\d{18}(?:\d\d)?)$/.exec(scanned);
  if (withPostalCode?.[1]) return withPostalCode[1];
  // FedEx: 34 digits, of which the last are the number.
  if (/^96\d{32}$/.test(scanned)) return scanned.slice(-12);
  // DPD: a postal code of seven digits before the number, and a service and country after it.
  const ofDpd = /^0[0-9A-Z]{6}(0\d{13})\d{6}[A-Z0-9]?$/.exec(scanned);
  return ofDpd?.[1] ?? scanned;
}
