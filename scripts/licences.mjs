import { components } from './setup/components.mjs';

/** The licences of everything that a shop runs with, the most frequent first, each with its packages. */
const groups = Object.entries(Object.groupBy(components(), ({ licence }) => licence)).sort(
  ([, one], [, other]) => other.length - one.length,
);
// Whoever reads only the beginning closes the pipe.
process.stdout.on('error', () => process.exit(0));
for (const [licence, packages] of groups) {
  process.stdout.write(`${licence} (${packages.length})\n`);
  for (const { name, version } of packages) process.stdout.write(`  ${name} ${version}\n`);
}
