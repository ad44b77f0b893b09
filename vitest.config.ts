import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { affectedTests } from './scripts/testing/affected-tests.mjs';
import { useTemporaryFolder } from './scripts/testing/temporary-folder.mjs';

useTemporaryFolder();

// Loading the modules anew for each file takes most of a run.
const isolate = false;

/** In a fresh clone vitest starts with the largest files. These are small and take the longest: last, they would run alone. */
const SLOWEST =
  /\/(fuzz|main|workers|bundled-postgres|postgres-rights|last-admin\.race)\.(db|deep)\.test\.ts$/;

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

/** What `npm run test:deep` runs, in any package. */
const DEEP = '**/*.deep.test.{ts,mjs}';

const database = {
  globalSetup: ['server/src/testing/database/database.global-setup.ts'],
  setupFiles: [
    'server/src/testing/database/refuse-bare-columns.ts',
    'server/src/testing/database/quick-passwords.ts',
    ...(process.env.RECORD_STATEMENTS ? ['server/src/testing/database/record-statements.ts'] : []),
  ],
  isolate,
  ...limits,
};

const unitTests = (name: string, include: string) => ({
  test: { name, include: [include], exclude: ['**/*.db.test.ts', DEEP], isolate, ...limits },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The DOM of the tests is older than the element.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    sequence: { sequencer: SlowestFirst },
    watchTriggerPatterns: [
      { pattern: /\/(src|database|drill|bench|scripts)\/.*\.(tsx?|mjs|sql)$/, testsToRun: affectedTests },
    ],
    projects: [
      unitTests('contract', 'contract/src/**/*.test.ts'),
      unitTests('demo', 'demo/src/**/*.test.ts'),
      unitTests('web', 'web/src/**/*.test.ts'),
      unitTests('server', 'server/src/**/*.test.ts'),
      unitTests('drill', 'drill/**/*.test.ts'),
      {
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link that saves a file would otherwise take the window away from the next test file.
          environmentOptions: {
            happyDOM: {
              // Of a desk, so that what fits there is side by side.
              ...{ width: 1440, height: 900 },
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ['web/src/testing/dom.setup.ts'],
          isolate,
          ...limits,
        },
      },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], exclude: [DEEP], isolate, ...limits } },
      { test: { name: 'project', include: ['scripts/**/*.test.mjs'], exclude: [DEEP], isolate, ...limits } },
      { test: { name: 'server-database', include: ['server/src/**/*.db.test.ts'], ...database } },
      { test: { name: 'deep', include: [DEEP], exclude: ['**/node_modules/**'], ...database } },
    ],
  },
});
