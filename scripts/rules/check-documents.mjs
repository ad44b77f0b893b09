import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/shell.mjs';

/** Fails if a document mentions, in a link or in backticks, a file or identifier that does not exist, or if a first page is too long to read. */
const TOP =
  /^(\.ci|\.dependency-cruiser\.mjs|bench|biome\.json|contract|demo|deploy|docs|drill|e2e|scripts|server|vitest\.config\.ts|web)(\/|$)/;
/** A source file below the document's own folder. */
const BELOW = /^[\w-]+\/[\w./-]+\.(ts|tsx|mjs|sql|css)$/;

const documents = globSync(
  ['*.md', 'docs/**/*.md', '{bench,contract,demo,deploy,drill,e2e,server,web}/**/README.md'],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
);
const missing = documents.flatMap((document) =>
  namedPaths(document)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document} names ${path}, which does not exist`),
);
const sources = globSync('{contract,server,web,demo,e2e,scripts,bench,drill}/**/*.{ts,tsx,mjs,json}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules') || path.includes('dist'),
});
const words = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
const unknown = documents.flatMap((document) =>
  namedIdentifiers(document)
    .filter((name) => !words.has(name))
    .map((name) => `${document} names ${name}, which the code does not`),
);
const deps = readFileSync(join(root, 'server/src/deps.ts'), 'utf8');
const withoutDeps = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`deps\.(\w+)/g)]
    .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(deps))
    .map(([, name]) => `${document} names deps.${name}, which server/src/deps.ts does not`),
);
/** The first pages of a newcomer, with the most lines they may have. */
const LONGEST = { 'README.md': 120, 'ARCHITECTURE.md': 150 };
const tooLong = Object.entries(LONGEST).flatMap(([document, most]) => {
  const lines = readFileSync(join(root, document), 'utf8').trimEnd().split('\n').length;
  return lines > most ? [`${document} has ${lines} lines instead of at most ${most}`] : [];
});
const problems = [...tooLong, ...missing, ...unknown, ...withoutDeps, ...missingTests()];
for (const line of problems) console.error(line);
process.exitCode = problems.length === 0 ? 0 : 1;

function namedPaths(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) =>
    relative(root, join(root, dirname(document), target)),
  );
  // Patterns such as `*.routes.ts` and placeholders such as `<domain>` stand for many files.
  const quoted = [...text.matchAll(/`([^`\s*<>{}:]+)`/g)].flatMap(([, path]) => {
    if (TOP.test(path)) return [path];
    return BELOW.test(path) ? [join(dirname(document), path)] : [];
  });
  return [...new Set([...links, ...quoted])].filter(
    (path) => !/node_modules|\/dist(-server)?(\/|$)|\/\.env$/.test(path),
  );
}

/** Only words with a capital inside: a plain word in backticks may be a command, a header or a value. */
function namedIdentifiers(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const names = [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)].map(([, name]) => name);
  return [...new Set(names)];
}

/** For each rule, docs/trust.md names a test file and quotes words of the test: “…” after the path. */
function missingTests() {
  const text = readFileSync(join(root, 'docs/trust.md'), 'utf8');
  const quotes = [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)];
  if (quotes.length < 20) return ['docs/trust.md names hardly any test'];
  return quotes
    .filter(
      ([, file, words]) =>
        !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(words),
    )
    .map(([, file, words]) => `docs/trust.md names “${words}”, which ${file} does not show`);
}
