import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsOneByOne } from './vite/icons.ts';

/** The pages as a module for the server, with everything in it that they need. */
export default defineConfig({
  plugins: [iconsOneByOne(), react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/server.tsx', outDir: 'dist-server', target: 'node24' },
});
