import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationOperatorScope } from '../../src/access/system-scope.js'
import type { TestApp } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder, uniqueId } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { explain, type RanStatement, type RecordedApp, startRecordedApp } from '../support/plans.js'

const PEOPLE = 20
const EACH = 40

/** Gives each of the people tokens and grants, made one after the other. */
async function fill(app: TestApp, organizationId: string, people: readonly BuiltPerson[]): Promise<void> {
  const clientId = uniqueId('client')
  const base = { organizationId, scopes: [] }
  const rows = Array.from({ length: PEOPLE * EACH }, (_, index) => {
    const at = new Date(1.7e12 + index * 6e4).toISOString()
    const revokedAt = Math.floor(index / PEOPLE) % 4 === 0 ? at : null
    return { ...base, userId: people[index % PEOPLE]?.userId ?? '', createdAt: at, updatedAt: at, revokedAt }
  })
  await app.store.transaction(organizationOperatorScope(organizationId), async (tx) => {
    const now = await tx.now()
    await tx.insert(
      (t) => t.oauthClients,
      [
        {
          id: clientId,
          kind: 'REGISTERED',
          name: 'Assistant',
          redirectUris: [],
          createdAt: now,
          updatedAt: now,
        },
      ],
    )
    const tokens = rows.map((row) => ({ ...row, sha256: uniqueId('sha'), id: uniqueId('tok') }))
    await tx.insert((t) => t.accessTokens, tokens)
    const grants = rows.map((row) => ({ ...row, id: uniqueId('grt'), clientId, resource: 'https://a.test' }))
    await tx.insert((t) => t.oauthGrants, grants)
  })
}

describe.each(databases)('the lists of tokens and grants on $name', ({ name, open }) => {
  let recorded: RecordedApp
  let app: TestApp
  let ran: RanStatement[]
  let owner: BuiltPerson
  let another: BuiltPerson

  beforeAll(async () => {
    recorded = await startRecordedApp(open)
    ;({ app, ran } = recorded)
    for (let count = 0; count < 2; count += 1) {
      const organization = new OrganizationBuilder()
      owner = organization.person({ role: 'owner' })
      const others = Array.from({ length: PEOPLE - 1 }, () => organization.person())
      another = others[0] ?? owner
      await app.import(organization)
      await fill(app, organization.id, [owner, ...others])
    }
    if ('pool' in recorded.store) await recorded.store.pool.query('analyze')
  })

  afterAll(() => recorded.close())

  it.each([
    ["a person's own tokens", 'viewer { list: accessTokens(PAGE) { ROWS } }', 'access_tokens_of_person'],
    ["a person's own grants", 'viewer { list: grants(PAGE) { ROWS } }', 'oauth_grants_by_person'],
    ['all tokens', 'list: accessTokens(PAGE) { ROWS }', 'access_tokens_of_organization'],
    ['all grants', 'list: grants(PAGE) { ROWS }', 'oauth_grants_by_organization'],
    [
      "another person's tokens",
      'list: accessTokens(PAGE, userId: $userId) { ROWS }',
      'access_tokens_of_person',
    ],
    ["another person's grants", 'list: grants(PAGE, userId: $userId) { ROWS }', 'oauth_grants_by_person'],
  ])('read %s in one statement from an index, in its order', async (_list, selection, index) => {
    const client = await app.signIn(owner)
    const fields = selection
      .replace('PAGE', 'first: 10, after: $after')
      .replace('ROWS', 'nodes { id } nextCursor')
    const query = `query ($after: String${selection.includes('$userId') ? ', $userId: ID' : ''}) { ${fields} }`
    const read = async (after: string | null) => {
      ran.length = 0
      const answer = await client.graphql(query, { after, userId: another.userId })
      const { data } = answer
      return { page: data.list ?? data.viewer.list, count: client.statementsOf(answer), statements: [...ran] }
    }
    const bare = client.statementsOf(await client.graphql('{ viewer { id } }'))
    const first = await read(null)
    const second = await read(first.page.nextCursor)

    for (const { page, count, statements } of [first, second]) {
      expect(page.nodes).toHaveLength(10)
      expect(count).toBe(bare + 1)
      const plans = await Promise.all(statements.map((one) => explain(recorded.store, one)))
      const plan = plans.find((candidate) => candidate.includes(index))
      expect(plan ?? plans).toEqual(expect.any(String))
      expect(plan).not.toMatch(name === 'SQLite' ? /TEMP B-TREE|SCAN/ : /Sort|Seq Scan/)
    }
  })
})
