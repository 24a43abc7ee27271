import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'

/** Few letters, so that names tie after folding. */
const NAMES = ['a', 'A', 'ä', 'b', 'B', 'Ｂ', 'zz', 'ZZ', '%', '😀']

interface Row {
  key: string
}

/** A list under test: how its rows are made, taken away, and read by pages. */
interface ListUnderTest {
  add(organization: OrganizationBuilder, name: string): void
  read(client: Client, limit: number, cursor: string | null): Promise<{ rows: Row[]; next: string | null }>
}

const address = (path: string, limit: number, cursor: string | null) =>
  `${path}?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`

async function readGraph(
  client: Client,
  id: string,
  field: string,
  row: string,
  limit: number,
  cursor: string | null,
) {
  const { data, errors } = await client.graphql(
    `query ($id: ID!, $first: Int!, $after: String) { companyRole(id: $id) {
      list: ${field}(first: $first, after: $after) { nodes { ${row} } nextCursor } } }`,
    { id, first: limit, after: cursor },
  )
  expect(errors).toEqual([])
  return { rows: data.companyRole.list.nodes, next: data.companyRole.list.nextCursor }
}

/** Walks a list while `change` runs between its pages. */
async function walk(
  list: ListUnderTest,
  client: Client,
  limit: number,
  change: () => Promise<void>,
): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | null = null
  do {
    const { rows, next }: Awaited<ReturnType<ListUnderTest['read']>> = await list.read(client, limit, cursor)
    expect(rows.length).toBeLessThanOrEqual(limit)
    expect(next === null || rows.length === limit).toBe(true)
    keys.push(...rows.map(({ key }) => key))
    cursor = next
    if (cursor !== null) await change()
  } while (cursor !== null)
  return keys
}

interface World {
  organization: OrganizationBuilder
  viewer: BuiltPerson
  roleId: string
}

function lists({ organization, roleId }: World): Record<string, ListUnderTest> {
  const spaceId = organization.space()
  const categoryId = organization.category(spaceId)
  organization.duty(roleId, 'SPACE', spaceId)
  organization.duty(roleId, 'CATEGORY', categoryId)
  const role = organization.records.find(({ id }) => id === roleId)
  return {
    'company roles': {
      add: (builder, name) => void builder.role({ name }),
      read: async (client, limit, cursor) => {
        const { body } = await client.get(address('/v1/company-roles', limit, cursor))
        return { rows: body.data.map(({ id }: { id: string }) => ({ key: id })), next: body.nextCursor }
      },
    },
    'child roles': {
      add: (builder, name) => void builder.role({ name, parentRoleId: roleId }),
      read: (client, limit, cursor) => readGraph(client, roleId, 'childRoles', 'key: id', limit, cursor),
    },
    holders: {
      add: (builder, name) => {
        const { userId } = builder.person({ name })
        const held = role?.['holderUserIds']
        if (Array.isArray(held)) held.push(userId)
      },
      read: (client, limit, cursor) => readGraph(client, roleId, 'holders', 'key: id', limit, cursor),
    },
    duties: {
      add: (builder, name) => void builder.topic(categoryId, { name }),
      read: async (client, limit, cursor) => {
        const { body } = await client.get(address(`/v1/company-roles/${roleId}/duties`, limit, cursor))
        const key = (row: { entityId: string; assignmentId: string }) => ({
          key: `${row.entityId} ${row.assignmentId}`,
        })
        return { rows: body.data.map(key), next: body.nextCursor }
      },
    },
  }
}

function createWorld(): World {
  const organization = new OrganizationBuilder()
  const viewer = organization.person()
  return { organization, viewer, roleId: organization.role({ name: 'M', holderUserIds: [] }) }
}

