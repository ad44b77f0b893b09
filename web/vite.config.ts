import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const DEV_SERVER = 'http://localhost:3000';
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
/** Code that several shop pages share. As separate files it would be thirty round trips. */
const SHOP_PARTS =
  /\/(web\/src\/(ui|lib|catalog|cart|wishlist|reviews|pages\/storefront)|contract\/src\/(shared|media|reviews|stock|catalog|cart|wishlist|checkout|pages)|lucide-react)\/(?!.*(admin|product-form|upload|analytics|audit|payments|use-search-text|use-debounced-callback|use-form|list-cache|combobox-option|switch|media\.texts|long-text|pagination|coupons|orders\.texts|use-gallery-track|field|eye|grip-vertical|plain-text|store-filters|modal|copy-text|empty-shelf|drawer|dialog|confirm|use-presence|swipe|leave-guard|about\.texts|quantity-stepper|avatar|empty-list|use-focus-after-removal|icons\/(archive|arrow-left-right|bot|download|list|lock-keyhole|log-out|mail|message-square|pencil|shield-check|sliders-horizontal|smartphone|tag|trash|triangle-exclamation-point|truck|undo-2)))/;
const TEXT_FONT = /instrument-sans-latin-wght-normal.*\.woff2$/;

/** The text font is needed at once, but its hashed name is only known after bundling. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => TEXT_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadTextFont()],
  build: {
    manifest: true,
    // Every browser that can run the shop supports modulepreload.
    modulePreload: { polyfill: false },
    // Most of the first load changes only when React is updated, so a new version of the shop leaves it cached.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'shop', test: SHOP_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': DEV_SERVER, '/media': DEV_SERVER } },
});
