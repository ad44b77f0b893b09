/** `page` with the tracking number in place of `{n}`; `countries`: where it is one of the usual carriers. */
type Carrier = { name: string; page: string; countries: string };

/** Offered in the shipping box; every other name can be typed. */
const CARRIERS: readonly Carrier[] = [
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum={n}', countries: 'US CA' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={n}', countries: 'US CA' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}', countries: 'US' },
  // Knows the numbers of all divisions: Paket, eCommerce and Express.
  {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={n}',
    countries: 'US DE NL PL CZ',
  },
  {
    name: 'DHL Paket',
    page: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}',
    countries: 'DE',
  },
  {
    name: 'DHL Express',
    page: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={n}',
    countries: '',
  },
  {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{n}',
    countries: 'DE',
  },
  {
    name: 'Österreichische Post',
    page: 'https://www.post.at/sv/sendungsdetails?snr={n}',
    countries: 'AT',
  },
  {
    name: 'Swiss Post',
    page: 'https://service.post.ch/ekp-web/ui/entry/search/{n}',
    countries: 'CH LI',
  },
  {
    name: 'La Poste Colissimo',
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
    countries: 'FR',
  },
  {
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={n}',
    countries: 'FR',
  },
  {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
    countries: 'GB',
  },
  { name: 'Evri', page: 'https://www.evri.com/track/parcel/{n}', countries: 'GB' },
  { name: 'DPD UK', page: 'https://track.dpd.co.uk/search?reference={n}', countries: 'GB' },
  { name: 'An Post', page: 'https://www.anpost.com/Post-Parcels/Track/History?item={n}', countries: 'IE' },
  { name: 'PostNL', page: 'https://jouw.postnl.nl/track-and-trace/{n}', countries: 'NL' },
  {
    name: 'bpost',
    page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={n}&lang=en',
    countries: 'BE',
  },
  {
    name: 'Poste Italiane',
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{n}',
    countries: 'IT',
  },
  {
    name: 'Correos',
    page: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={n}',
    countries: 'ES',
  },
  {
    name: 'CTT',
    page: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={n}',
    countries: 'PT',
  },
  { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={n}', countries: 'PL' },
  { name: 'Poczta Polska', page: 'https://emonitoring.poczta-polska.pl/?numer={n}', countries: 'PL' },
  {
    name: 'Česká pošta',
    page: 'https://www.postaonline.cz/en/trackandtrace/-/zasilka/cislo?parcelNumbers={n}',
    countries: 'CZ',
  },
  {
    name: 'PostNord',
    page: 'https://www.postnord.se/en/our-tools/track-and-trace?shipmentId={n}',
    countries: 'SE DK',
  },
  { name: 'Posten', page: 'https://sporing.posten.no/sporing/{n}', countries: 'NO' },
  { name: 'Posti', page: 'https://www.posti.fi/en/tracking#/lahetys/{n}', countries: 'FI' },
  {
    name: 'DPD',
    page: 'https://tracking.dpd.de/status/en_US/parcel/{n}',
    countries: 'DE AT CH FR BE NL PL CZ IE',
  },
  { name: 'GLS', page: 'https://gls-group.com/EU/en/parcel-tracking?match={n}', countries: 'DE AT IT ES DK' },
  {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={n}',
    countries: 'CA',
  },
  {
    name: 'Australia Post',
    page: 'https://auspost.com.au/mypost/track/#/details/{n}',
    countries: 'AU',
  },
  { name: 'NZ Post', page: 'https://www.nzpost.co.nz/tools/tracking?trackid={n}', countries: 'NZ' },
  {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={n}&locale=en',
    countries: 'JP',
  },
];

/** Where a shop is most likely at home that names no country it sends to. */
const HOMES_OF_CURRENCY: Readonly<Record<string, string>> = {
  USD: 'US',
  EUR: 'DE AT FR BE NL IT ES PT IE FI',
  GBP: 'GB',
  AUD: 'AU',
  CAD: 'CA',
  CHF: 'CH',
  CZK: 'CZ',
  DKK: 'DK',
  JPY: 'JP',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  SEK: 'SE',
};

const words = (list: string) => list.split(' ').filter(Boolean);

/** The page of a known carrier; undefined for every other name. */
export function carrierPage(carrier: string, tracking: string): string | undefined {
  const page = CARRIERS.find(({ name }) => name === carrier)?.page;
  return page?.replace('{n}', () => encodeURIComponent(tracking));
}

/** The carriers of the shop's country first. `served`: the countries that it sends to, none for all. */
export function carriersAtHome(
  served: readonly string[],
  currency: string,
): { home: string[]; others: string[] } {
  const ofCurrency = words(HOMES_OF_CURRENCY[currency] ?? '');
  const both = ofCurrency.filter((country) => served.includes(country));
  const homes = [both, served, ofCurrency].find((countries) => countries.length > 0) ?? [];
  const isAtHome = ({ countries }: Carrier) => words(countries).some((country) => homes.includes(country));
  const namesOf = (carriers: readonly Carrier[]) => carriers.map(({ name }) => name);
  const others = CARRIERS.filter((carrier) => !isAtHome(carrier));
  return { home: namesOf(CARRIERS.filter(isAtHome)), others: namesOf(others) };
}
