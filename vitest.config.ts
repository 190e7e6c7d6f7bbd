import { availableParallelism } from 'node:os'
import { useFolderInMemory } from './test/world/folder-in-memory.ts'
import { defineConfig } from 'vitest/config'

/** In these folders a test needs no database, process or build, unless its name ends in `.system.test.ts`. */
const PURE_FOLDERS = '{admin,app,bench,config,contracts,domain,server,shop}'
/** Tests that read the sources. */
const PURE_TESTS_OF_SOURCES = ['test/*.test.ts']
const SYSTEM = ['**/*.system.test.ts', '{backoffice,bin,db,demo,services,test}/**/*.test.ts']
const LONG = ['test/long/**/*.test.ts', '**/*.long.test.ts']
const NO_TESTS = ['node_modules', 'build', 'data', '.react-router']

useFolderInMemory()

/** The three tiers of tests: `npm run check`, `npm test` and `npm run test:long` run them by these names. */
export default defineConfig({
  test: {
    // A test file waits for servers more than it computes, so more run at once than there are processors
    maxWorkers: availableParallelism() + 2,
    // Test files share nothing but modules, so each worker loads a module once
    isolate: false,
    // Generous: only a test that hangs reaches these. A test of speed states its own limit.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [`${PURE_FOLDERS}/**/*.test.ts`, ...PURE_TESTS_OF_SOURCES],
          exclude: [...NO_TESTS, '**/*.system.test.ts', ...LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: SYSTEM,
          exclude: [...NO_TESTS, ...PURE_TESTS_OF_SOURCES, ...LONG],
          globalSetup: 'test/world/postgres.ts',
        },
      },
      {
        extends: true,
        // Also all that `npm test` runs, on both databases and in every variant (see test/world/databases.ts)
        test: {
          name: 'long',
          include: [...LONG, ...SYSTEM],
          exclude: [...NO_TESTS, ...PURE_TESTS_OF_SOURCES],
          globalSetup: 'test/world/postgres.ts',
          env: { LONJA_TESTS: 'long' },
          // Large catalogues take minutes on a busy machine
          testTimeout: 600_000,
        },
      },
    ],
  },
})
