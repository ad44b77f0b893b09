import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './setup/shell.mjs';

/** Fails when a document names a file of the project that is not there, by a link or in backticks. */
const TOP =
  /^(\.ci|\.dependency-cruiser\.mjs|bench|biome\.json|contract|demo|docs|drill|e2e|scripts|server|vitest\.config\.ts|web)(\/|$)/;

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const missing = documents.flatMap((document) =>
  namedPaths(document)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document} names ${path}, which does not exist`),
);
for (const line of missing) console.error(line);
process.exitCode = missing.length === 0 ? 0 : 1;

function namedPaths(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) =>
    relative(root, join(root, dirname(document), target)),
  );
  // Patterns such as `*.routes.ts` and placeholders such as `<domain>` describe many files and name none.
  const quoted = [...text.matchAll(/`([^`\s*<>{}:]+)`/g)]
    .map(([, path]) => path)
    .filter((path) => TOP.test(path));
  return [...new Set([...links, ...quoted])].filter((path) => !path.includes('node_modules'));
}
