import { describe, expect, it } from 'vitest'
import { grow, lineOf, opened, type Role, visible } from '../../src/web/pages/chart/forest.js'

/** A role that reports to another one. */
const role = (id: string, reportsToRoleId: string | null): Role => ({
  id,
  name: id,
  reportsToRoleId,
  vacant: true,
  url: `/roles/${id}`,
  holders: [],
})

/** A top with 40 heads, each with 49 roles below. */
const roles = [
  role('top', null),
  ...Array.from({ length: 40 }, (_, head) => [
    role(`head-${head}`, 'top'),
    ...Array.from({ length: 49 }, (_one, index) => role(`role-${head}-${index}`, `head-${head}`)),
  ]).flat(),
]

describe('the chart of 2,001 roles', () => {
  it('knows what is above and below each', () => {
    const { posts, tops } = grow(roles)

    expect(tops.map(({ id }) => id)).toEqual(['top'])
    expect(tops[0]?.below).toBe(2_000)
    expect(lineOf(posts.get('role-7-3'))).toEqual(['top', 'head-7', 'role-7-3'])
    expect(posts.get('role-7-3')?.level).toBe(3)
  })

  it('draws at most 300 cards: what was opened first is closed, but never what leads to the last', () => {
    const forest = grow(roles)
    let open: ReadonlySet<string> = new Set(['top'])
    for (let head = 0; head < 10; head += 1) {
      open = opened(forest, open, [`head-${head}`])
      expect(visible(forest.tops, open).length).toBeLessThanOrEqual(300)
    }

    expect(open.has('top')).toBe(true)
    expect(open.has('head-9')).toBe(true)
    expect(open.has('head-0')).toBe(false)
  })

  it('shows a role whose superior is not in it at the top', () => {
    expect(grow([role('stray', 'gone')]).tops.map(({ id }) => id)).toEqual(['stray'])
  })
})
