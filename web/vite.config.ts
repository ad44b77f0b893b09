import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const DEV_SERVER = 'http://localhost:3000';
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
/** Code that several shop pages share. As separate files it would be thirty round trips. */
const SHOP_PARTS =
  /\/(web\/src\/(ui|lib|domains\/(catalog|cart|wishlist|reviews)|pages\/storefront)|contract\/src\/(shared|media|reviews|stock|catalog|cart|wishlist|checkout|pages)|lucide-react)\/(?!.*(admin|product-form|upload|analytics|audit|payments|use-search-text|use-typed-search|use-form|list-cache|combobox-option|switch|row-panel|loaded|media\.texts|long-text|pagination|coupons|orders\.texts|typed-amount|use-gallery-track|field|eye|grip-vertical|plain-text|store-filters|modal|copy-text|not-found-message|dialog|confirm|about\.texts|quantity-stepper|avatar|cart-summary|empty-list|use-focus-after-removal|icons\/(archive|arrow-left-right|bot|download|list|log-out|mail|pencil|shield-check|sliders-horizontal|smartphone|tag|trash|triangle-exclamation-point|undo-2)))/;
/** Small parts that several pages share, but not the home page. */
const MORE_PARTS =
  /\/(web\/src\/.*\/(use-gallery-track|copy-text|quantity-stepper|use-form|field|list-cache|confirm|modal|dialog|loaded|row-panel|avatar|cart-summary|empty-list|use-typed-search|use-focus-after-removal)|lucide-react\/.*\/(undo-2|trash|sliders-horizontal))\./;
/** Small parts that most screens of the back office share. As separate files their names would weigh on the first script. */
const ADMIN_PARTS =
  /\/(web\/src\/(lib\/api\/admin-query-keys|domains\/shop\/(services|settings)\.hooks)|contract\/src\/shop\/services\/services-numbers\.rules)\./;
const FONTS = /-latin-wght-normal.*\.woff2$/;

/** Every screen needs both fonts at once, but their hashed names are only known after bundling. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * The first paint needs the styles, the fonts and the first picture, but no script. At the usual priority the scripts,
 * which weigh as much as all of these, would share the connection with them.
 */
function loadScriptsAfterFirstPaint(): Plugin {
  return {
    name: 'load-scripts-after-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"'),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), loadScriptsAfterFirstPaint()],
  build: {
    manifest: true,
    // scripts/setup/old-builds.mjs removes what is no longer needed.
    emptyOutDir: false,
    // Every browser that can run the shop supports modulepreload.
    modulePreload: { polyfill: false },
    // Most of the first load changes only when React is updated, so a new version of the shop leaves it cached.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'shop', test: SHOP_PARTS, minShareCount: 2, priority: 1 },
            { name: 'admin-parts', test: ADMIN_PARTS, minShareCount: 2, priority: 1 },
            { name: 'more', test: MORE_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': DEV_SERVER, '/media': DEV_SERVER } },
});
