import { expect, it, vi } from 'vitest'
import type { Store } from '../../src/store/store.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startMeanwhile } from '../support/meanwhile.js'
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

const UPDATED = '2026-01-31T09:30:00.000Z'

/** A team, what can be shared with it, and the owner's client. */
async function prepare(app: TestApp) {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const teamId = organization.team('Kiln')
  const contentId = organization.content({ updatedAt: UPDATED })
  await app.import(organization)
  const client = await app.signIn(owner, { scopes: ['organization:manage', 'content:write'] })
  const { data } = await client.graphql('query ($id: ID!) { team(id: $id) { updatedAt } }', { id: teamId })
  const input = { id: teamId, expectedUpdatedAt: data.team.updatedAt }
  const deleteTeam = async () => (await client.graphql(DELETE, { input })).errors
  return { client, teamId, contentId, deleteTeam }
}

/** Shares something with the team by one of the mutations. */
function share(
  client: Client,
  mutation: keyof typeof inputs,
  { teamId, contentId }: { teamId: string; contentId: string },
) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
  const input = {
    ...inputs[mutation]({ contentId, updatedAt: UPDATED }),
    visibility: 'TEAMS',
    teamIds: [teamId],
  }
  return client.graphql(`mutation ($input: ${type}) { ${mutation}(input: $input) { contentId } }`, { input })
}

describeOnBothDatabases(
  'a team that is deleted while something is shared with it',
  (app) => {
    it.each(Object.keys(inputs) as (keyof typeof inputs)[])('is unknown to %s', async (mutation) => {
      const { client, deleteTeam, ...ids } = await prepare(app())
      const store: Store = app().store
      const begin = store.transaction.bind(store)
      vi.spyOn(store, 'transaction').mockImplementationOnce(async (...work) => {
        expect(await deleteTeam()).toEqual([])
        return await begin(...work)
      })

      const { errors } = await share(client, mutation, ids)
      vi.restoreAllMocks()

      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param: 'teamIds' } }])
    })

    it.each(Object.keys(inputs) as (keyof typeof inputs)[])(
      'is not deleted before %s ends',
      async (mutation) => {
        const { client, deleteTeam, ...ids } = await prepare(app())
        const { store, url } = app()
        const deletion = startMeanwhile({ store, url }, deleteTeam)

        const { errors } = await share(client, mutation, ids)
        vi.restoreAllMocks()

        expect(errors).toEqual([])
        expect(await deletion()).toMatchObject([
          { message: 'One resource, space or lesson is shared with this team.' },
        ])
      },
    )
  },
  { services },
)
