import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { contribute } from '../support/list-world.js'

describeOnBothDatabases('the review queue', (app) => {
  it('is read from either end, and says how many requests it has for the viewer', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const [one, other] = [organization.person(), organization.person()]
    const at = (viewer: typeof one, day: number) =>
      contribute({ organization, viewer }, `Day ${day}`, `2026-03-0${day}T00:00:00.000Z`)
    const ids = [at(one, 1), at(other, 2), at(one, 3)]
    await app().import(organization)
    const page = async (person: typeof one, filter: string) => {
      const client = await app().signIn(person)
      const { data } = await client.graphql(
        `{ contentReviewRequests(first: 2 ${filter}) { totalCount nextCursor nodes { id } } }`,
      )
      const { totalCount, nextCursor, nodes } = data.contentReviewRequests
      return { totalCount, nextCursor, ids: nodes.map(({ id }: { id: string }) => id) }
    }

    const oldest = await page(admin, 'orderBy: OLDEST, status: PENDING')
    const newest = await page(admin, 'status: PENDING')

    expect(oldest).toMatchObject({ totalCount: 3, ids: [ids[0], ids[1]] })
    expect(newest).toMatchObject({ totalCount: 3, ids: [ids[2], ids[1]] })
    const rest = await page(admin, `orderBy: OLDEST, status: PENDING, after: "${oldest.nextCursor}"`)
    expect(rest).toEqual({ totalCount: 3, ids: [ids[2]], nextCursor: null })
    expect(await page(one, 'orderBy: OLDEST')).toEqual({
      totalCount: 2,
      ids: [ids[0], ids[2]],
      nextCursor: null,
    })
    expect(await page(admin, 'status: REJECTED')).toEqual({ totalCount: 0, ids: [], nextCursor: null })
  })

  it('refuses a cursor of the other order', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    for (const day of [1, 2]) {
      contribute({ organization, viewer: admin }, 'Waits', `2026-03-0${day}T00:00:00.000Z`)
    }
    await app().import(organization)
    const client = await app().signIn(admin)
    const read = (filter: string) =>
      client.graphql(`{ contentReviewRequests(first: 1 ${filter}) { nextCursor } }`)
    const { nextCursor } = (await read('orderBy: OLDEST')).data.contentReviewRequests

    expect((await read(`after: "${nextCursor}"`)).errors[0]?.extensions).toMatchObject({ param: 'after' })
  })
})
