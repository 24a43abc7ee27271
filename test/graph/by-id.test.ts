import { expect, it, vi } from 'vitest'
import { encodeNodeId } from '../../src/graph/node.js'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** Roles below two leads, each role with a holder of its own, and the owner who asks for them. */
function rolesOf(count: number) {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const external = organization.person({ role: 'external' })
  const leads = ['Lead A', 'Lead B'].map((name) => organization.role({ name, holderUserIds: [owner.userId] }))
  const roles = Array.from({ length: count }, (_, n) => {
    const holder = organization.person({ name: `Holder ${n}` })
    return organization.role({
      name: `Role ${String(n).padStart(4, '0')}`,
      description: `Does ${n}`,
      parentRoleId: leads[n % 2],
      holderUserIds: [holder.userId],
    })
  })
  return { organization, owner, external, leads, roles }
}

/** The same field for each id, under aliases. */
function aliased(ids: readonly string[], fieldOf: (id: string, index: number) => string): string {
  return `{ ${ids.map((id, index) => `a${index}: ${fieldOf(id, index)}`).join(' ')} }`
}

/** Asks several times, by Apollo and compiled. */
async function ask(client: Client, query: string) {
  const first = await client.graphql(query)
  for (let time = 0; time < 2; time += 1) {
    const again = await client.graphql(query)
    expect(again.data).toEqual(first.data)
    expect(client.statementsOf(again)).toBe(client.statementsOf(first))
  }
  return { ...first, statements: client.statementsOf(first) }
}

