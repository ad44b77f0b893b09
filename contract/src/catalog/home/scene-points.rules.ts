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

/** The products that are seen in the scene made for this one. */
export function scenePoints(productName: string): readonly ScenePoint[] {
  return scenes[productName] ?? [];
}
