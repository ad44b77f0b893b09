import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, pinnedNode, root, run, runScript } from './setup/shell.mjs';

/**
 * Run after a release: records the statements that it sends, so that tests can check later migrations against them. They
 * are the statements of the tests, which therefore must pass.
 */
await runScript(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-statements-'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    const env = pinnedEnv({ RECORD_STATEMENTS: folder });
    const tests = ['run', '--project', 'server-database', '--reporter=dot', ...process.argv.slice(2)];
    const { code } = await run(bin('vitest'), tests, { env });
    if (code !== 0) throw new Error('A test failed, so nothing was written down.');
    const args = ['server/src/testing/record-release.ts', folder, version];
    process.exitCode = (await run(pinnedNode(), args, { env: pinnedEnv() })).code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
