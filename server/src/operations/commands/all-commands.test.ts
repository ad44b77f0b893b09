import { expect, it } from 'vitest';
import { COMMANDS } from './all-commands.ts';
import { parseCommandLine } from './command-line/parse-command-line.ts';

it.each(COMMANDS)(
  '$name helps when asked, whatever else stands there, and refuses what it does not know',
  (command) => {
    const { name, summary } = command;
    const help = expect.stringContaining(`Usage: npm run shop -- ${name}`);
    expect(parseCommandLine([name, '--help'], COMMANDS)).toEqual({ help });
    expect(parseCommandLine([name, 'one', 'two', 'three', '-h'], COMMANDS)).toEqual({ help });
    expect(parseCommandLine([name, '--no-such-option', '--help'], COMMANDS)).toEqual({ help });
    expect(parseCommandLine(['--help'], COMMANDS)).toEqual({ help: expect.stringContaining(summary) });
    expect(() => parseCommandLine([name, '--no-such-option'], COMMANDS)).toThrow(/^Unknown option/);
  },
);
