import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { bin, pinnedEnv, root, run, SetupError } from './shell.mjs';
import { fingerprint, hasStamp, setStamp } from './stamp.mjs';

const STAMP = 'web/dist/.built';
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
];

/** Builds the web part, unless the sources have not changed since the last build. */
export async function ensureWebBuilt() {
  const wanted = fingerprint(SOURCES);
  if (hasStamp(STAMP, wanted)) return;
  process.stdout.write('Building the web part …\n');
  const { code, output } = await run(bin('vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: pinnedEnv({ NODE_ENV: 'production' }),
    quiet: true,
  });
  if (code !== 0) throw new SetupError(`Building the web part failed:\n${output}`);
  await compressFiles(join(root, 'web/dist'));
  setStamp(STAMP, wanted);
}

/** Compresses at build time what would otherwise be compressed on every request. */
async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
