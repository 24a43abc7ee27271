import { expect, it, vi } from 'vitest'
import { nextTurn } from '../../src/store/next-turn.js'
import { type Client, describeAnswersMadeAnew, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ROLES = `{ companyRoles(first: 5) { nodes {
  id name memberCount
  holders(first: 5) { nodes { id name } }
  parent { id name holders(first: 5) { nodes { id name } } }
  childRoles(first: 5) { nodes { id name memberCount } }
} } }`

const RESOURCES = `{ contents(first: 5) { nodes {
  id title
  versions { id chapters { id headline } }
  knowledge { itemCount topic { id name items(first: 3) { nodes { id name } } } }
} } }`

/**
 * How many times the work waits for the database: statements that are asked before one of those under way has been
 * answered wait together.
 */
async function waitsDuring({ store }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const read = store.all.bind(store)
  let ended = 0
  let deepest = 0
  const all = vi.spyOn(store, 'all').mockImplementation(async (...asked) => {
    const depth = ended + 1
    deepest = Math.max(deepest, depth)
    await nextTurn()
    const rows = await read(...asked)
    ended = Math.max(ended, depth)
    return rows
  })
  await work()
  all.mockRestore()
  return deepest
}

describeAnswersMadeAnew('how often an answer waits for the database', (app) => {
  async function somebody() {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const parentRoleId = organization.role({ holderUserIds: [owner.userId] })
    const role = organization.role({ parentRoleId, holderUserIds: [owner.userId] })
    const contentId = organization.content()
    organization.item(organization.topic(organization.category(organization.space())), {
      contentIds: [contentId],
    })
    await app().import(organization)
    return { client: await app().signIn(owner), role }
  }
  type World = Awaited<ReturnType<typeof somebody>>
  const query =
    (text: string) =>
    ({ client }: World) =>
      client.graphql(text)
  const detail = ({ client, role }: { client: Client; role: string }) =>
    client.get(`/v1/company-roles/${role}`)

  it.each([
    ['the viewer', 1, query('{ viewer { id name email role organization { id name } } }')],
    ['one role with its curriculum and holders', 2, detail],
    ['roles with holders, parents, their holders and child roles', 3, query(ROLES)],
    [
      'members with their roles',
      2,
      query('{ members(first: 5) { nodes { id name companyRoles { id name } } } }'),
    ],
    ['resources with chapters and knowledge', 4, query(RESOURCES)],
  ] as const)(
    'is once for each level below the caller, who is known: for %s %d times',
    async (_name, most, ask) => {
      const world = await somebody()
      // A text is compiled when it comes again.
      for (let time = 0; time < 3; time += 1) expect((await ask(world)).status).toBe(200)
      expect(await waitsDuring(app(), () => ask(world))).toBeLessThanOrEqual(most)
    },
  )
})
