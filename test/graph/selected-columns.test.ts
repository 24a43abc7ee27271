import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

interface TypeReference {
  kind: string
  name: string | null
  ofType: TypeReference | null
}
interface Field {
  name: string
  type: TypeReference
  args: readonly { name: string; type: TypeReference; defaultValue: string | null }[]
}

function namedType({ kind, name, ofType }: TypeReference): { kind: string; name: string } {
  return ofType ? namedType(ofType) : { kind, name: name ?? '' }
}

/** The field as a selection. Below an object or a list it asks for `__typename` only. Ids that it requires name nothing. */
function selectionOf({ name: field, type, args }: Field): string {
  const required = args.filter((arg) => arg.type.kind === 'NON_NULL' && arg.defaultValue === null)
  const name =
    required.length === 0 ? field : `${field}(${required.map((arg) => `${arg.name}: "none"`).join(', ')})`
  const below = namedType(type)
  if (below.kind === 'SCALAR' || below.kind === 'ENUM') return name
  return below.name.endsWith('Connection')
    ? `${name}(first: 2) { nodes { __typename } }`
    : `${name} { __typename }`
}

interface List {
  type: string
  /** The query around the fields that are selected for each row. */
  open: (fields: string) => string
  isConnection?: true
}

/** Queries for rows of which a statement may read only some columns. */
const LISTS: readonly List[] = [
  { type: 'Content', open: (fields) => `contents(first: 2) ${fields}`, isConnection: true },
  {
    type: 'ContentVersion',
    open: (fields) => `contents(first: 2) { nodes { versions ${fields} currentVersion ${fields} } }`,
  },
  { type: 'ContentChapter', open: (fields) => `contents(first: 1) { nodes { chapters ${fields} } }` },
  {
    type: 'ContentChapter',
    open: (fields) => `contents(first: 1) { nodes { currentVersion { chapters ${fields} } } }`,
  },
  { type: 'Member', open: (fields) => `members(first: 2) ${fields}`, isConnection: true },
  {
    type: 'RoleDuty',
    open: (fields) => `companyRoles(first: 9) { nodes { duties(first: 2) ${fields} } }`,
    isConnection: true,
  },
  { type: 'ContentTopic', open: (fields) => `contents(first: 2) { nodes { knowledge ${fields} } }` },
  {
    type: 'KnowledgeTopic',
    open: (fields) => `contents(first: 2) { nodes { knowledge { name topic ${fields} } } }`,
  },
  {
    type: 'KnowledgeCategory',
    open: (fields) => `spaces(first: 1) { nodes { categories(first: 2) ${fields} } }`,
    isConnection: true,
  },
  {
    type: 'KnowledgeTopic',
    open: (fields) =>
      `spaces(first: 1) { nodes { categories(first: 1) { nodes { topics(first: 2) ${fields} } } } }`,
    isConnection: true,
  },
  {
    type: 'KnowledgeItem',
    open: (fields) =>
      `spaces(first: 1) { nodes { categories(first: 1) { nodes {
        topics(first: 1) { nodes { items(first: 2) ${fields} } }
      } } } }`,
    isConnection: true,
  },
  { type: 'CompanyRole', open: (fields) => `companyRoles(first: 2) ${fields}`, isConnection: true },
  {
    type: 'CompanyRole',
    open: (fields) => `companyRoles(first: 2) { nodes { childRoles(first: 2) ${fields} } }`,
    isConnection: true,
  },
  { type: 'CompanyRole', open: (fields) => `companyRoles(first: 2) { nodes { parent ${fields} } }` },
  { type: 'CompanyRole', open: (fields) => `orgChart { roles { role ${fields} } }` },
  { type: 'CompanyRole', open: (fields) => `viewer { companyRoles ${fields} }` },
  { type: 'HeldRole', open: (fields) => `viewer { reportingLine { myRoles ${fields} } }` },
  { type: 'CompanyRole', open: (fields) => `members(first: 2) { nodes { companyRoles ${fields} } }` },
  {
    type: 'CompanyRole',
    open: (fields) => `companyRoles(first: 2) { nodes { duties(first: 2) { nodes { role ${fields} } } } }`,
  },
  {
    type: 'RoleHolder',
    open: (fields) => `companyRoles(first: 2) { nodes { holders(first: 2) ${fields} } }`,
    isConnection: true,
  },
  { type: 'RoleHolder', open: (fields) => `companyRoles(first: 2) { nodes { allHolders ${fields} } }` },
  { type: 'RoleHolder', open: (fields) => `orgChart { roles { holders ${fields} } }` },
]

