import { freeShippingOver } from '../shared/texts/shipping.texts.ts';

export const productTexts = {
  total: 'Total',
  linkCopied: 'Link copied successfully! Share it with your friends',
  linkNotCopied: 'The link could not be copied. Please copy it from the address bar.',
  heading: 'Product',
  notFoundText: 'It may have sold out for good, or the link may be mistyped.',
  toStore: 'Back to the store',
  quantity: 'Quantity',
  description: 'Description',
  share: 'Share',
  photos: 'Photos',
  zoom: 'Zoom',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  goesWell: 'Goes well with',
  /** Below the buttons, next to the size if it is known. */
  delivery: (currency: string) => ({
    title: 'Free shipping',
    text: `On orders over ${freeShippingOver(currency)}`,
  }),
  /** The same line for an order that is large enough. */
  freeDelivery: 'Free delivery for this order',
  arrivalText: 'If you order today',
  recentlyViewed: 'Recently viewed',
  facts: 'Size, material and care',
  magnify: 'Magnify',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomHint: 'Pinch to zoom, drag to move',
} as const;

/** The line before the visitor's own day is known: `Arrives in 1 to 3 working days`. */
export function arrivesWithin({ fromDays, toDays }: { fromDays: number; toDays: number }): string {
  if (fromDays >= toDays) return `Arrives in ${workingDays(fromDays)}`;
  return `Arrives in ${fromDays} to ${workingDays(toDays)}`;
}

/** `1 working day`. */
function workingDays(count: number): string {
  return `${count} working ${count === 1 ? 'day' : 'days'}`;
}

/** `Arrives Thu 19 to Sat 21 Nov`, and `Arrives Thu 19 Nov` if it is one day. */
export function arrivesBetween([first, last]: readonly [Date, Date]): string {
  const end = `${weekday(last)} ${month(last)}`;
  if (first.getTime() === last.getTime()) return `Arrives ${end}`;
  const start = first.getMonth() === last.getMonth() ? weekday(first) : `${weekday(first)} ${month(first)}`;
  return `Arrives ${start} to ${end}`;
}

function weekday(day: Date): string {
  return `${day.toLocaleDateString('en-US', { weekday: 'short' })} ${day.getDate()}`;
}

function month(day: Date): string {
  return day.toLocaleDateString('en-US', { month: 'short' });
}

/** The position in a gallery: `2 / 4`. */
export function photoPosition(number: number, count: number): string {
  return `${number} / ${count}`;
}

/** The name of the button around a photo in the gallery; `shows` is the photo's own text. */
export function zoomPhoto(number: number, shows: string): string {
  return `${productTexts.zoom} photo ${number}: ${shows}`;
}

/** The name of the button that the whole window is in the zoom. */
export function magnifyPhoto(shows: string): string {
  return `${productTexts.magnify}: ${shows}`;
}

export function photoName(productName: string, number: number): string {
  return `${productName}, photo ${number}`;
}
