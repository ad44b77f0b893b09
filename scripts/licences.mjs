import { readCommandLine } from './setup/command-line.mjs';
import { components } from './setup/components.mjs';
import { runScript } from './setup/shell.mjs';

await runScript(async () => {
  readCommandLine({
    command: 'npm run licences',
    help: 'Lists the licences of everything that a shop runs with, most frequent first, each with its packages.',
  });
  const groups = new Map();
  for (const one of components()) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  // A reader such as `head` closes the pipe early.
  process.stdout.on('error', () => process.exit(0));
  for (const [licence, packages] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
    process.stdout.write(`${licence} (${packages.length})\n`);
    for (const { name, version } of packages) process.stdout.write(`  ${name} ${version}\n`);
  }
});