/** The same answer with only one field of the innermost objects that have all of these fields. */
function only(value: unknown, name: string, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => only(part, name, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (names.every((field) => Object.hasOwn(value, field)))
    return Object.fromEntries(entries.filter(([field]) => field === name))
  return Object.fromEntries(entries.map(([field, part]) => [field, only(part, name, names)]))
}

describeAnswersMadeAnew('a row', (app) => {
  async function world() {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'owner' })
    const other = organization.person()
    const { spaceId, topicId } = organization.tree()
    const team = organization.team('Alpha')
    organization.tag('safety')
    const contentId = organization.content({
      title: 'Watch me',
      contentType: 'video',
      summary: 'A film',
      durationSeconds: 61.5,
      processingStatus: 'COMPLETED',
      indexingStatus: 'COMPLETED',
      teamIds: [team],
      tags: ['safety'],
      createdByUserId: viewer.userId,
      versions: [
        {
          id: `${team}-v`,
          versionNumber: 1,
          isCurrent: true,
          chapters: [{ id: `${team}-c`, headline: 'Begin', text: 'Text' }],
        },
      ],
    })
    organization.item(topicId, { name: 'Wear gloves', contentIds: [contentId] })
    organization.item(topicId, { name: 'Wear shoes', contentIds: [contentId] })
    const holderUserIds = [viewer.userId, other.userId]
    const parentRoleId = organization.role({ name: 'Lead', description: 'Leads', holderUserIds })
    const roleId = organization.role({ name: 'Worker', parentRoleId, holderUserIds })
    organization.duty(roleId, 'SPACE', spaceId)
    await app().import(organization)
    return { client: await app().signIn(viewer), parentRoleId }
  }

  it.each(LISTS.map((list) => ({ ...list, path: list.open('…') })))(
    'of $type has the same value of a field whatever else is asked for: $path',
    async ({ type, open, isConnection = false }) => {
      const { client } = await world()
      const ask = async (fields: string) => {
        const { data, errors } = await client.graphql(`{ ${open(fields)} }`)
        expect(errors).toEqual([])
        return data
      }
      const about = await client.graphql(
        `{ __type(name: "${type}") { fields { name args { name defaultValue type { kind } }
          type { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } }`,
      )
      const fields: Field[] = about.data.__type.fields
      expect(fields.length).toBeGreaterThan(1)
      const leaves = fields.filter((field) => selectionOf(field) === field.name).map(({ name }) => name)
      const nodes = (selection: string) => (isConnection ? `{ nodes { ${selection} } }` : `{ ${selection} }`)
      const allLeaves = await ask(nodes(leaves.join(' ')))
      for (const field of fields) {
        const selection = selectionOf(field)
        const isLeaf = selection === field.name
        const whole = isLeaf ? allLeaves : await ask(nodes([...leaves, selection].join(' ')))
        const expected = only(whole, field.name, [...new Set([...leaves, field.name])])
        expect(JSON.stringify(expected)).toContain(`"${field.name}":`)
        expect(await ask(nodes(selection))).toEqual(expected)
      }
      if (!isConnection) return
      const id = leaves.includes('id') ? 'id' : 'assignmentId'
      const text = JSON.stringify(await ask(`{ edges { node { ${id} } } }`))
      expect(text.match(/"\w*[iI]d":"[^"]+"/g)).toEqual(
        JSON.stringify(await ask(`{ nodes { ${id} } }`)).match(/"\w*[iI]d":"[^"]+"/g),
      )
      const places = await ask(
        `{ nodes { ${id} } edges { cursor node { ...on ${type} { ${id} } } } nextCursor }`,
      )
      expect(JSON.stringify(places)).toMatch(/"cursor":"[^"]+"/)
    },
  )

  it('has its cursors whatever other fields are called in the answer', async () => {
    const { client, parentRoleId } = await world()
    const query = `{
      childRoles_companyRole: companyRoles(first: 1) { nodes { id } nextCursor }
      companyRole(id: "${parentRoleId}") { childRoles(first: 1) { nodes { id } } }
    }`
    const first = (await client.graphql(query)).data
    expect(first.childRoles_companyRole.nextCursor).toEqual(expect.any(String))
    for (let time = 0; time < 3; time += 1) expect((await client.graphql(query)).data).toEqual(first)
  })

  it('is read once for all aliases of the field that leads to it, whatever each of them asks for', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'owner' })
    const topId = organization.role({ name: 'Role 0', description: 'The top' })
    let roleId = topId
    for (let n = 1; n < 8; n += 1) {
      roleId = organization.role({ name: `Role ${n}`, description: 'Below', parentRoleId: roleId })
    }
    await app().import(organization)
    const client = await app().signIn(viewer)
    const chain = (levels: number): string =>
      levels === 0
        ? 'id'
        : `parent { name ${chain(levels - 1)} }
           other: parent { ...on CompanyRole { description ${chain(levels - 1)} } }`
    const pages = (levels: number): string =>
      levels === 0
        ? 'id'
        : `childRoles(first: 1) {
            n: nodes { n: name ${pages(levels - 1)} }
            edges { cursor node { description ${pages(levels - 1)} } }
          }`
    for (const levels of [1, 2, 5]) {
      const answer = await client.graphql(`{ companyRole(id: "${roleId}") { ${chain(levels)} } }`)
      expect(answer.errors).toEqual([])
      // The caller, the role, and a statement for each level.
      expect(client.statementsOf(answer)).toBe(2 + levels)
      const down = await client.graphql(`{ companyRole(id: "${topId}") { ${pages(Math.min(levels, 3))} } }`)
      expect(down.errors).toEqual([])
      expect(client.statementsOf(down)).toBe(2 + Math.min(levels, 3))
    }
  })

  it('has chapters with and without their text in one answer', async () => {
    const { client } = await world()
    const { data } = await client.graphql(
      '{ contents(first: 1) { nodes { chapters { headline } again: chapters { text } } } }',
    )
    expect(data.contents.nodes[0]).toEqual({ chapters: [{ headline: 'Begin' }], again: [{ text: 'Text' }] })
  })
})

describeAnswersMadeAnew('introspection', (app) => {
  it('says the same about the schema however often it is asked', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    await app().import(organization)
    const client = await app().signIn(viewer)
    const query =
      '{ viewer { id } __type(name: "Content") { fields { name type { name ofType { name kind } } } } }'
    const first = (await client.graphql(query)).data
    for (let time = 0; time < 3; time += 1) expect((await client.graphql(query)).data).toEqual(first)
    expect(first.__type.fields).toContainEqual({
      name: 'createdAt',
      type: { name: null, ofType: { name: 'DateTime', kind: 'SCALAR' } },
    })
  })
})
