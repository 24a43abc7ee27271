import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from '../scripts/report/areas.js'
import { attacks } from '../scripts/report/attacks.js'
import { judgeRun } from '../scripts/report/judge-run.js'
import type { Figure, Test } from '../scripts/report/read-run.js'
import { writeMarkdown } from '../scripts/report/write-markdown.js'

const allAttacks = Object.values(attacks).flat()

/** A run in which everything was tried and nothing was lost. */
function wholeRun(): { figures: Figure[]; tests: Test[] } {
  const figures = areas.flatMap(({ area, figures: names }) =>
    names.map((name) => ({ area, name: `${name}, SQLite`, cases: 7, lost: 0 })),
  )
  const named = [
    ...areas.flatMap(({ tests }) => tests.map((file): [string, string?] => [file])),
    ...allAttacks.flatMap(({ tests }) => tests),
  ]
  const tests = named.map(([file, name = 'any']) => ({ file, name: `it ${name} holds`, passed: true }))
  return { figures, tests }
}

describe('the report of what was tried', () => {
  it('accepts a run in which everything was tried', () => {
    const { figures, tests } = wholeRun()
    const findings = judgeRun([...figures, ...figures], tests)
    expect(findings.faults).toEqual([])
    expect(findings.areas.map(({ cases, lost }) => [cases, lost])).toEqual(figures.map(() => [14, 0]))
    expect(writeMarkdown(findings, 'Node')).toContain('## Lost\n\nNothing.\n')
  })

  it('names tests that exist', () => {
    const named = [...areas, ...allAttacks].flatMap<string | readonly [string, string?]>(({ tests }) => tests)
    const files = named.map((test) => (typeof test === 'string' ? test : test[0]))
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
  })

  it.each(areas)('misses the figures of an area: $area', ({ area, title, figures: names }) => {
    const { figures, tests } = wholeRun()
    const { faults } = judgeRun(
      figures.filter((figure) => figure.area !== area),
      tests,
    )
    expect(faults).toEqual(names.map((name) => `${title}: ${name}: not run.`))
  })

  it.each(allAttacks)('misses the tests of an attack: $attack', ({ attack, tests: named }) => {
    const { figures, tests } = wholeRun()
    const { faults } = judgeRun(
      figures,
      tests.filter(({ file }) => named.every(([of]) => of !== file)),
    )
    expect(faults).toContainEqual(expect.stringContaining(`: ${attack}: not run.`))
  })

  it('ignores the figures of tests that failed', () => {
    const { figures, tests } = wholeRun()
    const failing = tests.map((test) => ({ ...test, passed: test.file !== 'test/faults/' }))
    const { areas: rows } = judgeRun(figures, failing)
    const unknown = rows.filter(({ lost }) => lost === 'not known')
    expect(unknown.map(({ under }) => under)).toEqual(Array(6).fill('Faults at statements'))
  })

  it('says what was lost, and which figure belongs to no area', () => {
    const { figures, tests } = wholeRun()
    const more = [
      { area: 'soak', name: 'requests on SQLite', cases: 9, lost: 2 },
      { area: 'elsewhere', name: 'a', cases: 1, lost: 0 },
    ]
    expect(judgeRun([...figures, ...more], tests).faults).toEqual([
      'The report has no place for the figure "a" of "elsewhere".',
      'Minutes of load: requests on SQLite: 2 lost.',
    ])
  })

  it('names only tests that exist', () => {
    for (const [file, name = ''] of allAttacks.flatMap(({ tests }) => tests))
      expect(readFileSync(file, 'utf8')).toContain(name.trim())
  })

  it('in the repository names every area and every attack', () => {
    const kept = readFileSync('test/report.md', 'utf8')
    const names = [
      ...areas.flatMap(({ title, figures }) => [title, ...figures]),
      ...Object.entries(attacks).flatMap(([title, group]) => [title, ...group.map(({ attack }) => attack)]),
    ]
    expect(names.filter((name) => !kept.includes(`| ${name}`))).toEqual([])
  })
})
