import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './setup/command-line.mjs';
import { root, runScript } from './setup/shell.mjs';

/**
 * `npm ci` refuses a lockfile in which an optional package has no entry, and npm writes none for a package that the
 * registry in use does not carry. Each such package is for the one platform in its name; with an entry that says so,
 * every other platform skips it without a request.
 */
const CPUS = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
};
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

/** The optional packages that the lockfile requires but has no entry for. */
export function undescribed({ packages }) {
  const described = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !described.has(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

function entryOf({ name, version, dev }) {
  const words = name.split(/[-/]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.map((word) => CPUS[word]).find(Boolean);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc';
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not tell its platform.`);
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await runScript(async () => {
    readCommandLine({
      command: 'node scripts/complete-lockfile.mjs',
      help: 'Describes the packages of other platforms in package-lock.json that npm left out.',
    });
    const file = join(root, 'package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const added = undescribed(lock);
    const entries = [
      ...Object.entries(lock.packages),
      ...added.map((one) => [`node_modules/${one.name}`, entryOf(one)]),
    ];
    lock.packages = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${added.length} packages of other platforms described`);
  });
