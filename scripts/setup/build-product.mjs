import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { removeBuildsBefore, timeOfBuild } from './old-builds.mjs';
import { SHOP_FILE } from './product-files.mjs';
import { bin, pinnedEnv, root, run, SetupError } from './shell.mjs';
import { fingerprint, hasStamp, setStamp } from './stamp.mjs';

const WEB_SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite',
  'web/vite.config.ts',
  'web/vite.server.config.ts',
  'contract/src',
  'package-lock.json',
];
const SERVER_SOURCES = [
  'server/src',
  'server/database/tables',
  'server/vite.config.ts',
  'contract/src',
  'demo/src',
  'package-lock.json',
];

export async function ensureBuilt() {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
}

export function ensureWebBuilt() {
  const assets = join(root, 'web/dist/assets');
  const previous = timeOfBuild(assets);
  return ensurePartBuilt('web', WEB_SOURCES, async () => {
    removeBuildsBefore(assets, previous);
    await compressFiles(join(root, 'web/dist'));
  });
}

export function ensureServerBuilt() {
  const bundle = join(root, dirname(SHOP_FILE));
  const previous = timeOfBuild(bundle);
  return ensurePartBuilt('server', SERVER_SOURCES, () => removeBuildsBefore(bundle, previous));
}

/** Builds a part of the product, unless its sources have not changed since the last build. */
async function ensurePartBuilt(part, sources, finish) {
  const stamp = `${part}/dist/.built`;
  const wanted = fingerprint(sources);
  if (hasStamp(stamp, wanted)) return;
  process.stdout.write(`Building the ${part} part …\n`);
  // The web part is built twice: for browsers, and as a module that renders its pages on the server.
  const configs = readdirSync(join(root, part)).filter((file) => /^vite\..*config\.ts$/.test(file));
  await Promise.all(configs.map((config) => build(part, config)));
  await finish?.();
  setStamp(stamp, wanted);
}

async function build(part, config) {
  const { code, output } = await run(bin('vite'), ['build', '--logLevel', 'warn', '--config', config], {
    cwd: join(root, part),
    env: pinnedEnv({ NODE_ENV: 'production' }),
    quiet: true,
  });
  if (code !== 0) throw new SetupError(`Building the ${part} part failed:\n${output}`);
}

/** Compresses at build time what would otherwise be compressed on every request. */
async function compressFiles(folder) {
  const isNew = (file) =>
    !existsSync(`${file}.br`) || statSync(`${file}.br`).mtimeMs < statSync(file).mtimeMs;
  const names = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.(js|css|svg)$/.test(name) && isNew(join(folder, name)),
  );
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
