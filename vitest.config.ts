import { configDefaults, defineConfig } from 'vitest/config'

const report = process.env['TEST_REPORT']

export default defineConfig({
  resolve: {
    // graphql ships CommonJS and ESM side by side; two copies in one process refuse each other's schemas.
    alias: { graphql: 'graphql/index.js' },
  },
  test: {
    include: ['test/**/*.test.ts'],
    // They need clients that `npm run test:clients` installs.
    exclude: [...configDefaults.exclude, 'test/clients/**'],
    globalSetup: ['test/support/build-service.ts'],
    // Only what hangs meets them: a busy machine may take many times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    // The files that one process runs share the modules that they import: loading them took longer than most files.
    isolate: false,
    // One more than the cores of a small machine: some tests wait for time-outs and child processes.
    maxWorkers: 3,
    // TEST_COVERAGE=true prints how much of src the tests ran in their own processes. What ran in dist or in a
    // browser does not count.
    coverage: {
      enabled: process.env['TEST_COVERAGE'] === 'true',
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/generated/**', 'src/graphiql/**'],
      reporter: ['text-summary'],
    },
    // TEST_REPORT names a file for the results as JSON, beside what the terminal shows.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
