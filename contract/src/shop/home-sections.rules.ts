/** What follows the slider of the home page, in the order of spec shopper §2 Home. */
export const HOME_SECTIONS = [
  'benefits',
  'newArrivals',
  'featured',
  'categories',
  'contact',
  'newsletter',
] as const;
export type HomeSectionName = (typeof HOME_SECTIONS)[number];

/** The footer of a shop without contact details leads to it. */
export const ALWAYS_SHOWN: HomeSectionName = 'contact';

/** Shows a hidden section again, before the first one that it is specified to precede. */
export function withSection(shown: readonly HomeSectionName[], name: HomeSectionName): HomeSectionName[] {
  const place = HOME_SECTIONS.indexOf(name);
  const next = shown.findIndex((other) => HOME_SECTIONS.indexOf(other) > place);
  return shown.toSpliced(next < 0 ? shown.length : next, 0, name);
}
