type Place = readonly [x: number, y: number];

/** Where a product is in a scene, in percent of the wide and of the tall version. */
export type ScenePoint = { name: string; wide: Place; tall: Place };

const scenes: Readonly<Record<string, readonly ScenePoint[]>> = {
  'Velin Table Lamp': [
    { name: 'Velin Table Lamp', wide: [79.7, 37.4], tall: [65, 37.5] },
    { name: 'Celia Vase', wide: [59.1, 66], tall: [16.7, 66] },
    { name: 'Lagoon Nesting Bowls', wide: [68, 81], tall: [36.7, 82] },
    { name: 'Brindle Mugs', wide: [87.4, 79.8], tall: [82, 80] },
  ],
  'Amberley Carafe and Tumbler': [
    { name: 'Amberley Carafe and Tumbler', wide: [77.2, 43], tall: [58.7, 45] },
    { name: 'Halyard Oil Bottle', wide: [57.9, 49], tall: [14.5, 50] },
    { name: 'Saltmarsh Dinner Plates', wide: [62, 67.5], tall: [22, 67] },
    { name: 'Pleat Linen Napkins', wide: [68, 61], tall: [36, 60.5] },
  ],
  'Meridian Wall Clock': [
    { name: 'Meridian Wall Clock', wide: [78.6, 30.7], tall: [67.7, 30.5] },
    { name: 'Moon Bottle', wide: [63.1, 64.1], tall: [32, 61] },
    { name: 'Thistle Bud Vases', wide: [82.4, 76], tall: [77.3, 77] },
  ],
  'Tambour Side Table': [
    { name: 'Tambour Side Table', wide: [67.6, 74.8], tall: [31.3, 72.5] },
    { name: 'Campana Pendant Lamp', wide: [67.9, 18.1], tall: [32.7, 20] },
    { name: 'Ember Teapot', wide: [66, 49.4], tall: [30.7, 49] },
    { name: 'Perch Oak Stool', wide: [84, 44.8], tall: [70.7, 45] },
  ],
  'Caboose Wooden Train': [
    { name: 'Caboose Wooden Train', wide: [62, 69], tall: [28.7, 68] },
    { name: 'Inlet Linen Cushion', wide: [74.5, 39.3], tall: [48.7, 40] },
    { name: 'Toadstool Stacking Rings', wide: [86.9, 60], tall: [81, 61] },
  ],
};

function inPicture(name: string, ...place: Place): ScenePoint {
  return { name, wide: place, tall: place };
}

/** The scenes of the demo's categories, by name. Narrow screens cut off the left third and an eighth on the right. */
const categoryScenes: Readonly<Record<string, readonly ScenePoint[]>> = {
  Tableware: [
    inPicture('Saltmarsh Dinner Plates', 42, 58),
    inPicture('Brindle Mugs', 57.5, 68),
    inPicture('Ember Teapot', 64, 52),
    inPicture('Lagoon Nesting Bowls', 82, 60),
  ],
  Glassware: [
    inPicture('Halyard Oil Bottle', 44.5, 58),
    inPicture('Amberley Carafe and Tumbler', 54, 50),
    inPicture('Mere Tumblers', 63, 67),
    inPicture('Tarn Water Jug', 67.5, 40),
    inPicture('Dewfall Coupes', 82, 42),
  ],
  Vases: [
    inPicture('Celia Vase', 52, 62),
    inPicture('Thistle Bud Vases', 59, 82),
    inPicture('Moon Bottle', 67, 56),
    inPicture('Rill Planter', 82, 72),
  ],
  Living: [
    inPicture('Dune Floor Vase', 40.3, 62),
    inPicture('Inlet Linen Cushion', 54, 32),
    inPicture('Trestle Bench', 64.4, 69.5),
    inPicture('Heath Wool Throw', 72, 45),
    inPicture('Drift Floor Cushion', 83, 71),
  ],
  Lighting: [
    inPicture('Velin Table Lamp', 51.8, 34),
    inPicture('Taper Trio', 63.6, 58),
    inPicture('Gnomon Desk Lamp', 76, 40),
    inPicture('Compline Candle Holder', 76.5, 82),
  ],
  'Desk & Play': [
    inPicture('Caboose Wooden Train', 38.5, 66),
    inPicture('Plumb Bookends', 53.4, 53),
    inPicture('Hour Desk Clock', 66.5, 57),
    inPicture('Toadstool Stacking Rings', 75, 44),
    inPicture('Sorrel Desk Caddy', 81.5, 57),
  ],
};

/** Whose scene it is: that of a product, or of a category. */
export type SceneOwner = { kind: 'product' | 'category'; name: string };

/** The products that are seen in the scene made for this one. */
export function scenePoints({ kind, name }: SceneOwner): readonly ScenePoint[] {
  const known = kind === 'product' ? scenes : categoryScenes;
  return Object.hasOwn(known, name) ? (known[name] ?? []) : [];
}