describeOnBothDatabases('a list read by pages', (app) => {
  it.each(['company roles', 'child roles', 'holders', 'duties'])(
    'of %s gives every row that is there throughout once, in order, whatever is added meanwhile',
    async (name) => {
      const names = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 12 })
      const added = fc.array(fc.constantFrom(...NAMES), { maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(names, added, fc.integer({ min: 1, max: 5 }), async (present, later, limit) => {
          const world = createWorld()
          const list = lists(world)[name]
          if (!list) throw new Error(`There is no list of ${name}.`)
          for (const text of present) list.add(world.organization, text)
          await app().import(world.organization)
          const client = await app().signIn(world.viewer)
          const whole = await walk(list, client, 100, async () => {})
          expect(new Set(whole).size).toBe(whole.length)
          expect(whole.length).toBeGreaterThanOrEqual(present.length)

          const rest = [...later]
          const keys = await walk(list, client, limit, async () => {
            const text = rest.pop()
            if (text === undefined) return
            list.add(world.organization, text)
            await app().import(world.organization)
          })
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => whole.includes(key))).toEqual(whole)
        }),
        { numRuns: 6 },
      )
    },
  )

  it('may have any size from 1 to 100', async () => {
    const { organization, viewer } = createWorld()
    for (let index = 0; index < 101; index += 1) organization.role({ name: `Role ${index % 7}` })
    await app().import(organization)
    const client = await app().signIn(viewer)
    const whole = (await client.all('/v1/company-roles')).map(({ id }) => id)
    expect(whole).toHaveLength(102)
    for (const limit of [1, 2, 50, 99, 100]) {
      const { body } = await client.get(`/v1/company-roles?limit=${limit}`)
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(whole.slice(0, limit))
      expect(body.nextCursor).not.toBeNull()
    }
    const { body } = await client.get('/v1/company-roles')
    expect(body.data).toHaveLength(50)
    expect((await client.all('/v1/company-roles', 51)).map(({ id }) => id)).toEqual(whole)
  })

  it('takes back its own cursors alone: of this list, these filters, this parent and this caller', async () => {
    const { organization, viewer, roleId } = createWorld()
    const other = organization.person()
    for (const name of ['r1', 'r2', 'r3']) organization.role({ name })
    const { spaceId } = organization.tree()
    organization.duty(roleId, 'SPACE', spaceId)
    const secondRole = organization.role()
    organization.duty(secondRole, 'SPACE', spaceId)
    await app().import(organization)
    const client = await app().signIn(viewer)
    const status = async (caller: Client, path: string) => (await caller.get(path)).status
    const { body } = await client.get('/v1/company-roles?query=r&limit=1')
    const cursor = encodeURIComponent(body.nextCursor)
    expect(await status(client, `/v1/company-roles?query=r&limit=2&cursor=${cursor}`)).toBe(200)
    // The same filter, written otherwise: an empty query and no query are one list.
    const plain = await client.get('/v1/company-roles?limit=1')
    const open = encodeURIComponent(plain.body.nextCursor)
    expect(await status(client, `/v1/company-roles?query=&cursor=${open}`)).toBe(200)
    expect(await status(client, `/v1/company-roles?query=r1&cursor=${cursor}`)).toBe(400)
    expect(await status(client, `/v1/company-roles?cursor=${cursor}`)).toBe(400)
    expect(await status(await app().signIn(other), `/v1/company-roles?query=r&cursor=${cursor}`)).toBe(400)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?cursor=${cursor}`)).toBe(400)
    const duties = await client.get(`/v1/company-roles/${roleId}/duties?limit=1`)
    const duty = encodeURIComponent(duties.body.nextCursor)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?cursor=${duty}`)).toBe(200)
    expect(await status(client, `/v1/company-roles/${secondRole}/duties?cursor=${duty}`)).toBe(400)
    expect(await status(client, `/v1/company-roles/${roleId}/duties?entityType=TOPIC&cursor=${duty}`)).toBe(
      400,
    )
    const flipped = body.nextCursor.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect(await status(client, `/v1/company-roles?query=r&cursor=${encodeURIComponent(flipped)}`)).toBe(400)
  })
})
