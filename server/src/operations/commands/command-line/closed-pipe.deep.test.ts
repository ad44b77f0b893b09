import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { COMMAND_FILE } from '../../../../../scripts/setup/product-files.mjs';
import { root } from '../../../../../scripts/setup/shell.mjs';

it('ends a command whose reader has closed the pipe without a stack', async () => {
  const command = spawn(process.execPath, [COMMAND_FILE, 'version'], {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  command.stdout.destroy();
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve));
  expect(await text(command.stderr)).toBe('');
  expect(await ended).toBe(0);
});
