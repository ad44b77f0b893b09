import { components } from './setup/components.mjs';

/** Lists the licences of everything that a shop runs with, most frequent first, each with its packages. */
const groups = Object.entries(Object.groupBy(components(), ({ licence }) => licence)).sort(
  ([, one], [, other]) => other.length - one.length,
);
// A reader such as `head` closes the pipe early.
process.stdout.on('error', () => process.exit(0));
for (const [licence, packages] of groups) {
  process.stdout.write(`${licence} (${packages.length})\n`);
  for (const { name, version } of packages) process.stdout.write(`  ${name} ${version}\n`);
}
