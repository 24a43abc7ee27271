import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { buildLibrary } from './library.js'

const CONTENTS = `query ($first: Int, $after: String, $id: ID!) {
  team(id: $id) { contents(first: $first, after: $after) { nodes { title } nextCursor } }
}`

describeOnBothDatabases('the content of a team', (app) => {
  it('is what is shared with it, the latest first, as far as the viewer may read it', async () => {
    const library = buildLibrary()
    await app().import(library.organization)
    const query = '{ teams { nodes { name contents { nodes { title } } } } }'
    const expected = {
      admin: { Blue: ['blue', 'bothDraft', 'both'], Red: ['bothDraft', 'both', 'redDraft', 'red'] },
      bothAdmin: { Blue: ['blue', 'bothDraft', 'both'], Red: ['bothDraft', 'both', 'redDraft', 'red'] },
      redAdmin: { Red: ['both', 'redDraft', 'red'] },
      redViewer: { Red: ['both', 'red'] },
      outsider: {},
    }
    for (const name of ['admin', 'bothAdmin', 'redAdmin', 'redViewer', 'outsider'] as const) {
      const { data } = await (await app().signIn(library.people[name])).graphql(query)
      const teams: { name: string; contents: { nodes: { title: string }[] } }[] = data.teams.nodes
      const titles = teams.map((team) => [team.name, team.contents.nodes.map(({ title }) => title)])
      expect(Object.fromEntries(titles)).toEqual(expected[name])
    }
  })

  it('goes on from page to page without repeating or skipping any', async () => {
    const organization = new OrganizationBuilder()
    const team = organization.team()
    const manager = organization.person({ teams: [{ id: team, role: 'team-admin' }] })
    const shared = { visibility: 'teams', teamIds: [team], createdAt: '2026-01-01T00:00:00.000Z' }
    for (let index = 0; index < 7; index += 1) {
      organization.content({ ...shared, ...(index % 2 ? { processingStatus: 'DRAFT' } : {}) })
    }
    await app().import(organization)
    const client = await app().signIn(manager)
    const all = (await client.graphql(CONTENTS, { id: team })).data.team.contents.nodes
    expect(all).toHaveLength(7)

    for (const first of [1, 2, 3]) {
      const found = []
      let after = null
      do {
        const { data } = await client.graphql(CONTENTS, { id: team, first, after })
        found.push(...data.team.contents.nodes)
        after = data.team.contents.nextCursor
      } while (after !== null)
      expect(found).toEqual(all)
    }
  })

  it('takes as many statements for many teams as for one', async () => {
    const counts: number[] = []
    for (const size of [1, 9]) {
      const organization = new OrganizationBuilder()
      const admin = organization.person({ role: 'admin' })
      for (let index = 0; index < size; index += 1) {
        const teamIds = [organization.team()]
        organization.content({ visibility: 'teams', teamIds })
      }
      await app().import(organization)
      const client = await app().signIn(admin)
      const answer = await client.graphql('{ teams { nodes { contents(first: 3) { nodes { title } } } } }')
      expect(answer.data.teams.nodes).toHaveLength(size)
      expect(answer.data.teams.nodes[size - 1].contents.nodes).toHaveLength(1)
      counts.push(client.statementsOf(answer))
    }
    expect(counts[1]).toBe(counts[0])
  })
})
