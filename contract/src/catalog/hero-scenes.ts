/** From this width on the hero shows the wide version of a scene. */
export const WIDE_SCENE_MEDIA = '(width >= 64rem)';

/** The demo products that have a scene of their own; every other product shows its own photograph. */
const sceneFiles = new Map([
  ['Velin Table Lamp', 'hero-1'],
  ['Amberley Carafe and Tumbler', 'hero-2'],
  ['Meridian Wall Clock', 'hero-3'],
  ['Tambour Side Table', 'hero-4'],
  ['Caboose Wooden Train', 'hero-5'],
]);

/** A browser that cannot read AVIF takes the WebP, which is twice as large. */
type SceneImage = { avif: string; webp: string };
export type HeroScene = { wide: SceneImage; tall: SceneImage };

export function heroScene(productName: string): HeroScene | undefined {
  const scene = sceneFiles.get(productName);
  if (scene === undefined) return undefined;
  return { wide: sceneImage(scene), tall: sceneImage(`${scene}-tall`) };
}

function sceneImage(file: string): SceneImage {
  return { avif: `/images/${file}.avif`, webp: `/images/${file}.webp` };
}
