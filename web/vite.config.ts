import { readFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { iconsOneByOne } from './vite/icons.ts';
import { sharedFiles } from './vite/shared-files.ts';

const DEV_SERVER = 'http://localhost:3000';
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack)\/|rolldown\/runtime/;

/**
 * Puts the built scripts where main.tsx is in index.html. The server adds the screen's. Each of them is a script of its own,
 * so that a phone can answer after each.
 */
function loadScriptsAfterFirstPaint(): Plugin {
  return {
    name: 'load-scripts-after-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const tags = /<script type="module".*?<\/script>\n?/g;
        const scripts = html.match(tags) ?? [];
        return html.replace(tags, '').replace('</template>', () => `${scripts.join('')}</template>`);
      },
    },
  };
}

/** Every style is in the first style sheet, so a script that is loaded later brings nothing to wait for. */
function importDirectly(): Plugin {
  return {
    name: 'import-directly',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** It blocks the first paint, so it is sent without its comments. */
function shortenThemeScript(): Plugin {
  return {
    name: 'shorten-theme-script',
    async generateBundle() {
      const script = await readFile(`${import.meta.dirname}/public/theme.js`, 'utf8');
      const { code } = await minify('theme.js', script);
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: code });
    },
  };
}

export default defineConfig({
  plugins: [
    iconsOneByOne(),
    importDirectly(),
    react(),
    tailwindcss(),
    loadScriptsAfterFirstPaint(),
    shortenThemeScript(),
  ],
  build: {
    manifest: true,
    // scripts/setup/old-builds.mjs removes what is no longer needed.
    emptyOutDir: false,
    // Ours are written below and by the server; the builder's list of every file's needs would weigh on the first script.
    modulePreload: false,
    // Most of the first load changes only when React is updated, so a new version of the shop leaves it cached.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: FRAMEWORK, priority: 10 }, ...sharedFiles()],
        },
      },
    },
  },
  server: { proxy: { '/api': DEV_SERVER, '/media': DEV_SERVER } },
});
