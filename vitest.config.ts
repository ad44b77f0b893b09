import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'demo', include: ['demo/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { name: 'drill', include: ['drill/*.test.ts'] } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      { test: { name: 'project', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // The server's modules hold no state of a shop, and loading them anew for each file takes a third of the run.
          isolate: false,
        },
      },
    ],
  },
});
