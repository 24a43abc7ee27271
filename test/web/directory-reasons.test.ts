import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REASONS } from '../../src/web/pages/admin-directory/reasons.js'

/** The codes that the log of the directory is documented to have, but for those of the protocol's own errors. */
function documentedReasons(): string[] {
  const [, table = ''] = readFileSync('docs/directory.md', 'utf8').split(/^\| reason .*$/m)
  const [rows = ''] = table.trimStart().split('\n\n')
  const cells = rows.split('\n').map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code))
}

/** What `INVALID_…` stands for there. */
const INVALID = ['INVALID_FILTER', 'INVALID_PATH', 'INVALID_SYNTAX', 'INVALID_VALUE']

it('the log of the directory has words for every reason that is documented', () => {
  expect(Object.keys(REASONS).toSorted()).toEqual([...documentedReasons(), ...INVALID].toSorted())
})
