import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { fold } from '../../src/store/fold.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { drawsOf } from '../support/draws.js'

/** What names and queries are made of: letters of several scripts, wildcards, marks of the databases' own languages. */
const PARTS = [
  'a',
  'an',
  'Anna',
  'Ada',
  'ß',
  'É',
  'İ',
  'ﬁ',
  'Σς',
  'Жук',
  'лес',
  '東京',
  '大学',
  'ไทย',
  '한국',
  '𝒳',
  '👩‍🔬',
  'e\u0301',

  '%',
  '_',
  '\\',
  "'",
  '"',
  '""',
  '*',
  '&',
  ' AND ',
  ':',
  '(',
  ')',
  '-',
  ' ',
  '.',
  '\u00a0',
  '\ufffd',
  '§',
  '{',
  '\t',
]
const text = (most: number) =>
  fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: most }).map((parts) => parts.join(''))
const name = text(7).filter((one) => one.trim() !== '' && !one.includes('\t'))

/** The fields of the lists, with the name or the title of their nodes. */
const LISTS = {
  members: 'name',
  memberProgress: 'name',
  companyRoles: 'name',
  lessons: 'title',
  contents: 'title',
} as const
const COUNTED = new Set(['members', 'memberProgress', 'lessons', 'contents'])

interface Listed {
  names: string[]
  total: number | undefined
}

/** All of a list, page by page. */
async function listed(client: Client, field: keyof typeof LISTS, query: string, first = 20): Promise<Listed> {
  const node = field === 'memberProgress' ? 'member { name }' : LISTS[field]
  const total = COUNTED.has(field) ? 'totalCount' : ''
  const page = `query ($query: String, $first: Int, $after: String) {
    ${field}(query: $query, first: $first, after: $after) { ${total} nextCursor nodes { ${node} } } }`
  const names: string[] = []
  let after: string | null = null
  let counted: number | undefined
  do {
    const { data, errors } = await client.graphql(page, { query, first, after })
    expect(errors).toEqual([])
    const { nodes, nextCursor, totalCount } = data[field]
    for (const row of nodes) names.push(field === 'memberProgress' ? row.member.name : row[LISTS[field]])
    counted = totalCount
    after = nextCursor
  } while (after !== null)
  return { names, total: counted }
}

/** The rule of the contract, applied to all rows: every word for titles of content, the query as a whole elsewhere. */
function isHit(field: keyof typeof LISTS, texts: readonly string[], query: string): boolean {
  const wanted = field === 'contents' ? query.trim().split(/\s+/) : [query.trim()]
  return wanted.every((word) => texts.some((one) => fold(one).includes(fold(word))))
}

