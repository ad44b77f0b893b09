import { freeShippingOver } from '../../shared/texts/shipping.texts.ts';

export const homeTexts = {
  heroLabel: 'Highlights',
  heroAddToCart: 'Add to Cart',
  heroPause: 'Pause',
  heroPlay: 'Play',
  /** What a shop says of itself until its owner does. */
  welcomeText: (isDemo: boolean) =>
    isDemo
      ? 'Things for the table, the shelf and the corner by the window, chosen one by one.'
      : 'Look around the store, newest products first.',
  /** Instead of the slider before there is any product. */
  comingSoon: 'The first products are coming soon',
  comingSoonText: 'Subscribe to the newsletter to hear when they are here.',
  /** The points on products in a hero picture. */
  inThisPicture: 'In this picture',
  benefitsLabel: 'Benefits',
  viewAll: 'View all',
  newArrivals: 'New Arrivals',
  featuredProducts: 'Featured Products',
  getInTouch: 'Get in Touch',
  benefits: (isDemo: boolean, currency: string) => [
    { title: 'Free shipping', text: `On orders over ${freeShippingOver(currency)}` },
    { title: 'Secure payment', text: 'Pay on a secure, hosted page' },
    { title: '24/7 support', text: isDemo ? 'Real people, any hour' : 'Write to us at any time' },
  ],
} as const;

export function heroSlide(number: number, name: string): string {
  return `Slide ${number}: ${name}`;
}
