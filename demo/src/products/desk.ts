import { listedIn } from './product.ts';

export const desk = listedIn('desk', [
  {
    slug: 'meridian-clock',
    name: 'Meridian Wall Clock',
    description:
      'A walnut ring around a dial with nothing on it but the minutes. The brass hand sweeps instead of ticking, so it can hang over a bed. One battery lasts it about two years.',
    priceCents: 12_800,
    promoPercentage: 25,
    isFeatured: true,
    category: 'Living',
    addedDaysAgo: 402,
  },
  {
    slug: 'quill-tray',
    name: 'Quill Pen Tray',
    description:
      'An oak tray with grooves: one is for the pencil you use and one for the pen you keep. The underside is corked and does not wander. It is a small thing that makes the rest of the desk look guilty.',
    priceCents: 3_400,
    addedDaysAgo: 180,
  },
  {
    slug: 'plumb-bookends',
    name: 'Plumb Bookends',
    description:
      'Two quarter-rounds of white marble, with plates of brass that slide under the first and the last book. At almost two kilos each they have no trouble with an atlas. The veins are different on every pair.',
    priceCents: 7_200,
    addedDaysAgo: 110,
  },
  {
    slug: 'hour-clock',
    name: 'Hour Desk Clock',
    description:
      'A small enamel clock in sage green that stands on two short legs and looks up at you. The dial is cream, the numbers are large, and the alarm begins softly and means it only later. Runs on one battery and does not tick.',
    priceCents: 5_800,
    promoPercentage: 30,
    addedDaysAgo: 300,
  },
  {
    slug: 'sorrel-caddy',
    name: 'Sorrel Desk Caddy',
    description:
      'Thick russet felt all around an oak base, with a place for pencils, one for scissors and one for what you would rather not sort. Nothing rattles in it. It carries to the kitchen table by the edge and comes back complete.',
    priceCents: 4_600,
    addedDaysAgo: 22,
  },
]);
