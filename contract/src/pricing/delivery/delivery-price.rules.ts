import type { Cents } from '../../shared/money/money.ts';
import type { DELIVERY_METHOD_KINDS, NewAdjustment } from '../adjustments.ts';

type WeightBand = { upToGrams: number; price: Cents };
export type DeliveryMethod = {
  id: string;
  name: string;
  kind: (typeof DELIVERY_METHOD_KINDS)[number];
  price: Cents;
  /** Nothing is charged from this sum of the lines, after discounts. */
  freeFrom: Cents | null;
  /** By weight instead of the price; nothing heavier than the last band is sent. Empty for one price. */
  bands: WeightBand[];
  time: string;
  pickupAddress: string;
};
/** Without countries it is for every country that no other zone names. */
export type DeliveryZone = {
  id: string;
  name: string;
  countries: string[];
  methods: DeliveryMethod[];
};

export type ChosenDelivery = { zone: DeliveryZone; method: DeliveryMethod; country: string; region: string };

/** Why a delivery cannot be priced yet. */
export type DeliveryProblem = 'countryMissing' | 'noZone' | 'methodMissing' | 'methodUnknown' | 'tooHeavy';

export type DeliveryWish = {
  country?: string | undefined;
  region?: string | undefined;
  methodId?: string | undefined;
};

export function zoneOf(zones: readonly DeliveryZone[], country: string): DeliveryZone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0)
  );
}

/** The zone and method that a shopper chose, or what prevents it. A zone's only method needs no choice. */
export function findDelivery(
  zones: readonly DeliveryZone[],
  { country, region = '', methodId }: DeliveryWish,
  grams = 0,
): ChosenDelivery | { problem: DeliveryProblem } {
  if (!country) return { problem: 'countryMissing' };
  const zone = zoneOf(zones, country);
  if (!zone) return { problem: 'noZone' };
  const [only, ...others] = zone.methods;
  if (!only) return { problem: 'noZone' };
  if (methodId === undefined && others.length > 0) return { problem: 'methodMissing' };
  const method = methodId === undefined ? only : zone.methods.find(({ id }) => id === methodId);
  if (!method) return { problem: 'methodUnknown' };
  if (methodPrice(method, { discounted: 0, grams }) === undefined) return { problem: 'tooHeavy' };
  return { zone, method, country, region };
}

/** Undefined if the order is too heavy for it. */
export function methodPrice(
  { price, freeFrom, bands }: Pick<DeliveryMethod, 'price' | 'freeFrom' | 'bands'>,
  { discounted, grams }: { discounted: Cents; grams: number },
): Cents | undefined {
  const listed = listPrice({ price, bands }, grams);
  return listed !== undefined && isFreeFrom(freeFrom, discounted) ? 0 : listed;
}

function listPrice({ price, bands }: Pick<DeliveryMethod, 'price' | 'bands'>, grams: number) {
  if (bands.length === 0) return price;
  const fitting = bands.filter(({ upToGrams }) => grams <= upToGrams);
  return fitting.toSorted((one, other) => one.upToGrams - other.upToGrams)[0]?.price;
}

function isFreeFrom(freeFrom: Cents | null, discounted: Cents): boolean {
  return freeFrom !== null && discounted >= freeFrom;
}

export function deliveryAdjustments(
  chosen: ChosenDelivery | undefined,
  {
    discounted,
    grams,
    isDeliveryFree = false,
  }: { discounted: Cents; grams: number; isDeliveryFree?: boolean },
): NewAdjustment[] {
  if (!chosen) return [];
  const { zone, method, country, region } = chosen;
  const source = {
    type: 'delivery' as const,
    ...{ zoneId: zone.id, zoneName: zone.name, country, region, grams },
    ...{ methodId: method.id, methodName: method.name, methodKind: method.kind },
    price: listPrice(method, grams) ?? 0,
    freeFrom: method.freeFrom,
    isFree: isDeliveryFree || isFreeFrom(method.freeFrom, discounted),
    ...(method.kind === 'pickup' && { pickupAddress: method.pickupAddress }),
  };
  const cents = source.isFree ? 0 : source.price;
  return [{ kind: 'delivery', label: method.name, cents, isContained: false, source }];
}

/** Where the payment page may deliver to; null if nobody needs an address. Tax was calculated for one country. */
export function addressCountries(
  { zone, method, country }: ChosenDelivery,
  { zones, served, isTaxed }: { zones: readonly DeliveryZone[]; served: readonly string[]; isTaxed: boolean },
): string[] | null {
  if (method.kind === 'pickup') return null;
  if (isTaxed) return [country];
  const inOtherZones = new Set(zones.filter((other) => other !== zone).flatMap(({ countries }) => countries));
  const ofZone = zone.countries.length > 0 ? zone.countries : served;
  return ofZone.filter((code) => served.includes(code) && !inOtherZones.has(code));
}
