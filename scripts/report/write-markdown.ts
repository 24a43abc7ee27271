import type { Findings, Row } from './judge-run.js'
import { outsideSuites, RUN_ON } from './outside-suites.js'

const number = new Intl.NumberFormat('en-US')

/** A row of the table; a title that is the one above it is left out. */
const line = ({ under, what, cases, lost }: Row, above: Row | undefined) =>
  `| ${under === above?.under ? '' : under} | ${what} | ${number.format(cases)} | ${typeof lost === 'number' ? number.format(lost) : lost} |`

const table = (head: readonly string[], rows: readonly Row[]) =>
  [
    `| ${head.join(' | ')} |`,
    '| --- | --- | --: | --: |',
    ...rows.map((row, index) => line(row, rows[index - 1])),
  ].join('\n')

const suites = [
  '| Suite | Assertions | Failed | Failures |',
  '| --- | --: | --: | --- |',
  ...outsideSuites.map(
    ({ suite, assertions, failed, remark }) => `| ${suite} | ${assertions} | ${failed} | ${remark} |`,
  ),
].join('\n')

/** The report as Markdown. */
export function writeMarkdown({ areas, attacks, faults }: Findings, platform: string): string {
  const lost = faults.length === 0 ? 'Nothing.' : faults.map((fault) => `- ${fault}`).join('\n')
  return `# What was tried against the service, and what was lost

Written by \`npm run report\` from what the tests counted and whether they passed, on ${platform}. \`.ci/run\` writes
it anew at each run and fails where anything is lost or was not tried.

## Lost

${lost}

## Cases

${table(['Area', 'Cases', 'Tried', 'Lost'], areas)}

## Attacks

${table(['Kind', 'Attack', 'Tests', 'Failed'], attacks)}

## Suites from outside

Run by hand on ${RUN_ON}; the Model Context Protocol's conformance suite and the clients of \`npm run test:clients\` are
part of \`.ci/run\`.

${suites}
`
}
