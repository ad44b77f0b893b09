import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { COMMAND_FILE } from '../../../../scripts/setup/product-files.mjs';
import { compileCache, root } from '../../../../scripts/setup/shell.mjs';

/** Runs `npm run shop -- …` as its own process, with nothing of this process's settings. */
export async function runCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string; complaint: string }> {
  const command = spawn(process.execPath, [COMMAND_FILE, ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [code, output, complaint] = await Promise.all([ended, text(command.stdout), text(command.stderr)]);
  return { code, output, complaint };
}
