import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const report = process.env['TEST_REPORT']
const endWithParent = join(import.meta.dirname, 'test', 'support', 'end-with-parent.cjs')
// Vitest's own processes get it, and all that tests start.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require "${endWithParent}"`

const [source, built] = ['src', 'dist'].map((folder) => `${sep}${folder}${sep}`) as [string, string]
/** The folders of `src` that are left out of the built service. */
const IN_BROWSERS = ['graphiql', 'web']

/**
 * Where coverage is measured, tests load the sources. Has the service start its worker threads and child processes from
 * what was built even so: each would have to load and run the compiler first, which takes three times as long as all the
 * rest of its start.
 */
const builtWorkers: Plugin = {
  name: 'built-workers',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(`${import.meta.dirname}${source}`)) return undefined
    const url = pathToFileURL(id.replace(source, built).replace(/\.ts$/, '.js'))
    return code.replaceAll('workerEntry(import.meta.url', `workerEntry('${url.href}'`)
  },
}

/**
 * Has tests load the service as it was built: transforming its modules takes longer than most files of
 * tests. What browsers load is built as a whole, so tests load the sources of its parts.
 */
const builtService: Plugin = {
  name: 'built-service',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (importer === undefined || !id.startsWith('.') || !id.endsWith('.js')) return undefined
    const file = join(dirname(importer), id)
    const isOfService =
      file.startsWith(`${import.meta.dirname}${source}`) &&
      !IN_BROWSERS.some((folder) => file.startsWith(join(import.meta.dirname, 'src', folder, sep)))
    return isOfService && existsSync(file.replace(/\.js$/, '.ts')) ? file.replace(source, built) : undefined
  },
}

/** The files that take minutes. Vitest would begin with the largest files, which some of these are not. */
const LONG = /\/test\/(faults\/|administration\/sequences|access\/foreign-ids|live\/leak-walk)/

/** Begins with the files that take longest, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- It is not that of an array.
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const measuresCoverage = process.env['TEST_COVERAGE'] === 'true'

export default defineConfig({
  plugins: [measuresCoverage ? builtWorkers : builtService],
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
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // A failure that happens once in a hundred runs must say what it was.
    chaiConfig: { truncateThreshold: 5_000 },
    server: { deps: { external: [/^(?!.*node_modules).*\/dist\//] } },
    pool: 'forks',
    // The files that one process runs share the modules that they import: loading them took longer than most files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // More than the cores of a small machine: some tests wait for time-outs and child processes.
    maxWorkers: Math.max(3, availableParallelism()),
    // TEST_COVERAGE=true prints how much of src the tests ran in their own processes. What ran in dist or in a
    // browser does not count.
    coverage: {
      enabled: measuresCoverage,
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/generated/**', 'src/graphiql/**'],
      reporter: ['text-summary'],
    },
    // TEST_REPORT names a file for the results as JSON, beside what the terminal shows.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
