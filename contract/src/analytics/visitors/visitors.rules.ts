import { paths } from '../../shared/page-paths.ts';
import type { VisitorServices } from '../../shop/shop-info.ts';
import { visitorSettingsTexts } from './visitors.texts.ts';

export const VISITOR_ID_MAX_CHARS = 20;
const MEASUREMENT_ID = /^G-[A-Z0-9]{4,18}$/;
const PIXEL_ID = /^\d{10,20}$/;

/** How long a visitor's choice counts; after that they are asked again. */
export const CONSENT_DAYS = 180;
export const CONSENT_COOKIE = 'consent';

type Ids = { measurementId: string; pixelId: string };

export function visitorIdProblems({ measurementId, pixelId }: Ids): Partial<Record<keyof Ids, string>> {
  const isGood = (id: string, form: RegExp) => id === '' || form.test(id);
  return {
    ...(!isGood(measurementId, MEASUREMENT_ID) && {
      measurementId: visitorSettingsTexts.measurementIdInvalid,
    }),
    ...(!isGood(pixelId, PIXEL_ID) && { pixelId: visitorSettingsTexts.pixelIdInvalid }),
  };
}

/** Undefined while the owner has entered none. */
export function visitorServicesOf({ measurementId, pixelId }: Ids): VisitorServices | undefined {
  if (measurementId === '' && pixelId === '') return undefined;
  return { ...(measurementId && { analytics: measurementId }), ...(pixelId && { pixel: pixelId }) };
}

/** Pages that anyone may see and where a visit begins. */
const ENTRIES: readonly string[] = [
  ...[paths.home, paths.store, paths.about],
  ...[paths.terms, paths.privacy, paths.returns],
];
const OTHERS: readonly string[] = [paths.cart, paths.wishlist, paths.cookies];
const PRODUCT = paths.product.replace(':id', '');

export function isEntryPage(path: string): boolean {
  return ENTRIES.includes(path) || isProductPage(path);
}

function isProductPage(path: string): boolean {
  return path.startsWith(PRODUCT) && path.length > PRODUCT.length && !path.includes('/', PRODUCT.length);
}

/** Where scripts of others may run: nobody types a password or an address there, and no address contains a token. */
export function mayLoadServices(path: string): boolean {
  return isEntryPage(path) || OTHERS.includes(path);
}