describeOnBothDatabases('a list that is filtered by a text', (app) => {
  it('has the rows that have it, in the order of the whole list, on all of its pages', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ name: 'Zed', email: 'zed@test.example', role: 'owner' })
    const emails = new Map([['Zed', owner.email]])
    const known = {
      members: ['Zed'],
      companyRoles: [] as string[],
      lessons: [] as string[],
      contents: [] as string[],
    }
    const samples = fc.sample(name, { numRuns: 160, seed: 7 })
    for (const [index, one] of samples.entries()) {
      const own = `${one}${index}`
      const kind = (['members', 'companyRoles', 'lessons', 'contents'] as const)[index % 4] ?? 'members'
      if (kind === 'members')
        emails.set(own, organization.person({ name: own, email: `Mail-${index}@test.example` }).email)
      if (kind === 'companyRoles') organization.role({ name: own })
      if (kind === 'lessons') organization.lesson({ title: own })
      if (kind === 'contents')
        organization.content({
          title: own,
          createdAt: new Date(1.7e12 + ((index * 7919) % 997) * 1e6).toISOString(),
        })
      known[kind].push(own)
    }
    await app().import(organization)
    const client = await app().signIn(owner)
    const whole = new Map<keyof typeof LISTS, string[]>()
    for (const field of ['members', 'memberProgress', 'companyRoles', 'lessons', 'contents'] as const) {
      const { names } = await listed(client, field, '', 100)
      expect(names.toSorted()).toEqual(known[field === 'memberProgress' ? 'members' : field].toSorted())
      whole.set(field, names)
    }
    const part = fc
      .tuple(fc.constantFrom(...samples), fc.nat(12), fc.integer({ min: 1, max: 8 }))
      .map(([from, start, length]) =>
        Array.from(from)
          .slice(start % Array.from(from).length)
          .slice(0, length)
          .join(''),
      )
    const queries = fc.oneof(
      text(4),
      part,
      part,
      fc.constantFrom('mail-1', 'Mail-12@TEST', '.example', 'st.e', 'zed'),
    )
    await fc.assert(
      fc.asyncProperty(
        queries.filter((query) => query.trim() !== '' && query.isWellFormed()),
        async (query) => {
          for (const [field, rows] of whole) {
            const hits = rows.filter((row) =>
              isHit(field, [row, emails.get(row) ?? row].slice(0, field.startsWith('member') ? 2 : 1), query),
            )
            expect(await listed(client, field, query)).toEqual({
              names: hits,
              total: COUNTED.has(field) ? hits.length : undefined,
            })
          }
        },
      ),
      drawsOf('TEXT_FILTER_RUNS', 60, 'a list that is filtered by a text'),
    )
  })

  it('is gone through in its order if very many rows have the text', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ name: 'Zed', role: 'owner' })
    for (let index = 0; index < 1_100; index += 1)
      organization.role({ name: `${index % 2 === 0 ? 'Keeper' : 'Reader'} of keys ${index}` })
    await app().import(organization)
    const client = await app().signIn(owner)

    expect((await listed(client, 'companyRoles', 'of keys', 100)).names).toHaveLength(1_100)
    const readers = await listed(client, 'companyRoles', 'reader of', 100)
    expect(readers.names).toHaveLength(550)
    expect(readers.names.every((one) => one.startsWith('Reader'))).toBe(true)
  })

  it('finds a role by its new name only, and none that is gone', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ name: 'Zed', role: 'owner' })
    const [renamed, deleted] = [organization.role({ name: 'Barrow' }), organization.role({ name: 'Barley' })]
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['organization:manage'] })
    const change = async (mutation: string, input: object) => {
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
      const { errors } = await client.graphql(
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
        { input },
      )
      return errors
    }
    const updatedAt = async (id: string): Promise<string> =>
      (await client.graphql(`{ companyRole(id: "${id}") { updatedAt } }`)).data.companyRole.updatedAt
    expect((await listed(client, 'companyRoles', 'bar')).names).toEqual(['Barley', 'Barrow'])

    expect(
      await change('updateRole', { id: renamed, name: 'Wheel', expectedUpdatedAt: await updatedAt(renamed) }),
    ).toEqual([])
    expect(await change('deleteRole', { id: deleted, expectedUpdatedAt: await updatedAt(deleted) })).toEqual(
      [],
    )

    expect((await listed(client, 'companyRoles', 'bar')).names).toEqual([])
    expect((await listed(client, 'companyRoles', 'hee')).names).toEqual(['Wheel'])
  })

  it('neither has nor counts a draft that is shared with a team of others too', async () => {
    const organization = new OrganizationBuilder()
    const [own, other] = [organization.team(), organization.team()]
    const manager = organization.person({ teams: [{ id: own, role: 'team-admin' }] })
    const draft = (title: string, teamIds: string[]) =>
      organization.content({ title, visibility: 'teams', teamIds, processingStatus: 'DRAFT' })
    draft('Barley', [own])
    draft('Barrow', [own, other])
    await app().import(organization)
    const client = await app().signIn(manager)

    expect(await listed(client, 'contents', 'bar')).toEqual({ names: ['Barley'], total: 1 })
  })

  it('has rows that a migration has left to be indexed later', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ name: 'Zed', role: 'owner' })
    organization.role({ name: 'Barrow' })
    organization.lesson({ title: 'Barley' })
    await app().import(organization)
    const client = await app().signIn(owner)
    await app().store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ t }) => sql`delete from ${t.searchEntries} where organization_id = ${organization.id}`)
      for (const [subject, table] of [
        ['ROLE', 'company_roles'],
        ['LESSON', 'lessons'],
        ['ROLE', 'company_roles'],
      ] as const)
        await tx.run(
          ({ t }) => sql`insert into ${t.searchChanges} (organization_id, subject, record_id, put_off)
          select organization_id, ${subject}, id, true from ${sql.identifier(table)}
          where organization_id = ${organization.id}`,
        )
    })

    expect((await listed(client, 'companyRoles', 'bar')).names).toEqual(['Barrow'])
    expect((await listed(client, 'lessons', 'arley')).names).toEqual(['Barley'])
    expect((await listed(client, 'companyRoles', 'arley')).names).toEqual([])
  })
})
