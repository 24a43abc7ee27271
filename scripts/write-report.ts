// Writes the report of what was tried against the service: `npm run report`.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { judgeRun } from './report/judge-run.js'
import { readFigures, readTests } from './report/read-run.js'
import { writeMarkdown } from './report/write-markdown.js'

const USAGE = 'npm run report -- --figures FILE --tests FILE [--tests FILE] [--out FILE]'

const { values } = parseArgs({
  options: {
    figures: { type: 'string', default: process.env['TEST_FIGURES'] ?? '' },
    tests: { type: 'string', multiple: true, default: [process.env['TEST_REPORT'] ?? ''] },
    out: { type: 'string', default: 'test/report.md' },
  },
})
if (values.figures === '' || values.tests.includes('')) throw new Error(USAGE)
const tests = values.tests.flatMap((file) => readTests(file, process.cwd()))
const findings = judgeRun(readFigures(values.figures), tests)
writeFileSync(values.out, writeMarkdown(findings, `Node ${process.version}`))
for (const fault of findings.faults) console.error(fault)
if (findings.faults.length > 0) process.exitCode = 1
