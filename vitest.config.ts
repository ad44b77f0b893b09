import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test set-up that opens a database or starts a shop; a test that needs either imports one of these. */
const OPENS_DATABASE =
  /\/(build-test-app|backup-shops|caching-shops|test-database|test-server|shop-process|run-shop|server-pair)\.ts'/;

const serverTests = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname });
const withDatabase = serverTests.filter((file) =>
  OPENS_DATABASE.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);

// Loading the modules anew for each file takes most of a run.
const isolate = false;

/** In a fresh clone vitest starts with the largest files. These are small and take the longest: last, they would run alone. */
const SLOWEST = /\/(fuzz|main|workers|bundled-postgres|postgres-rights|last-admin\.race)\.test\.ts$/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlowest = ({ moduleId }: TestSpecification) => SLOWEST.test(moduleId);
    const { slowest = [], others = [] } = Object.groupBy(await super.sort(files), (file) =>
      isSlowest(file) ? 'slowest' : 'others',
    );
    return [...slowest, ...others];
  }
}

// A busy machine is slow, not wrong; what is wrong stays wrong for this long too.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The DOM of the tests is older than the element.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate, ...limits } },
      { test: { name: 'demo', include: ['demo/src/**/*.test.ts'], isolate, ...limits } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], isolate, ...limits } },
      {
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/dom.setup.ts'],
          isolate,
          ...limits,
        },
      },
      { test: { name: 'drill', include: ['drill/**/*.test.ts'], isolate, ...limits } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...limits } },
      { test: { name: 'project', include: ['scripts/**/*.test.mjs'], ...limits } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: withDatabase,
          isolate,
          ...limits,
        },
      },
      {
        test: {
          name: 'server-database',
          include: withDatabase,
          globalSetup: ['server/src/testing/database/database.global-setup.ts'],
          setupFiles: [
            'server/src/testing/database/refuse-bare-columns.ts',
            ...(process.env.RECORD_STATEMENTS ? ['server/src/testing/database/record-statements.ts'] : []),
          ],
          isolate,
          ...limits,
        },
      },
    ],
  },
});
