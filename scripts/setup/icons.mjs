import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** What web/vite/icons.ts builds with, because lucide-react has thousands of files that every installation would write. */
export const ICONS_FILE = join(root, 'web/vite/lucide/icons.json');

const SOURCES = join(root, 'web/src');
const INDEX = join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs');
const ICON_IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const EXPORTS = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The text of that file: the icons that the web part imports, as lucide-react draws them, one in each line. */
export async function iconsInUse() {
  const files = filesByName();
  const lines = namesInUse().map(async (name) => {
    const { __iconData } = await import(`lucide-react/icons/${files.get(name)}`);
    const { name: className, node } = __iconData;
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ name: className, node })}`;
  });
  return `{\n${(await Promise.all(lines)).join(',\n')}\n}\n`;
}

function namesInUse() {
  const names = readdirSync(SOURCES, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(ICON_IMPORT)])
    .flatMap(([, list]) => list.split(','))
    .map((one) => one.trim().replace(/ as .*/, ''))
    .filter((one) => one !== '' && !one.startsWith('type '));
  return [...new Set(names)].sort();
}

function filesByName() {
  const files = new Map();
  for (const [, names, file] of readFileSync(INDEX, 'utf8').matchAll(EXPORTS))
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
  return files;
}
