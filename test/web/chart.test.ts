import { describe, expect, it } from 'vitest'
import { grow, lineOf, type Role } from '../../src/web/pages/chart/forest.js'
import { layout } from '../../src/web/pages/chart/layout.js'
import { firstView, isPost, ledTo, opened, type View, visible } from '../../src/web/pages/chart/rows.js'

/** A role that reports to another one. */
const role = (id: string, reportsToRoleId: string | null): Role => ({
  id,
  name: id,
  reportsToRoleId,
  vacant: true,
  url: `/roles/${id}`,
  holders: [],
})

/** A role with so many others below it. */
const headed = (head: string, parent: string | null, count: number): Role[] => [
  role(head, parent),
  ...Array.from({ length: count }, (_, index) => role(`${head}-${index}`, head)),
]

/** A top with 40 heads, each with 49 roles below. */
const roles = [
  role('top', null),
  ...Array.from({ length: 40 }, (_, head) => headed(`head-${head}`, 'top', 49)).flat(),
]

const MOST_DRAWN = 300
const NOTHING: View = { open: new Set(), from: new Map() }

describe('the chart of 2,001 roles', () => {
  it('knows what is above and below each', () => {
    const { posts, tops } = grow(roles)

    expect(tops.map(({ id }) => id)).toEqual(['top'])
    expect(tops[0]?.below).toBe(2_000)
    expect(lineOf(posts.get('head-7-3'))).toEqual(['top', 'head-7', 'head-7-3'])
    expect(posts.get('head-7-3')?.level).toBe(3)
  })

  it('draws at most 300 cards: what was opened first is closed, but never what leads to the last', () => {
    const forest = grow(roles)
    let view = opened(forest, NOTHING, ['top'])
    for (let head = 0; head < 10; head += 1) {
      view = opened(forest, view, [`head-${head}`])
      expect(visible(forest, view).length).toBeLessThanOrEqual(MOST_DRAWN)
    }

    expect(view.open.has('top')).toBe(true)
    expect(view.open.has('head-9')).toBe(true)
    expect(view.open.has('head-0')).toBe(false)
  })

  it('shows a role whose superior is not in it at the top', () => {
    expect(grow([role('stray', 'gone')]).tops.map(({ id }) => id)).toEqual(['stray'])
  })
})

describe('a role with 1,000 others below it', () => {
  const forest = grow(headed('top', null, 1_000))
  const [top] = forest.tops
  if (!top) throw new Error('It has a top.')
  const namesOf = (view: View) => visible(forest, view).map(({ name }) => name)

  it('shows them in parts, each beside how many there are before and after', () => {
    const first = firstView(forest, top)
    expect(namesOf(first)).toEqual([
      'top',
      ...Array.from({ length: 60 }, (_, index) => `top-${index}`),
      '940 more',
    ])

    const rest = visible(forest, first).at(-1)
    if (!rest || isPost(rest)) throw new Error('The last row is a role.')
    const second = namesOf(ledTo(forest, first, rest.nearest))
    expect([second[1], second[2], second.at(-1)]).toEqual(['60 before', 'top-60', '880 more'])
  })

  it('leads to the part that has a role, from the first to the last', () => {
    const found = namesOf(ledTo(forest, NOTHING, forest.posts.get('top-999')))
    expect([found[1], found.at(-1)]).toEqual(['960 before', 'top-999'])
    expect(namesOf(ledTo(forest, NOTHING, forest.posts.get('top-0')))).toContain('940 more')
  })

  it('draws what the outline shows', () => {
    const view = ledTo(forest, NOTHING, forest.posts.get('top-500'))
    const rows = visible(forest, view)
    const drawn = layout(forest, view).map(({ row }) => row.id)
    expect(drawn.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(rows.length).toBeLessThanOrEqual(MOST_DRAWN)
  })
})

it('2,000 roles that report to nobody show in parts, too, with the reports of the largest', () => {
  const forest = grow([
    ...Array.from({ length: 2_000 }, (_, index) => headed(`stray-${index}`, null, 5)).flat(),
    ...headed('large', null, 20),
  ])
  const large = forest.posts.get('large')
  if (!large) throw new Error('It is there.')

  const rows = visible(forest, firstView(forest, large))

  expect(rows.length).toBeLessThanOrEqual(MOST_DRAWN)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['1980 before', 'large-19']))
})
