import { defineConfig } from 'vitest/config'

const report = process.env['TEST_REPORT']

export default defineConfig({
  resolve: {
    // graphql ships CommonJS and ESM side by side; two copies in one process refuse each other's schemas.
    alias: { graphql: 'graphql/index.js' },
  },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than the cores of a small machine: some tests wait for time-outs and child processes.
    maxWorkers: 3,
    // TEST_REPORT names a file for the results as JSON, beside what the terminal shows.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
