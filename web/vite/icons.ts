import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICONS: Record<string, object> = JSON.parse(
  readFileSync(`${import.meta.dirname}/lucide/icons.json`, 'utf8'),
);
const OWN_FUNCTION = `${import.meta.dirname}/../src/ui/create-icon.ts`;
const ICON_IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const PREFIX = 'icon:';

/**
 * Each icon is a module of its own: through the package's index every page would need every icon. Their drawings are in a
 * file here, and they are made by a smaller function than the package's, which only development needs: it has 4,700 files.
 */
export function iconsOneByOne(): Plugin {
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0icon:/ }, handler: (id) => moduleOf(id.slice(PREFIX.length + 1)) },
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => code.replace(ICON_IMPORT, (_all, names: string) => importsOf(names).join(' ')),
    },
  };
}

function importsOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from '${PREFIX}${name.replace(/ as .*/, '')}';`);
}

function moduleOf(name: string): string {
  const icon = ICONS[name];
  if (!icon)
    throw new Error(`The icon ${name} is not in web/vite/lucide; node scripts/make-icons.mjs adds it.`);
  return `import { createIcon } from ${JSON.stringify(OWN_FUNCTION)};
export const ${name} = /* @__PURE__ */ createIcon(${JSON.stringify(icon)});`;
}
