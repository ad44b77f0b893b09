import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/shared/files/project-root.ts';
import { COMMANDS } from './all-commands.ts';
import type { CommandCall } from './command-line/command.ts';
import { parseCommandLine } from './command-line/parse-command-line.ts';
import { versionCommand } from './version.command.ts';

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

it('version prints the newest version of the changelog', async () => {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await versionCommand.run({ print } as Partial<CommandCall> as CommandCall);
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(changelog) ?? [];
  expect(printed).toEqual([`Vitrine ${newest}`]);
});
