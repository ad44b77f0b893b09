import { defineConfig } from '@playwright/test';
import { ensureHeadlessChromium } from '../scripts/setup/chromium.mjs';
import { useTemporaryFolder } from '../scripts/testing/temporary-folder.mjs';

useTemporaryFolder();
const executablePath = await ensureHeadlessChromium();
// Workers load this file too and reuse the value of the first process.
process.env.CHROMIUM_PATH = executablePath;

const desktop = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/*.deep.spec.ts',
  outputDir: '../test-results',
  globalSetup: './setup/shop.setup.ts',
  fullyParallel: true,
  // Tests mostly wait for pages and timers, so a third worker keeps two cores busy.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Many tests visit several pages. Long enough for a busy machine; a real failure hits the timeout of its own step first.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use: {
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    baseURL: process.env.SHOP_URL,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  // A test runs at both widths unless its tag names one of them. Drawing what moves takes a seventh of the run, so the wide
  // pages stand still, except in tests that are about motion.
  projects: [
    // First, because each starts a server: last, they would run alone.
    { name: 'own-shop', grep: /@own-shop/, use: desktop },
    {
      name: 'phone',
      grepInvert: /@desktop|@own-shop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone|@own-shop/, use: desktop },
  ],
});
