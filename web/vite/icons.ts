import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const BARREL = `${import.meta.dirname}/../../node_modules/lucide-react/dist/esm/lucide-react.mjs`;
const EXPORTS = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g;
const ICON_FUNCTION = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const OWN_FUNCTION = `${import.meta.dirname}/../src/ui/create-icon.ts`;
const ICON_IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own file. Through the package's index every page would need every icon, and the files into
 * which the build is split could not be told by what pages need. They are made by a smaller function than the package's.
 */
export function iconsOneByOne(): Plugin {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(BARREL, 'utf8').matchAll(EXPORTS))
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);

  const importOf = (name: string) => {
    const file = files.get(name);
    return file
      ? `import ${name} from 'lucide-react/icons/${file}';`
      : `import { ${name} } from 'lucide-react';`;
  };
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    load: {
      filter: { id: ICON_FUNCTION },
      handler: () => `export { createIcon as default } from ${JSON.stringify(OWN_FUNCTION)};`,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(ICON_IMPORT, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(importOf)
            .join(' '),
        ),
    },
  };
}
