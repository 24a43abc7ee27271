import { type Area, areas } from './areas.js'
import { type Attack, attacks } from './attacks.js'
import type { Figure, Test } from './read-run.js'

/** What came of a group of cases, or of the tests of an attack. */
export interface Row {
  /** The area's or the heading's title. */
  under: string
  what: string
  cases: number
  /** How many were lost, or what the figure is worth nothing for. */
  lost: number | 'not run' | 'not known'
}

export interface Findings {
  areas: Row[]
  attacks: Row[]
  /** Sentences about all that is missing or lost. */
  faults: string[]
}

const count = (tests: readonly Test[], passed: boolean) =>
  tests.filter((test) => test.passed === passed).length

function judgeArea(
  { area, title, figures, tests: files }: Area,
  all: readonly Figure[],
  tests: readonly Test[],
) {
  const behind = tests.filter(({ file }) => files.some((path) => file.startsWith(path)))
  const failed = count(behind, false)
  const isRun = files.every((path) => behind.some(({ file }) => file.startsWith(path)))
  return figures.flatMap((prefix): Row[] => {
    const names = new Map<string, Figure>()
    for (const figure of all) {
      if (figure.area !== area || !figure.name.startsWith(prefix)) continue
      const before = names.get(figure.name)
      const sum = (key: 'cases' | 'lost') => (before?.[key] ?? 0) + figure[key]
      names.set(figure.name, { ...figure, cases: sum('cases'), lost: sum('lost') })
    }
    if (names.size === 0 || !isRun) return [{ under: title, what: prefix, cases: 0, lost: 'not run' }]
    return [...names.values()]
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, cases, lost }) => ({
        under: title,
        what: name,
        cases,
        lost: cases === 0 ? 'not run' : failed > 0 ? 'not known' : lost,
      }))
  })
}

function judgeAttack(under: string, { attack, tests: named }: Attack, tests: readonly Test[]): Row {
  const found = named.map(([path, part = '']) =>
    tests.filter(({ file, name }) => file === path && name.includes(part)),
  )
  const all = [...new Set(found.flat())]
  const isRun = found.every((group) => group.length > 0)
  return { under, what: attack, cases: all.length, lost: isRun ? count(all, false) : 'not run' }
}

/**
 * Holds a run against all that the report is about. What a test counted is worth nothing if it failed, so what
 * is lost there is not known.
 */
export function judgeRun(figures: readonly Figure[], tests: readonly Test[]): Findings {
  const ofAreas = areas.flatMap((area) => judgeArea(area, figures, tests))
  const ofAttacks = Object.entries(attacks).flatMap(([under, group]) =>
    group.map((attack) => judgeAttack(under, attack, tests)),
  )
  const unknown = figures.filter(
    ({ area, name }) =>
      !areas.some((known) => known.area === area && known.figures.some((prefix) => name.startsWith(prefix))),
  )
  const faults = [
    ...unknown.map(({ area, name }) => `The report has no place for the figure "${name}" of "${area}".`),
    ...[...ofAreas, ...ofAttacks]
      .filter(({ lost }) => lost !== 0)
      .map(
        ({ under, what, lost }) => `${under}: ${what}: ${lost}${typeof lost === 'number' ? ' lost' : ''}.`,
      ),
  ]
  return { areas: ofAreas, attacks: ofAttacks, faults: [...new Set(faults)] }
}
