import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import type { DeliveryMethod, DeliveryZone } from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { MAX_GRAMS, overlapProblems } from '@vitrine/contract/pricing/delivery/delivery-zones.rules';
import { pricingRefusalTexts, pricingFieldTexts as texts } from '@vitrine/contract/pricing/pricing.texts';
import { zoneSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { isBlank, isWholeNumber, wholeNumberMessage } from '@vitrine/contract/shared/field-problem';
import { plainAmount, toDollars } from '@vitrine/contract/shared/money/money';
import { typedCents } from './typed-cents.ts';

/** Amounts and weights as typed. */
export type BandDraft = { upToGrams: string; price: string };
export type MethodDraft = Omit<DeliveryMethod, 'price' | 'freeFrom' | 'bands'> & {
  price: string;
  freeFrom: string;
  bands: BandDraft[];
};
export type ZoneDraft = Omit<DeliveryZone, 'methods'> & { isElsewhere: boolean; methods: MethodDraft[] };

export function toDrafts(zones: readonly DeliveryZone[], currency: string): ZoneDraft[] {
  const typed = (cents: number) => plainAmount(toDollars(cents, currency), currency);
  return zones.map((zone) => ({
    ...zone,
    isElsewhere: zone.countries.length === 0,
    methods: zone.methods.map((method) => ({
      ...method,
      price: typed(method.price),
      freeFrom: method.freeFrom === null ? '' : typed(method.freeFrom),
      bands: method.bands.map(({ upToGrams, price }) => ({
        upToGrams: String(upToGrams),
        price: typed(price),
      })),
    })),
  }));
}

/** Only for drafts without problems. */
export function fromDrafts(drafts: readonly ZoneDraft[], currency: string): DeliveryZone[] {
  const cents = (typed: string) => typedCents(typed, currency) ?? 0;
  return drafts.map(({ isElsewhere, ...zone }) => ({
    ...zone,
    countries: isElsewhere ? [] : zone.countries,
    methods: zone.methods.map((method) => ({
      ...method,
      price: cents(method.price),
      freeFrom: isBlank(method.freeFrom) ? null : cents(method.freeFrom),
      bands: method.bands.map(({ upToGrams, price }) => ({
        upToGrams: Number(upToGrams),
        price: cents(price),
      })),
    })),
  }));
}

/** A sentence for each field that is wrong, by its place: `0.methods.1.price`. */
export type DraftProblems = Readonly<Record<string, string>>;

export function draftProblems(drafts: readonly ZoneDraft[], currency: string): DraftProblems {
  const named = drafts.map(({ isElsewhere, ...zone }) => ({
    ...zone,
    countries: isElsewhere ? [] : zone.countries.length > 0 ? zone.countries : [`none ${zone.id}`],
  }));
  const overlaps = overlapProblems(named).map(({ path, message }) => [`${path[0]}.overlap`, message]);
  return {
    ...Object.fromEntries(drafts.flatMap((zone, index) => zoneProblems(zone, index, currency))),
    ...Object.fromEntries(overlaps),
  };
}

type Entry = [string, string];

function zoneProblems(zone: ZoneDraft, index: number, currency: string): Entry[] {
  const { name, isElsewhere, countries, methods } = zone;
  return [
    ...problemIf(isBlank(name), `${index}.name`, `${texts.zoneName} must not be empty`),
    ...problemIf(
      !isElsewhere && countries.length === 0,
      `${index}.countries`,
      deliverySettingsTexts.addCountry,
    ),
    ...problemIf(methods.length === 0, `${index}.methods`, pricingRefusalTexts.noMethod),
    ...methods.flatMap((method, place) => methodProblems(method, `${index}.methods.${place}`, currency)),
  ];
}

function methodProblems(method: MethodDraft, path: string, currency: string): Entry[] {
  const { name, price, freeFrom, bands, kind, pickupAddress } = method;
  const isPrice = (typed: string) => typedCents(typed, currency) !== undefined;
  const isPickupWithoutPlace = kind === 'pickup' && isBlank(pickupAddress);
  return [
    ...problemIf(isBlank(name), `${path}.name`, `${texts.methodName} must not be empty`),
    ...problemIf(!isPrice(price), `${path}.price`, pricingRefusalTexts.priceMissing),
    ...problemIf(!isBlank(freeFrom) && !isPrice(freeFrom), `${path}.freeFrom`, pricingRefusalTexts.freeFrom),
    ...problemIf(isPickupWithoutPlace, `${path}.pickupAddress`, pricingRefusalTexts.pickupAddress),
    ...bands.flatMap((band, index) => [
      ...gramsProblem(bands, index, `${path}.bands.${index}.upToGrams`),
      ...problemIf(!isPrice(band.price), `${path}.bands.${index}.price`, pricingRefusalTexts.priceMissing),
    ]),
  ];
}

const gramsRule = { label: texts.grams, min: 1, max: MAX_GRAMS };

function gramsProblem(bands: readonly BandDraft[], index: number, path: string): Entry[] {
  const grams = bands[index]?.upToGrams ?? '';
  if (!isWholeNumber(grams, gramsRule)) return [[path, wholeNumberMessage(gramsRule)]];
  const before = Number(bands[index - 1]?.upToGrams ?? 0);
  return problemIf(Number(grams) <= before, path, pricingRefusalTexts.bandsOrder);
}

function problemIf(isWrong: boolean, path: string, message: string): Entry[] {
  return isWrong ? [[path, message]] : [];
}

/** Unique in the settings: one more than the highest number in use. */
function nextId(kind: string, ids: readonly string[]): string {
  const numbers = ids.map((id) => Number(id.split('-').at(-1)) || 0);
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}

export function newZone(drafts: readonly ZoneDraft[], isElsewhere: boolean): ZoneDraft {
  return {
    id: nextId(
      'zone',
      drafts.map(({ id }) => id),
    ),
    name: isElsewhere ? zoneSettingsTexts.elsewhere : '',
    countries: [],
    isElsewhere,
    methods: [newMethod([])],
  };
}

export function newMethod(methods: readonly MethodDraft[]): MethodDraft {
  return {
    id: nextId(
      'method',
      methods.map(({ id }) => id),
    ),
    ...{ name: '', kind: 'delivery', price: '', freeFrom: '', bands: [], time: '', pickupAddress: '' },
  };
}
