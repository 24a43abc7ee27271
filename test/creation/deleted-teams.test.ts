import { expect, it, vi } from 'vitest'
import type { Store } from '../../src/store/store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { services } from '../support/stage/services.js'

const DELETE = 'mutation ($input: DeleteTeamInput!) { deleteTeam(input: $input) { teamId } }'
const inputs = {
  shareContent: ({ contentId, updatedAt }: { contentId: string; updatedAt: string }) => ({
    contentId,
    expectedUpdatedAt: updatedAt,
  }),
  createDocument: () => ({ title: 'Fire', content: 'Leave the building.' }),
  createDocumentFromUrl: () => ({ url: 'https://example.com/fire' }),
  addVideo: () => ({ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
}

describeOnBothDatabases(
  'a team that is deleted while something is shared with it',
  (app) => {
    it.each(Object.keys(inputs) as (keyof typeof inputs)[])('is unknown to %s', async (mutation) => {
      const organization = new OrganizationBuilder()
      const owner = organization.person({ role: 'owner' })
      const teamId = organization.team('Kiln')
      const updatedAt = '2026-01-31T09:30:00.000Z'
      const contentId = organization.content({ updatedAt })
      await app().import(organization)
      const client = await app().signIn(owner, { scopes: ['organization:manage', 'content:write'] })
      const { data } = await client.graphql('query ($id: ID!) { team(id: $id) { updatedAt } }', {
        id: teamId,
      })
      const store: Store = app().store
      const begin = store.transaction.bind(store)
      const deleteTeam = async () => {
        const input = { id: teamId, expectedUpdatedAt: data.team.updatedAt }
        expect((await client.graphql(DELETE, { input })).errors).toEqual([])
      }
      vi.spyOn(store, 'transaction').mockImplementationOnce(async (...work) => {
        await deleteTeam()
        return await begin(...work)
      })

      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
      const input = {
        ...inputs[mutation]({ contentId, updatedAt }),
        visibility: 'TEAMS',
        teamIds: [teamId],
      }
      const { errors } = await client.graphql(
        `mutation ($input: ${type}) { ${mutation}(input: $input) { contentId } }`,
        { input },
      )
      vi.restoreAllMocks()

      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param: 'teamIds' } }])
    })
  },
  { services },
)
