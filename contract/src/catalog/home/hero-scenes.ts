/** From this width on the hero shows the wide version of a scene. */
export const WIDE_SCENE_MEDIA = '(width >= 48rem)';

/** The demo products that have a scene of their own; every other product shows its own photograph. */
const sceneFiles = new Map([
  ['Velin Table Lamp', 'hero-1'],
  ['Amberley Carafe and Tumbler', 'hero-2'],
  ['Meridian Wall Clock', 'hero-3'],
  ['Tambour Side Table', 'hero-4'],
  ['Caboose Wooden Train', 'hero-5'],
]);

/** The wide version fills the width of the screen. */
export const WIDE_SCENE_SIZES = '100vw';

/** A browser that cannot read AVIF takes the WebP, which is several times as large. */
type SceneImage = { avif: string; webp: string };
/** The wide AVIF comes in two widths, because a large screen would show the smaller one blurred. */
type WideSceneImage = SceneImage & { avifSet: string };
export type HeroScene = { wide: WideSceneImage; tall: SceneImage };

export function heroScene(productName: string): HeroScene | undefined {
  const scene = sceneFiles.get(productName);
  if (scene === undefined) return undefined;
  const wide = sceneImage(scene);
  const avifSet = `${wide.avif} 1600w, /images/${scene}-2880.avif 2880w`;
  return { wide: { ...wide, avifSet }, tall: sceneImage(`${scene}-tall`) };
}

function sceneImage(file: string): SceneImage {
  return { avif: `/images/${file}.avif`, webp: `/images/${file}.webp` };
}
