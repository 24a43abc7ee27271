import { defineConfig } from 'vitest/config'

const report = process.env['TEST_REPORT']

/** The tests with other projects' clients and checkers: `npm run test:clients`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: 'start-demo.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
