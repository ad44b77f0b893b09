import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommandLine } from './setup/command-line.mjs';
import { freePort } from './setup/free-port.mjs';
import { root, run, runScript, SetupError, systemEnv } from './setup/shell.mjs';

/** Versions of Node.js with the npm of that line; the last npm links the bundled Node.js, the others do not. */
const VERSIONS = [
  ['20.19.0', '10.8.2'],
  ['22.20.0', '10.9.3'],
  ['24.20.0', '11.3.0'],
  ['24.21.0', '11.19.1'],
];
/** A first start installs and builds. */
const LIMIT_MS = 600_000;
const LOOK_EVERY_MS = 250;

await runScript(async () => {
  readCommandLine({
    command: 'npm run test:node-versions',
    help: `Starts a fresh copy of the project with each of these, which it downloads:\n${VERSIONS.map(([node, npm]) => `  Node.js ${node} with npm ${npm}`).join('\n')}`,
  });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-versions-'));
  try {
    for (const [node, npm] of VERSIONS) await tryVersion(join(folder, node), { node, npm });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function tryVersion(folder, { node, npm }) {
  const env = await installVersion(join(folder, 'programs'), { node, npm });
  const clone = join(folder, 'clone');
  copyProject(clone);
  await startAndStop({ clone, env, dataDir: join(folder, 'data') });
  for (const words of [
    ['run', 'licences'],
    ['test', '--', '--help'],
    ['run', 'shop', '--', '--help'],
  ])
    await succeed('npm', words, { cwd: clone, env });
  process.stdout.write(
    `Node.js ${node} with npm ${npm}: npm start opened the shop, and the other commands run.\n`,
  );
}

/** An environment in which `node` and `npm` are those of the version, and nothing else is left of this run's own. */
async function installVersion(folder, { node, npm }) {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const packages = [`${name}@${node}`, `npm@${npm}`];
  await succeed(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    {
      env: systemEnv(),
    },
  );
  symlinkSync(join(folder, 'node_modules', name, 'bin/node'), join(folder, 'bin/node'));
  symlinkSync(join(folder, 'node_modules/npm/bin/npm-cli.js'), join(folder, 'bin/npm'));
  const { PATH, ...others } = systemEnv();
  const passedOn = Object.entries(others).filter(
    ([key]) => !/^npm_(?!config_(registry|cache)$)|^(PORT|DATA_DIR)$/.test(key),
  );
  return { ...Object.fromEntries(passedOn), PATH: `${join(folder, 'bin')}${delimiter}${PATH}` };
}

/** As a clone would be, with what is not committed yet. */
function copyProject(target) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of String(listed).split('\0').filter(Boolean))
    cpSync(join(root, file), join(target, file), { verbatimSymlinks: true });
}

async function startAndStop({ clone, env, dataDir }) {
  const port = await freePort();
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(shop, 'exit');
  const until = Date.now() + LIMIT_MS;
  while (!(await isReady(port))) {
    if (shop.exitCode !== null || Date.now() > until)
      throw new SetupError('npm start did not open the shop.');
    await pause(LOOK_EVERY_MS);
  }
  shop.kill('SIGTERM');
  await ended;
  while (await isReady(port)) await pause(LOOK_EVERY_MS);
}

async function isReady(port) {
  return (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok ?? false;
}

async function succeed(command, args, options) {
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed:\n${output}`);
}
