import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, pinnedNode, root, run, runScript } from './setup/shell.mjs';

/**
 * Run after a release: records the statements that it sends, so that tests can check later migrations against them. They
 * are the statements of the tests, which therefore must pass.
 */
await runScript(async () => {
  const { files } = readCommandLine({
    command: 'npm run record-release',
    help: 'Runs the tests with a database, or those in the files, and writes down the statements that they send, for later\nmigrations to be checked against.',
    files: 'FILE',
  });
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-statements-'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    const env = pinnedEnv({ RECORD_STATEMENTS: folder });
    const projects = ['--project', 'server-database', '--project', 'deep'];
    const tests = ['run', ...projects, '--reporter=dot', ...files];
    const { code } = await run(bin('vitest'), tests, { env });
    if (code !== 0) throw new Error('A test failed, so nothing was written down.');
    const args = ['server/src/testing/database/record-release.ts', folder, version];
    process.exitCode = (await run(pinnedNode(), args, { env: pinnedEnv() })).code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
