import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bin, root } from '../setup/shell.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Programs of the folder that npm has no name for. */
const others = globSync('scripts/*.mjs', { cwd: root }).map((file) => `node ${file}`);
const lines = [...new Set([...Object.values(scripts), ...others])];

/** Runs a command as npm would, with these words after it. */
async function ran(line, words) {
  const [program, ...args] = line.split(' ');
  const file = program === 'node' ? process.execPath : bin(program);
  const options = { cwd: root, encoding: 'utf8' };
  const result = await promisify(execFile)(file, [...args, ...words], options).catch((error) => error);
  return { code: result.code ?? 0, stdout: result.stdout, stderr: result.stderr };
}

const changes = async () =>
  (await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })).stdout;

it('every command helps when asked, and does nothing else', async () => {
  const before = await changes();
  const waiting = [...lines];
  const askInTurn = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      const { code, stdout, stderr } = await ran(line, ['--help']);
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' });
      expect(stdout).toMatch(/Usage: /);
    }
  };
  await Promise.all([askInTurn(), askInTurn(), askInTurn()]);
  expect(await changes()).toBe(before);
});

/** The options of these are read by a program in TypeScript, with the same parser. */
const isProgram = (line) =>
  /runProgram\(|COMMAND_FILE/.test(readFileSync(join(root, line.split(' ')[1]), 'utf8'));

it.each(lines.filter((line) => line.startsWith('node ') && !isProgram(line)))(
  '%s refuses what it does not know in one sentence',
  async (line) => {
    const { code, stdout, stderr } = await ran(line, ['--no-such-option']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'; .* explains the command\.\n$/);
  },
);
