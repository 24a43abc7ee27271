import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

const figure = z.strictObject({
  area: z.string(),
  name: z.string(),
  cases: z.int().nonnegative(),
  lost: z.int().nonnegative(),
})

const testReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** A line of the file that `TEST_FIGURES` names. */
export type Figure = z.infer<typeof figure>

/** A test of the run. One that was skipped proves nothing, and isn't here. */
export interface Test {
  /** Its file, from the root of the checkout. */
  file: string
  /** With those of the groups that it is in. */
  name: string
  passed: boolean
}

/** @throws Error if a line is no figure, or there is no such file */
export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => figure.parse(JSON.parse(line)))
}

/**
 * The tests of a JSON report of vitest's. A file that could not be loaded counts as one that failed.
 *
 * @throws Error if it is no such report, or there is no such file
 */
export function readTests(file: string, root: string): Test[] {
  const { testResults } = testReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const of = relative(root, path)
    const tests = assertionResults
      .filter((test) => ['passed', 'failed'].includes(test.status))
      .map((test) => ({ file: of, name: test.fullName, passed: test.status === 'passed' }))
    const failed = status === 'failed' && tests.every(({ passed }) => passed)
    return failed ? [...tests, { file: of, name: 'the file as a whole', passed: false }] : tests
  })
}
