import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { graphLists, restLists } from '../support/lists.js'
import { createListWorld, type ListWorld } from '../support/list-world.js'

const DATE = '2026-01-01T00:00:00.000Z'
const lists = { ...restLists, ...graphLists }

describeAnswersMadeAnew('the page size', (app) => {
  let filled: Promise<ListWorld> | undefined
  /** A world in which every list has more rows than a page may hold. */
  const onWorld = () =>
    (filled ??= (async () => {
      const world = createListWorld()
      for (const { add } of Object.values(lists)) {
        for (let index = 0; index <= 100; index += 1) add(world, `Row ${index}`, DATE)
      }
      await app().import(world.organization)
      return world
    })())

  it.each(Object.entries(lists))('of %s is 50, or 1 to 100 where it is given', async (_name, list) => {
    const world = await onWorld()
    const client = await app().signIn(world.viewer)
    for (const [limit, rows] of [
      [undefined, 50],
      [1, 1],
      [100, 100],
    ] as const) {
      const page = await list.read(client, world, limit, null)
      expect({ limit, rows: page.keys.length, more: page.next !== null }).toEqual({ limit, rows, more: true })
    }
    for (const limit of [0, 101, -1]) {
      await expect(list.read(client, world, limit, null)).rejects.toThrow(/"param":"(limit|first)"/)
    }
  })
})
