import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

// sharp belongs to the server; the studio is no package of its own.
const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp');

await sharp(await buffer(process.stdin))
  .avif({ quality: 58, effort: 6 })
  .toFile(process.argv[2]);