describeAnswersMadeAnew('records looked up by id', (app) => {
  async function world(count: number) {
    const built = rolesOf(count)
    await app().import(built.organization)
    return { ...built, client: await app().signIn(built.owner) }
  }

  it('are read in one statement for any number of aliases', async () => {
    const { client, roles } = await world(50)
    const { data, errors, statements } = await ask(
      client,
      aliased(roles, (id) => `companyRole(id: "${id}") { name }`),
    )
    expect(errors).toEqual([])
    expect(Object.values(data)).toEqual(roles.map((_, n) => ({ name: `Role ${String(n).padStart(4, '0')}` })))
    expect(statements).toBe(2)
  })

  it('are followed by one statement for the records that all of them name', async () => {
    const { client, roles } = await world(50)
    const { data, statements } = await ask(
      client,
      aliased(roles, (id) => `companyRole(id: "${id}") { parent { name } }`),
    )
    expect(Object.values(data)).toEqual(roles.map((_, n) => ({ parent: { name: `Lead ${'AB'[n % 2]}` } })))
    expect(statements).toBe(3)
  })

  it('are followed by one statement for the lists below all of them', async () => {
    const { client, roles } = await world(40)
    const { data, statements } = await ask(
      client,
      aliased(roles, (id) => `companyRole(id: "${id}") { allHolders { name } }`),
    )
    expect(Object.values(data)).toEqual(roles.map((_, n) => ({ allHolders: [{ name: `Holder ${n}` }] })))
    expect(statements).toBe(3)
  })

  it('are read in one statement through their global ids', async () => {
    const { client, roles, leads } = await world(50)
    const { data, statements } = await ask(
      client,
      aliased(
        roles,
        (id) => `node(id: "${encodeNodeId('CompanyRole', id)}") { ... on CompanyRole { id parent { id } } }`,
      ),
    )
    expect(Object.values(data)).toEqual(roles.map((id, n) => ({ id, parent: { id: leads[n % 2] } })))
    expect(statements).toBe(3)
  })

  it.each([
    ['written out', 'parent { id holders(first: 5) { nodes { id } } }', ''],
    [
      'in a fragment',
      '...Lead',
      'fragment Lead on CompanyRole { parent { id holders(first: 5) { nodes { id } } } }',
    ],
  ])('are read together with what hangs below them for several lists, %s', async (_way, lead, fragment) => {
    const { client, leads } = await world(8)
    const list = `{ nodes { id ${lead} } }`
    const { data, statements } = await ask(
      client,
      `{ all: companyRoles(first: 10) ${list} some: companyRoles(first: 10, query: "0003") ${list} } ${fragment}`,
    )
    expect(data.some.nodes).toHaveLength(1)
    expect(data.some.nodes[0].parent.id).toBe(leads[1])
    for (const { parent } of [...data.all.nodes, ...data.some.nodes]) {
      expect(parent === null || parent.holders.nodes.length === 1).toBe(true)
    }
    // The caller, both lists, the roles above both, and their holders; on SQLite, which roles may have the text.
    expect(statements).toBe(app().store.dialect.name === 'sqlite' ? 6 : 5)
  })

  it.each(['member', 'team', 'topic', 'lesson', 'content', 'contentUsage', 'contentReviewRequest'])(
    'are read in one statement: %s',
    async (field) => {
      const organization = new OrganizationBuilder()
      const owner = organization.person({ role: 'owner' })
      const author = organization.person()
      const people = [owner, author, organization.person()].map(({ userId }) => userId)
      const { categoryId } = organization.tree()
      const three = (make: () => string) => [make(), make(), make()]
      const ids: Record<string, string[]> = {
        member: people,
        team: three(() => organization.team()),
        topic: three(() => organization.topic(categoryId)),
        lesson: three(() => organization.lesson()),
        content: three(() => organization.content()),
        contentReviewRequest: [],
      }
      ids['contentUsage'] = ids['content'] ?? []
      await app().import(organization)
      const writer = await app().signIn(author, { scopes: ['content:write'] })
      for (const title of field === 'contentReviewRequest' ? ['One', 'Two', 'Three'] : []) {
        const document = { title, content: `${title}.`, visibility: 'everyone' }
        ids['contentReviewRequest']?.push((await writer.post('/v1/documents', document)).body.reviewRequestId)
      }
      const asked = ids[field] ?? []
      const [argument, key] = field === 'contentUsage' ? ['contentId', 'contentId'] : ['id', 'id']
      const client = await app().signIn(owner)
      const { data, errors, statements } = await ask(
        client,
        aliased(asked, (id) => `${field}(${argument}: "${id}") { ${key} }`),
      )
      expect(errors).toEqual([])
      expect(Object.values(data)).toEqual(asked.map((id) => ({ [key]: id })))
      expect(asked).toHaveLength(3)
      expect(statements).toBe(2)
    },
  )

  it('are null for an unknown id, one of another organization, and an impossible one', async () => {
    const { client, roles } = await world(3)
    const other = await world(1)
    const ids = [roles[0] ?? '', 'nothing', other.roles[0] ?? '', '', '\\u0000', roles[1] ?? '']
    const { data, errors, statements } = await ask(
      client,
      aliased(ids, (id) => `companyRole(id: "${id}") { id }`),
    )
    expect(errors).toEqual([])
    expect(Object.values(data)).toEqual([{ id: roles[0] }, null, null, null, null, { id: roles[1] }])
    expect(statements).toBe(2)
    const none = await ask(
      client,
      aliased(['', '\\u0000'], (id) => `companyRole(id: "${id}") { id }`),
    )
    expect(none.statements).toBe(1)
  })

  it('are refused under each alias to those who may not see them', async () => {
    const { external, roles } = await world(3)
    const client = await app().signIn(external)
    const { data, errors, statements } = await ask(
      client,
      aliased(roles, (id) => `companyRole(id: "${id}") { id }`),
    )
    expect(data).toEqual({ a0: null, a1: null, a2: null })
    expect(errors.map(({ path, extensions: { code } }) => [path, code])).toEqual(
      roles.map((_, n) => [[`a${n}`], 'FORBIDDEN']),
    )
    expect(statements).toBe(1)
  })

  it('fail together if they cannot be read, and nothing else fails', async () => {
    const { client, roles } = await world(3)
    const { store } = app()
    const read = store.all.bind(store)
    const failing = vi.spyOn(store, 'all').mockImplementation((statement, values, options) => {
      if ('ids' in values) throw new Error('The disk is gone.')
      return read(statement, values, options)
    })
    const fields = roles.map((id, n) => `a${n}: companyRole(id: "${id}") { id }`)
    const { data, errors } = await client.graphql(`{ viewer { name } ${fields.join(' ')} }`)
    failing.mockRestore()
    expect(data).toEqual({ viewer: { name: expect.any(String) }, a0: null, a1: null, a2: null })
    expect(errors.map(({ path, extensions: { code } }) => [path, code])).toEqual(
      roles.map((_, n) => [[`a${n}`], 'INTERNAL_SERVER_ERROR']),
    )
    const { data: again } = await client.graphql(`{ ${fields.join(' ')} }`)
    expect(Object.values(again)).toEqual(roles.map((id) => ({ id })))
  })

  it('have every field that is asked for, even if each alias of one record asks for others', async () => {
    const { client, roles, leads } = await world(4)
    const [id = ''] = roles
    const { data, errors, statements } = await ask(
      client,
      `{
        companyRoles(query: "Role 0000") { nodes { name parent { name } } }
        orgChart { roles { role { description } } }
        one: companyRole(id: "${id}") { memberCount }
        same: companyRole(id: "${id}") { memberCount }
        other: companyRole(id: "${id}") { name parent { id childRoles(first: 1) { nodes { name } } } }
        node(id: "${encodeNodeId('CompanyRole', id)}") { ... on CompanyRole { createdAt allHolders { name } } }
      }`,
    )
    expect(errors).toEqual([])
    expect(data.companyRoles.nodes).toEqual([{ name: 'Role 0000', parent: { name: 'Lead A' } }])
    expect(data.orgChart.roles.map(({ role }: { role: object }) => role)).toEqual(
      [null, null, 'Does 0', 'Does 1', 'Does 2', 'Does 3'].map((description) => ({ description })),
    )
    expect([data.one, data.same]).toEqual([{ memberCount: 1 }, { memberCount: 1 }])
    const parent = { id: leads[0], childRoles: { nodes: [{ name: 'Role 0000' }] } }
    expect(data.other).toEqual({ name: 'Role 0000', parent })
    expect(data.node).toEqual({ createdAt: expect.any(String), allHolders: [{ name: 'Holder 0' }] })
    // The caller, both lists, the roles by id, the holders of one, the parent of another and its page; on SQLite, which
    // roles may have the text.
    expect(statements).toBe(app().store.dialect.name === 'sqlite' ? 8 : 7)
  })

  it('are kept apart if more is asked for below one of them, which is not read for the others', async () => {
    const { client, leads, roles } = await world(4)
    const all = vi.spyOn(app().store, 'all')
    const { data, errors } = await client.graphql(`{
      page: companyRole(id: "${leads[0]}") { id childRoles(first: 5) { nodes { id } } }
      same: companyRole(id: "${leads[0]}") { id }
      other: companyRole(id: "${leads[1]}") { id }
    }`)
    const bound = all.mock.calls.map(([, { parentIds }]) => parentIds)
    all.mockRestore()
    expect(errors).toEqual([])
    const childRoles = { nodes: [{ id: roles[0] }, { id: roles[2] }] }
    expect(data).toEqual({
      page: { id: leads[0], childRoles },
      same: { id: leads[0] },
      other: { id: leads[1] },
    })
    expect(bound.filter((ids) => ids !== undefined)).toEqual([[leads[0]]])
  })

  it('are read in parts if there are thousands of them', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const [first = '', second = ''] = [0, 1].map(() =>
      organization.role({
        holderUserIds: Array.from({ length: 1_100 }, () => organization.person().userId),
      }),
    )
    await app().import(organization)
    const client = await app().signIn(owner)
    const answer = await client.graphql(`{
      first: companyRole(id: "${first}") { allHolders { id member { id } } }
      second: companyRole(id: "${second}") { name allHolders { id member { id } } }
    }`)
    expect(answer.errors).toEqual([])
    const holders: { id: string; member: object }[] = [answer.data.first, answer.data.second].flatMap(
      ({ allHolders }) => allHolders,
    )
    expect(new Set(holders.map(({ id }) => id)).size).toBe(2_200)
    for (const { id, member } of holders) expect(member).toEqual({ id })
    // The caller, the roles, the holders of each role by themselves, as more columns are asked for in one of
    // the two look-ups, and the members in two parts.
    expect(client.statementsOf(answer)).toBe(6)
  })
})
