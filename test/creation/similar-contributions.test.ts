import { expect, it } from 'vitest'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { contribute } from '../support/list-world.js'
import { processQueue } from './support/process-queue.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
const SENT_AT = '2026-03-01T00:00:00.000Z'

async function similarTo(client: Client, id: string): Promise<string[]> {
  const ask = 'query ($id: ID!) { contentReviewRequest(id: $id) { similar { title } } }'
  const { data } = await client.graphql(ask, { id })
  return data.contentReviewRequest.similar.map(({ title }: { title: string }) => title)
}

describeAnswersMadeAnew('resources that are similar to a contribution', (app) => {
  it('have its words in their titles in any form, or all but one of three; the closest first', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'admin' })
    const id = contribute({ organization, viewer }, 'Requesting parental leaves', SENT_AT)
    organization.content({ title: 'Parental leave', ...READY, createdAt: '2026-02-01T00:00:00.000Z' })
    organization.content({ title: 'Request parental leave', ...READY, createdAt: '2026-01-01T00:00:00.000Z' })
    organization.content({ title: 'Leave the building', ...READY })
    organization.content({ title: 'Parents', ...READY })
    const japanese = contribute({ organization, viewer }, '休暇の申請', SENT_AT)
    organization.content({ title: '申請: 休暇の', ...READY })
    await app().import(organization)
    const client = await app().signIn(viewer)

    expect(await similarTo(client, id)).toEqual(['Request parental leave', 'Parental leave'])
    expect(await similarTo(client, japanese)).toEqual(['申請: 休暇の'])
  })

  it('are at most 5, the latest, and never the contribution itself', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const id = contribute({ organization, viewer: admin }, 'Overtime', SENT_AT)
    for (const day of [1, 2, 3, 4, 5, 6]) {
      organization.content({ title: `Overtime ${day}`, ...READY, createdAt: `2026-01-0${day}T00:00:00.000Z` })
    }
    await app().import(organization)
    const client = await app().signIn(admin)
    const latest = ['Overtime 6', 'Overtime 5', 'Overtime 4', 'Overtime 3', 'Overtime 2']
    expect(await similarTo(client, id)).toEqual(latest)

    await client.graphql(
      'mutation ($id: ID!) { approveContentReviewRequest(input: { id: $id, visibility: EVERYONE }) { reviewRequest { id } } }',
      { id },
    )
    await processQueue(app().store)

    expect(await similarTo(client, id)).toEqual(latest)
  })

  it('are only what the viewer can read', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const contributor = organization.person()
    const teamId = organization.team()
    const id = contribute({ organization, viewer: contributor }, 'Salary bands', SENT_AT)
    organization.content({ title: 'Salary bands of the board', ...READY, visibility: 'admins' })
    organization.content({
      title: 'Salary bands of a team',
      ...READY,
      visibility: 'teams',
      teamIds: [teamId],
    })
    await app().import(organization)

    expect(await similarTo(await app().signIn(admin), id)).toHaveLength(2)
    expect(await similarTo(await app().signIn(contributor), id)).toEqual([])
  })

  it('are found by as many statements for many contributions as for one', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'admin' })
    for (let place = 0; place < 20; place += 1) {
      contribute({ organization, viewer }, `Topic number ${place}`, SENT_AT)
      organization.content({ title: `Topic number ${place}`, ...READY })
    }
    await app().import(organization)
    const client = await app().signIn(viewer)
    const statementsFor = async (first: number) => {
      const answer = await client.graphql(
        `{ contentReviewRequests(first: ${first}) { nodes { similar { title } } } }`,
      )
      expect(answer.data.contentReviewRequests.nodes.at(-1).similar[0].title).toMatch(/^Topic number/)
      return client.statementsOf(answer)
    }

    expect(await statementsFor(20)).toBe(await statementsFor(2))
  })
})
