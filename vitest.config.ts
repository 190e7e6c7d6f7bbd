import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build', 'test/journeys'],
    globalSetup: 'test/world/postgres.ts',
    // A file waits for servers more than it computes: also on two processors it need not wait for the file before it
    maxWorkers: Math.max(2, availableParallelism()),
    // Only what hangs comes to these; a test that is to be quick says so itself
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
