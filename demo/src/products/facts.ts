import type { ShownFact } from '@vitrine/contract/catalog/product-fields/product-facts.rules';

type AllFacts = Record<ShownFact, string>;

/** Size, material and care of every product, by its slug. */
export const demoFacts: Readonly<Record<string, AllFacts>> = {
  'brindle-mugs': {
    size: '9 cm high, 8.5 cm wide, 350 ml each',
    material: 'Stoneware, speckled glaze',
    care: 'Dishwasher and microwave safe',
  },
  'lagoon-bowls': {
    size: '12, 17 and 23 cm wide, 9 cm high',
    material: 'Stoneware, three glazes',
    care: 'Dishwasher and microwave safe',
  },
  'saltmarsh-plates': {
    size: '27 cm wide, 2.5 cm high',
    material: 'Stoneware, matt glaze',
    care: 'Dishwasher safe',
  },
  'ember-teapot': {
    size: '17 cm high with its lid, 1 litre',
    material: 'Stoneware, handle of brass',
    care: 'Rinse with water only',
  },
  'furrow-board': {
    size: '42 × 17 × 2 cm',
    material: 'Solid walnut, oiled',
    care: 'Wash by hand, oil now and then',
  },
  'amberley-carafe': {
    size: '24 cm high, carafe 0.8 litre, tumbler 200 ml',
    material: 'Hand-blown amber glass',
    care: 'Dishwasher safe',
  },
  'mere-tumblers': {
    size: '9 cm high, 300 ml each',
    material: 'Pressed soda-lime glass',
    care: 'Dishwasher safe',
  },
  'tarn-jug': { size: '22 cm high, 1.5 litres', material: 'Hand-blown clear glass', care: 'Wash by hand' },
  'dewfall-coupes': { size: '15 cm high, 180 ml each', material: 'Hand-blown glass', care: 'Wash by hand' },
  'halyard-bottle': {
    size: '19 cm high, 350 ml',
    material: 'Bottle-green glass, brass spout',
    care: 'Rinse with warm water',
  },
  'celia-vase': {
    size: '28 cm high, 16 cm wide',
    material: 'Stoneware, celadon glaze',
    care: 'Holds water; wipe clean',
  },
  'dune-vase': {
    size: '62 cm high, 34 cm wide, 9 kg',
    material: 'Unglazed stoneware, sealed inside',
    care: 'Holds water; dust with a dry brush',
  },
  'moon-bottle': {
    size: '29 × 24 × 9 cm',
    material: 'Porcelain stoneware, satin crackle glaze',
    care: 'Wipe with a dry cloth',
  },
  'thistle-bud-vases': {
    size: '9, 12 and 16 cm high',
    material: 'Stoneware, three glazes',
    care: 'Hold water; wash by hand',
  },
  'rill-planter': {
    size: '18 cm high, 19 cm wide',
    material: 'Terracotta with a glazed saucer',
    care: 'Hardy to light frost',
  },
  'velin-lamp': {
    size: '42 cm high, shade 32 cm wide, cord 2 m',
    material: 'Opal glass, brass',
    care: 'E27 bulb up to 12 W, included; dust with a soft cloth',
  },
  'campana-pendant': {
    size: '30 cm high, 32 cm wide, cord 3 m',
    material: 'Enamelled steel, brass cap',
    care: 'E27 bulb up to 15 W; wipe clean',
  },
  'compline-holder': {
    size: '5 cm high, 14 cm wide',
    material: 'Enamelled steel',
    care: 'Warm water takes off the wax',
  },
  'gnomon-lamp': {
    size: '58 cm high, reaches 46 cm, cord 2 m',
    material: 'Brass, lacquered steel',
    care: 'E14 bulb up to 8 W, included; wipe dry',
  },
  'taper-trio': {
    size: '14, 20 and 26 cm high',
    material: 'Solid brass, felt underneath',
    care: 'Polish, or let it darken',
  },
  'osier-sideboard': {
    size: '160 × 45 × 72 cm, 54 kg',
    material: 'Solid oak, oiled',
    care: 'Oil once a year',
  },
  'perch-stool': {
    size: '65 cm high, seat 36 cm wide',
    material: 'Solid oak, soaped',
    care: 'Wash with soap flakes',
  },
  'tambour-table': {
    size: '45 cm wide, 50 cm high, 13 kg',
    material: 'Solid oak, oiled',
    care: 'Oil once a year',
  },
  'ledge-shelf': {
    size: '80 × 18 × 14 cm, carries 12 kg',
    material: 'Solid oak, brass brackets',
    care: 'Wipe with a dry cloth',
  },
  'trestle-bench': { size: '150 × 32 × 45 cm, 17 kg', material: 'Solid oak, oiled', care: 'Oil once a year' },
  'inlet-cushion': { size: '50 × 50 cm', material: 'Washed linen, feather filling', care: 'Cover at 40 °C' },
  'heath-throw': { size: '180 × 130 cm', material: 'Lambswool', care: 'Air it, or wash by hand cold' },
  'skein-coasters': { size: '10 cm wide, 5 mm thick', material: 'Wool felt', care: 'Rinse cold, dry flat' },
  'pleat-napkins': { size: '45 × 45 cm', material: 'Stonewashed linen', care: 'Wash at 60 °C, never iron' },
  'drift-pouf': {
    size: '55 cm wide, 28 cm high, 6 kg',
    material: 'Knitted cotton cord, spelt husk',
    care: 'Spot clean with cold water',
  },
  'meridian-clock': {
    size: '32 cm wide, 4.5 cm deep',
    material: 'Walnut, brass, glass',
    care: 'One AA battery; dust with a soft cloth',
  },
  'quill-tray': {
    size: '26 × 10 × 2.5 cm',
    material: 'Solid oak, cork underneath',
    care: 'Wipe with a dry cloth',
  },
  'plumb-bookends': {
    size: '14 × 12 × 6 cm, 1.9 kg each',
    material: 'White marble, brass plates',
    care: 'Wipe dry; keep from vinegar and wine',
  },
  'hour-clock': {
    size: '12 cm wide, 14 cm high',
    material: 'Enamelled steel, glass',
    care: 'One AA battery; wipe clean',
  },
  'sorrel-caddy': {
    size: '24 × 14 × 12 cm',
    material: 'Wool felt, oak base',
    care: 'Brush, or vacuum gently',
  },
  'caboose-train': {
    size: '46 × 8 × 10 cm',
    material: 'Beech, water-based paint',
    care: 'Wipe with a damp cloth',
  },
  'toadstool-rings': {
    size: '19 cm high, 12 cm wide',
    material: 'Beech, water-based paint',
    care: 'Wipe with a damp cloth',
  },
  'cobble-blocks': {
    size: 'Thirty-two blocks on a 3 cm grid',
    material: 'Beech, water-based paint, cotton sack',
    care: 'Wipe with a damp cloth',
  },
  'humpback-whale': {
    size: '22 × 10 × 12 cm, cord 50 cm',
    material: 'Beech, cotton cord',
    care: 'Wipe with a damp cloth',
  },
  'spindle-tops': {
    size: '5, 6 and 7 cm wide',
    material: 'Maple, water-based paint',
    care: 'Wipe with a dry cloth',
  },
};
