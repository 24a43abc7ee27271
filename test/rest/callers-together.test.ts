import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { revokeTokensOf } from '../../src/operator/token-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ME = '{ viewer { member { name } } }'
const PEOPLE = 30

describeOnBothDatabases('callers whose requests come at the same time', (app) => {
  afterEach(() => void vi.restoreAllMocks())

  it('are each answered as themselves, from few statements', async () => {
    const organization = new OrganizationBuilder()
    const people = Array.from({ length: PEOPLE }, (_, n) => organization.person({ name: `Person ${n}` }))
    await app().import(organization)
    const clients = await Promise.all(people.map((person) => app().signIn(person)))
    // A text is compiled when it comes again.
    for (const client of clients) for (let time = 0; time < 2; time += 1) await client.graphql(ME)
    const scope = operatorScope()
    const [gone] = people
    await app().store.transaction(scope, (tx) => revokeTokensOf(tx, scope, gone?.userId ?? ''))

    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const answers = await Promise.all(clients.map((client) => client.graphql(ME)))
    const names = answers.map(({ status, data }) => (status === 200 ? data.viewer.member.name : status))
    expect(names).toEqual([401, ...people.slice(1).map(({ name }) => name)])
    const lookUps = sent.mock.calls.filter((call) => JSON.stringify(call[0]).includes('access_tokens'))
    expect(lookUps.length).toBeLessThan(PEOPLE / 4)
  })

  it('get no answer later that was made before the change that their number counts', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'admin' })
    const role = organization.role({ name: 'Pilot' })
    await app().import(organization)
    const client = await app().signIn(person)
    const paths = ['/v1/company-roles?limit=10', '/v1/company-roles?limit=20']
    const rename = (name: string) =>
      app().store.transaction(operatorScope(), async (tx) => {
        await tx.run(({ builder, t: { companyRoles: r } }) =>
          builder.update(r).set({ name }).where(eq(r.id, role)),
        )
        tx.record({ organizationId: organization.id, type: 'COMPANY_ROLE', id: role })
      })
    // Neither answer is kept for the number that the next request shows.
    await rename('Captain')
    await client.graphql(ME)

    const { all } = app().store
    let roles = 0
    const slow = vi.spyOn(app().store, 'all').mockImplementation(async (statement, values, options) => {
      if (options?.together === true) {
        await vi.waitUntil(() => roles === paths.length, { timeout: 120_000 })
        await rename('Admiral')
      }
      const rows = await all(statement, values, options)
      if ('organizationId' in values) roles += 1
      return rows
    })
    await Promise.all(paths.map((path) => client.get(path)))
    slow.mockRestore()
    const later = await Promise.all(paths.map((path) => client.get(path)))
    // SQLite is in the process, and has answered for each caller before the next comes.
    const name = app().store.dialect.name === 'sqlite' ? 'Captain' : 'Admiral'
    expect(later.map(({ body }) => body.data)).toMatchObject(paths.map(() => [{ name }]))
  })
})
