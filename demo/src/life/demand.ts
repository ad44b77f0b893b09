import type { DemoProduct } from '../products/product.ts';
import { demoProducts } from '../products.ts';
import { daysBefore } from './calendar.ts';
import type { Random } from './random.ts';

/** How often a product is bought relative to the others. */
const DEMAND: Readonly<Record<string, number>> = {
  'brindle-mugs': 9,
  'lagoon-bowls': 8,
  'saltmarsh-plates': 6,
  'ember-teapot': 4,
  'furrow-board': 6,
  'amberley-carafe': 6,
  'mere-tumblers': 5,
  'tarn-jug': 5,
  'dewfall-coupes': 4,
  'halyard-bottle': 4,
  'celia-vase': 5,
  'dune-vase': 1,
  'moon-bottle': 2,
  'thistle-bud-vases': 5,
  'rill-planter': 5,
  'velin-lamp': 4.2,
  'campana-pendant': 3.8,
  'compline-holder': 8,
  'gnomon-lamp': 1.4,
  'taper-trio': 4.5,
  'osier-sideboard': 0.7,
  'perch-stool': 3.5,
  'tambour-table': 2,
  'ledge-shelf': 2.5,
  'trestle-bench': 1,
  'inlet-cushion': 9,
  'heath-throw': 6,
  'skein-coasters': 7,
  'pleat-napkins': 5,
  'drift-pouf': 3,
  'meridian-clock': 2.4,
  'quill-tray': 2.6,
  'plumb-bookends': 2.2,
  'hour-clock': 2.6,
  'sorrel-caddy': 3,
  'caboose-train': 5,
  'toadstool-rings': 4,
  'cobble-blocks': 4.5,
  'humpback-whale': 3,
  'spindle-tops': 5,
};

type Dealt = { product: DemoProduct; addedAt: number; every: number; turn: number };

/**
 * Deals products by demand, spread evenly over time and never before they were added. Plain chance would sell three
 * sideboards in one month and none in the next, and the sales chart would show little else.
 */
export function productDealer(now: Date, random: Random): (moment: Date) => DemoProduct | undefined {
  const dealt = demoProducts.map((product): Dealt => {
    const every = 1 / (DEMAND[product.slug] ?? 1);
    const addedAt = daysBefore(now, product.addedDaysAgo).getTime();
    return { product, addedAt, every, turn: random.between(0, every) };
  });
  let time = 0;
  return (moment) => {
    const today = moment.getTime();
    let next: Dealt | undefined;
    for (const entry of dealt) {
      if (entry.addedAt > today) continue;
      // A product that was added since starts level with the others instead of catching up.
      if (entry.turn < time - entry.every) entry.turn = time + random.between(0, entry.every);
      if (!next || entry.turn < next.turn) next = entry;
    }
    if (!next) return undefined;
    time = Math.max(time, next.turn);
    next.turn += next.every * random.between(0.8, 1.2);
    return next.product;
  };
}
