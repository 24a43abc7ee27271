import { expect, it, vi } from 'vitest'
import { encodeNodeId } from '../../src/graph/node.js'
import { nextTurn } from '../../src/store/next-turn.js'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LIST = '{ nodes { id parent { id holders(first: 5) { nodes { id } } } } }'

describeAnswersMadeAnew('the statements of a query', (app) => {
  /** Roles below two leads, and the owner who holds one of the leads. */
  async function world() {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const leads = ['Lead A', 'Lead B'].map((name) =>
      organization.role({ name, holderUserIds: [owner.userId] }),
    )
    const roles = Array.from({ length: 6 }, (_, n) =>
      organization.role({ name: `Role ${n}`, parentRoleId: leads[n % 2] }),
    )
    await app().import(organization)
    return { client: await app().signIn(owner), leads, roles }
  }

  /** Sends a query, and delays the reads with these numbers, counted from 1, to a later turn of the event loop. */
  async function askWith(client: Client, query: string, isPutOff: (number: number) => boolean) {
    const { store } = app()
    const read = store.all.bind(store)
    let number = 0
    const all = vi.spyOn(store, 'all').mockImplementation((...asked) => {
      number += 1
      return isPutOff(number) ? nextTurn().then(() => read(...asked)) : read(...asked)
    })
    const answer = await client.graphql(query)
    all.mockRestore()
    return answer
  }

  it.each([
    [
      'of several lists',
      () => `{ all: companyRoles(first: 10) ${LIST} some: companyRoles(first: 10, query: "3") ${LIST} }`,
    ],
    [
      'of lists and of records by their ids',
      ([lead = '']: readonly string[], [id = '']: readonly string[]) => `{
        companyRoles(query: "Role") { nodes { name parent { name } } }
        orgChart { roles { role { description parent { name } } } }
        one: companyRole(id: "${id}") { memberCount parent { id allHolders { name } } }
        other: companyRole(id: "${lead}") { name childRoles(first: 2) { nodes { parent { memberCount } } } }
        node(id: "${encodeNodeId('CompanyRole', id)}") { ... on CompanyRole { createdAt allHolders { name } } }
      }`,
    ],
  ])('%s are the same number whichever of them are put off', async (_of, write) => {
    const { client, leads, roles } = await world()
    const query = write(leads, roles)
    const expected = await client.graphql(query)
    expect(expected.errors).toEqual([])
    const count = client.statementsOf(expected)
    for (let late = 0; late <= count; late += 1)
      for (const isPutOff of [
        (number: number) => number === late,
        (number: number) => number >= late,
        (number: number) => number % 2 === late % 2 && number >= late,
      ]) {
        const answer = await askWith(client, query, isPutOff)
        expect(answer.data).toEqual(expected.data)
        expect(client.statementsOf(answer)).toBe(count)
      }
  })
})
