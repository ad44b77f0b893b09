import sharp from 'sharp';
import { demoAvatarPath } from '../src/images.ts';
import { AVATAR_COUNT, avatarFile } from '../src/life/customers.ts';
import { type Random, seededRandom } from '../src/life/random.ts';

/** Drawn twice as large as it is kept, for smooth edges. */
const DRAWN_PX = 320;
const KEPT_PX = 160;

/** Ground, large shape, small shape and accent, in the glazes and cloths of the products. */
const palettes = [
  ['#efe3d0', '#b5533c', '#2f4858', '#e0a458'],
  ['#dfe7e3', '#44614f', '#e3b23c', '#f4f1ea'],
  ['#f2d9cf', '#7a3b4b', '#f0a868', '#fff4e6'],
  ['#dbe4ee', '#27496d', '#d98f5c', '#f5efe4'],
  ['#ece6f0', '#6a4c7c', '#c9a227', '#f7f3ea'],
  ['#e9eddc', '#8a9a5b', '#a44a3f', '#fbf6e9'],
  ['#f4e8c9', '#c98b2b', '#35524a', '#fdf8ea'],
  ['#e2ddd6', '#3d3a38', '#d0694a', '#f3ead8'],
] as const;
type Palette = (typeof palettes)[number];

const motifs = [hills, moons, vessel, quarters];

function disc([x, y]: [number, number], radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** Two slopes under a sun. */
function hills([, far, near, sun]: Palette, random: Random): string {
  const rise = random.between(120, 190);
  const slope = (left: number, right: number, colour: string) =>
    `<path d="M0 ${left} C 110 ${left - 90}, 200 ${right + 80}, 320 ${right} V320 H0 Z" fill="${colour}"/>`;
  const light = disc([random.between(90, 230), random.between(80, 120)], 44, sun);
  return light + slope(rise, rise + 40, far) + slope(rise + 100, rise + 50, near);
}

/** A disc in the shade of another. */
function moons([ground, large, small, accent]: Palette, random: Random): string {
  const lean = random.between(30, 60);
  return (
    disc([160, 165], 112, large) +
    disc([160 + lean, 165 - lean], 92, ground) +
    disc([160 + lean + 12, 165 - lean - 8], 34, small) +
    disc([random.between(70, 110), random.between(220, 250)], 16, accent)
  );
}

/** A vase on a table. */
function vessel([, body, table, accent]: Palette, random: Random): string {
  const belly = random.between(62, 86);
  const neck = random.between(16, 30);
  const [left, right] = [160 - belly, 160 + belly];
  const outline = `M${160 - neck} 70 C ${160 - neck} 130, ${left} 130, ${left} 190 C ${left} 262, ${right} 262, ${right} 190 C ${right} 130, ${160 + neck} 130, ${160 + neck} 70 Z`;
  return (
    `<rect y="238" width="320" height="82" fill="${table}"/><path d="${outline}" fill="${body}"/>` +
    disc([random.between(40, 70), random.between(60, 90)], 24, accent)
  );
}

/** Four quarters of discs, each turned its own way, like cut tiles. */
function quarters([, one, two, three]: Palette, random: Random): string {
  const colours = [one, two, three, two];
  return colours
    .map((colour, index) => {
      const [x, y] = [(index % 2) * 160, Math.floor(index / 2) * 160];
      const turn = random.pick([0, 90, 180, 270]);
      return `<path d="M${x} ${y} h160 a160 160 0 0 1 -160 160 Z" transform="rotate(${turn} ${x + 80} ${y + 80})" fill="${colour}"/>`;
    })
    .join('');
}

for (let index = 0; index < AVATAR_COUNT; index++) {
  const palette = palettes[index % palettes.length] ?? palettes[0];
  const motif = motifs[(index + Math.floor(index / palettes.length)) % motifs.length] ?? hills;
  const ground = `<rect width="${DRAWN_PX}" height="${DRAWN_PX}" fill="${palette[0]}"/>`;
  const shapes = motif(palette, seededRandom(index + 1));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_PX}" height="${DRAWN_PX}">${ground}${shapes}</svg>`;
  const { size } = await sharp(Buffer.from(svg))
    .resize(KEPT_PX)
    .removeAlpha()
    .webp({ quality: 82, effort: 6 })
    .toFile(demoAvatarPath(avatarFile(index)));
  process.stdout.write(`${avatarFile(index)} ${size} bytes\n`);
}
