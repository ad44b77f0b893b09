import {
  ADDRESS_PART_MAX_CHARS,
  ADDRESS_PARTS,
  type DeliveryAddress,
  isServed,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressInput } from '@vitrine/contract/orders/fulfilment/delivery-address.schemas';
import {
  addressFieldTexts,
  outsideTaxRegion,
  outsideZone,
} from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { isInTaxRegion, sampleRegion, type TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { byCountryName, COUNTRIES, countryName } from '@vitrine/contract/shared/countries';
import { escapeHtml } from '../../shared/web/html-page.ts';

type Part = (typeof ADDRESS_PARTS)[number];

export type AddressForm = { values: DeliveryAddress; problems: Partial<Record<Part, string>> };

/** Made up, so that paying in a demo is one press. */
const SAMPLE: DeliveryAddress = {
  name: 'Marta Lind',
  line1: '18 Glass Row',
  line2: '',
  postalCode: '97201',
  city: 'Portland',
  region: 'OR',
  country: 'US',
};

/** Where the address may be. */
export type AddressPlaces = { countries: readonly string[]; taxRegion: TaxRegion | null };

/** Undefined if the page asks for no address. */
export function placesOf({
  deliveryCountries,
  taxRegion,
}: {
  deliveryCountries: readonly string[] | null;
  taxRegion: TaxRegion | null;
}): AddressPlaces | undefined {
  return deliveryCountries ? { countries: deliveryCountries, taxRegion } : undefined;
}

export function sampleForm({ countries, taxRegion }: AddressPlaces): AddressForm {
  const [first = SAMPLE.country] = countries;
  const country = isServed(SAMPLE.country, countries) ? SAMPLE.country : first;
  return { values: { ...SAMPLE, country, region: sampleRegion(SAMPLE.region, taxRegion) }, problems: {} };
}

/** For an address of a real customer, who has chosen the country, and where the tax needs it the region, in the cart. */
export function emptyForm(
  { countries, taxRegion }: AddressPlaces,
  chosenCountry: string | null = null,
): AddressForm {
  const [only = '', ...others] = countries;
  const none = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, '']));
  return {
    values: {
      ...(none as DeliveryAddress),
      region: taxRegion?.region ?? '',
      country: chosenCountry ?? (others.length === 0 ? only : ''),
    },
    problems: {},
  };
}

/** A program that presses Pay without sending the form gets the values already in it, like one press in a browser. */
export function readOrSample(form: URLSearchParams, places: AddressPlaces): ReadAddress {
  const isSent = ADDRESS_PARTS.some((part) => form.has(part));
  return isSent ? readAddress(form, places) : { address: sampleForm(places).values };
}

type ReadAddress = { address: DeliveryAddress } | { refused: AddressForm };

export function readAddress(form: URLSearchParams, places: AddressPlaces): ReadAddress {
  const given = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, form.get(part) ?? '']));
  const parsed = deliveryAddressInput.safeParse(given);
  const problems: AddressForm['problems'] = parsed.success ? placeProblems(parsed.data, places) : {};
  if (parsed.success && Object.keys(problems).length === 0) return { address: parsed.data };
  for (const { path, message } of parsed.error?.issues ?? []) problems[path[0] as Part] ??= message;
  return { refused: { values: given as DeliveryAddress, problems } };
}

function placeProblems(
  { country, region }: DeliveryAddress,
  { countries, taxRegion }: AddressPlaces,
): AddressForm['problems'] {
  if (!isServed(country, countries)) return { country: outsideZone(country, countries) };
  if (!taxRegion || isInTaxRegion({ country, region }, taxRegion)) return {};
  return { region: outsideTaxRegion(region, taxRegion) };
}

/** Browsers fill these in from what they know of the reader. */
const AUTOCOMPLETE: Record<Part, string> = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
};

export function addressFields(form: AddressForm, { countries, taxRegion }: AddressPlaces): string {
  const needed = new Set(NEEDED);
  if (taxRegion) needed.add('region');
  const parts = ['name', 'line1', 'line2', 'postalCode', 'city', 'region'] as const;
  return `<div class="fields">
${parts.map((part) => field({ ...form, needed }, part, input)).join('\n')}
${field({ ...form, needed }, 'country', (attributes, value) => select(attributes, value, countries))}
</div>`;
}

const icon = (path: string, name: string) =>
  `<svg class="${name}" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
export const CARET = icon('m5 7.5 5 5 5-5', 'caret');
export const WARNING = icon('M10 3 1.8 17h16.4zM10 8v4.5M10 14.8v.2', 'warning');

const NEEDED: readonly Part[] = ['name', 'line1', 'city', 'country'];

function field(
  { values, problems, needed }: AddressForm & { needed: ReadonlySet<Part> },
  part: Part,
  control: (attributes: string, value: string) => string,
): string {
  const problem = problems[part];
  const attributes = [
    `id="${part}" name="${part}" autocomplete="shipping ${AUTOCOMPLETE[part]}"`,
    needed.has(part) ? 'required' : '',
    problem ? `aria-invalid="true" aria-describedby="${part}-problem"` : '',
  ].join(' ');
  const isHalf = part === 'postalCode' || part === 'city';
  // A postal code is left to the reader, who knows whether there is one.
  const isMarked = (part === 'line2' || part === 'region') && !needed.has(part);
  const optional = isMarked ? ` <span>${addressFieldTexts.optional}</span>` : '';
  return `<div class="field${isHalf ? ' half' : ''}"><label for="${part}">${addressFieldTexts[part]}${optional}</label>
${control(attributes, values[part])}${problem ? `\n<p class="problem" id="${part}-problem">${WARNING}${escapeHtml(problem)}</p>` : ''}</div>`;
}

function input(attributes: string, value: string): string {
  return `<input ${attributes} maxlength="${ADDRESS_PART_MAX_CHARS}" value="${escapeHtml(value)}">`;
}

function select(attributes: string, value: string, countries: readonly string[]): string {
  const offered = byCountryName(countries.length > 0 ? countries : COUNTRIES);
  const options = offered.map(
    (code) =>
      `<option value="${code}"${code === value ? ' selected' : ''}>${escapeHtml(countryName(code))}</option>`,
  );
  const none = value === '' ? '<option value="" selected></option>' : '';
  return `<div class="choice"><select ${attributes}>${none}${options.join('')}</select>${CARET}</div>`;
}
