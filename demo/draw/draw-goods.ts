import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { demoImagePath } from '../src/images.ts';
import { bowlSet } from './goods/bowls.ts';
import { candleHolder } from './goods/candle-holder.ts';
import { carafe } from './goods/carafe.ts';
import { wallClock } from './goods/clock.ts';
import { cushion } from './goods/cushion.ts';
import { mugs } from './goods/mugs.ts';
import { pendantLamp } from './goods/pendant-lamp.ts';
import { planter } from './goods/planter.ts';
import { sideboard } from './goods/sideboard.ts';
import { stool } from './goods/stool.ts';
import { tableLamp } from './goods/table-lamp.ts';
import { vase } from './goods/vase.ts';
import { type Ground, grounds, HEIGHT, photograph, WIDTH } from './studio.ts';

type Picture = { ground: Ground; draw: (ground: Ground) => string };

const pictures: Record<string, Picture> = {
  'table-lamp.webp': { ground: grounds.sand, draw: tableLamp },
  'mugs.webp': { ground: grounds.mist, draw: mugs },
  'vase.webp': { ground: grounds.blush, draw: vase },
  'pendant-lamp.webp': { ground: grounds.sage, draw: pendantLamp },
  'bowls.webp': { ground: grounds.butter, draw: bowlSet },
  'planter.webp': { ground: grounds.mist, draw: planter },
  'sideboard.webp': { ground: grounds.blush, draw: sideboard },
  'stool.webp': { ground: grounds.stone, draw: stool },
  'candle-holder.webp': { ground: grounds.sand, draw: candleHolder },
  'carafe.webp': { ground: grounds.sage, draw: carafe },
  'cushion.webp': { ground: grounds.butter, draw: cushion },
  'clock.webp': { ground: grounds.stone, draw: wallClock },
};

/** A trace of film grain; without it the long soft gradients show as steps. The same on every run. */
function grain(): Buffer {
  let state = 20_240_501;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, () => 128 + (next() + next() - 1) * 22));
}

/** Drawn twice as large, because the edges of stacked discs come out smooth only when they are scaled down. */
async function developed(svg: string): Promise<Buffer> {
  const scan = sharp(Buffer.from(svg), { unlimited: true, density: 144 });
  return scan.resize(WIDTH, HEIGHT).removeAlpha().png().toBuffer();
}

const film = {
  input: grain(),
  raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  blend: 'soft-light',
} as const;
const { positionals: wanted } = parseArgs({ allowPositionals: true });
for (const [name, { ground, draw }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const picture = sharp(await developed(photograph(ground, draw(ground))))
    .composite([film])
    .removeAlpha();
  const { size } = await picture.webp({ quality: 82, effort: 6 }).toFile(demoImagePath(name));
  process.stdout.write(`${name} ${Math.ceil(size / 1024)} kB\n`);
}
