import { listedIn } from './product.ts';

export const furniture = listedIn('furniture', [
  {
    slug: 'osier-sideboard',
    name: 'Osier Sideboard',
    description:
      'Solid oak behind two doors of half-round slats, each one planed by hand. Inside are a shelf on either side and a way out for the cables. It arrives in one piece, carried to the room you choose, and takes oil once a year.',
    priceCents: 190_000,
    addedDaysAgo: 4,
  },
  {
    slug: 'perch-stool',
    name: 'Perch Oak Stool',
    description:
      'A counter stool with a hollowed seat and four splayed legs, wedged and glued without a screw. The rungs sit where your heels look for them. Soaped oak, which grows paler and softer to the touch with every wash.',
    priceCents: 18_500,
    addedDaysAgo: 9,
  },
  {
    slug: 'tambour-table',
    name: 'Tambour Side Table',
    description:
      'A round oak drum for the lamp, the book and the second cup. The slats run all the way round, so it has no back and can stand in the middle of a room. One of them hides a door, and the space behind it is exactly a bottle tall.',
    priceCents: 36_000,
    promoPercentage: 20,
    isFeatured: true,
    addedDaysAgo: 388,
  },
  {
    slug: 'ledge-shelf',
    name: 'Ledge Wall Shelf',
    description:
      'One oak board of eighty centimetres held by two brass brackets that show. A lip along the back keeps postcards from sliding down behind. Screws for brick and for plaster come in the box, and so does a paper template with a level printed on it.',
    priceCents: 14_500,
    addedDaysAgo: 190,
  },
  {
    slug: 'trestle-bench',
    name: 'Trestle Bench',
    description:
      'A long, low bench in oak on two trestles, held by wedges that you tap in yourself. It seats three at a table, one at a window, and any number of boots in a hall. Take the wedges out and it goes flat up the narrowest stairs.',
    priceCents: 52_000,
    addedDaysAgo: 64,
  },
]);
