import { expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { importDemoBundles } from '../support/demo-bundles.js'
import { pageQueries } from './support/page-operations.js'

/** The pages that external accounts don't have. */
const FOR_MEMBERS = new Set([
  'tags',
  'people-options',
  'team-options',
  'contribute',
  'chart',
  'role',
  'lessons',
  'lesson',
  'people',
  'person',
  'person-progress',
  'team',
  'reviews',
  'to-review',
  'review',
])

/** The pages of administration that members have too, where they may edit the record. */
const FOR_EDITORS = new Set(['admin-content', 'content-text', 'admin-lesson', 'admin-knowledge'])

/** The pages that only organization admins have. */
const isForAdmins = (name: string) =>
  !FOR_EDITORS.has(name) && /^(admin|directory-log|webhook-deliveries)/.test(name)

/** What a page may cost at most, however many rows it shows. */
const MOST_STATEMENTS = 20
/** How many objects it may have of the demo, and of a chart of 2,000 roles. */
const MOST_OBJECTS = { demo: 1_000, chart: 5_000 }

/** Every id in the answer to a query. */
async function idsIn(client: Client, query: string): Promise<string[]> {
  const { data } = await client.graphql(query)
  return [...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => id ?? [])
}

/** The records that a page's operation is asked for. */
const queries: Readonly<Record<string, string>> = {
  reader: '{ contents(first: 100) { nodes { id } } }',
  'version-texts': '{ contents(first: 100) { nodes { id } } }',
  lesson: '{ lessons(first: 100) { nodes { id } } }',
  person: '{ members(first: 100) { nodes { id } } }',
  'person-progress': '{ members(first: 100) { nodes { id } } }',
  team: '{ viewer { teams { id } } teams(first: 100) { nodes { id } } }',
  review: '{ contentReviewRequests(first: 100) { nodes { id } } viewer { id } }',
  role: '{ orgChart { roles { id } } }',
  'admin-role': '{ orgChart { roles { id } } }',
  'admin-curriculum': '{ orgChart { roles { id } } }',
  'admin-duties': '{ orgChart { roles { id } } }',
  'admin-lesson': '{ lessons(first: 100) { nodes { id } } }',
  'admin-team': '{ teams(first: 100) { nodes { id } } }',
  'admin-content': '{ contents(first: 100) { nodes { id } } }',
  'content-text': '{ contents(first: 100) { nodes { id } } }',
  'admin-knowledge': '{ spaces(first: 100) { nodes { id } } }',
  'webhook-deliveries': '{ viewer { id } }',
  'admin-person': '{ members(first: 100) { nodes { id } } }',
  'category-options': '{ spaces(first: 100) { nodes { id } } }',
  space: '{ spaces(first: 100) { nodes { id } } }',
  category: '{ spaces(first: 100) { nodes { categories(first: 100) { nodes { id } } } } }',
  topic: '{ spaces(first: 100) { nodes { topics(first: 100) { nodes { id } } } } }',
  item: '{ spaces(first: 100) { nodes { topics(first: 100) { nodes { items(first: 2) { nodes { id } } } } } } }',
}

describeOnBothDatabases('the operations of the web app', (app) => {
  it('are answered to each kind of caller without an error, for every record that they can see', async () => {
    await importDemoBundles(app().store)
    const most = { statements: 0, objects: 0 }
    for (const { label, userId } of DEMO_PEOPLE) {
      const client = await app().signIn({ userId })
      for (const { file: name, text } of pageQueries) {
        if (label.startsWith('External') && (FOR_MEMBERS.has(name) || FOR_EDITORS.has(name))) continue
        if (/^(External|Viewer)/.test(label) && isForAdmins(name)) continue
        const query = queries[name]
        const found = query === undefined ? [undefined] : await idsIn(client, query)
        expect([label, name, found.length > 0]).toEqual([label, name, true])
        for (const id of found) {
          const answer = await client.graphql(
            text,
            id === undefined ? { query: 'cold chain' } : { id, endpointId: id },
          )
          expect([label, name, id, answer.status, answer.errors]).toEqual([label, name, id, 200, []])
          most.statements = Math.max(most.statements, client.statementsOf(answer))
          most.objects = Math.max(most.objects, answer.objects)
        }
      }
    }
    expect(most.statements).toBeLessThanOrEqual(MOST_STATEMENTS)
    expect(most.objects).toBeLessThan(MOST_OBJECTS.demo)
  })

  it('show a chart of 2,000 roles, each held by somebody, with few objects and statements', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const roles = Array.from({ length: 2_000 }, () =>
      organization.role({ holderUserIds: [organization.person().userId] }),
    )
    await app().import(organization)
    const client = await app().signIn(viewer)

    const answer = await client.graphql(pageQueries.find(({ file }) => file === 'chart')?.text ?? '')

    expect(answer.errors).toEqual([])
    expect(answer.data.orgChart.roles).toHaveLength(roles.length)
    expect(answer.objects).toBeGreaterThan(4_000)
    expect(answer.objects).toBeLessThan(MOST_OBJECTS.chart)
    expect(client.statementsOf(answer)).toBeLessThanOrEqual(MOST_STATEMENTS)
  })

  it('say the same of a record that is withheld as of one that does not exist', async () => {
    const [, , , , , external] = DEMO_PEOPLE
    const client = await app().signIn({ userId: external?.userId ?? '' })
    const { text = '' } = pageQueries.find(({ file }) => file === 'reader') ?? {}
    for (const id of ['cnt_salary-bands-2026', 'cnt_nowhere'])
      expect(await client.graphql(text, { id })).toMatchObject({ data: { content: null }, errors: [] })
  })
})
