import { defineConfig } from 'vite';

/** Packages with a part in machine code, which cannot be bundled. */
const NATIVE = ['@node-rs/argon2', 'sharp'];

/** One file per part that is loaded on its own, instead of two thousand: docs/decisions/0032-bundled-server.md. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    // scripts/setup/old-builds.mjs removes what is no longer needed.
    emptyOutDir: false,
    // Reports of errors name the functions of the sources.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        shop: 'src/operations/commands/command-line/command-line.ts',
        'pdf-worker': 'src/domains/invoices/pdf/pdf-worker.ts',
      },
      output: { entryFileNames: 'bundle/[name].js', chunkFileNames: 'bundle/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: NATIVE },
});
