import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { exportedRecords, imported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const LAST = '9999-12-31T23:59:59.999Z'
const UPDATE = 'mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { roleId } }'
const PUBLISH =
  'mutation ($input: PublishContentInput!) { publishContent(input: $input) { content { updatedAt } } }'

describeOnBothDatabases('a record that was changed at the last moment of all', (app) => {
  it('has another time once it is changed, which an import takes', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const id = organization.role({ updatedAt: LAST })
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['organization:manage'] })

    const input = { id, name: 'Potter', expectedUpdatedAt: LAST }
    expect((await client.graphql(UPDATE, { input })).errors).toEqual([])

    const { data } = await client.graphql('query ($id: ID!) { companyRole(id: $id) { name updatedAt } }', {
      id,
    })
    expect(data.companyRole.name).toBe('Potter')
    expect(data.companyRole.updatedAt).toMatch(/^20\d\d-/)
    await imported(app().store, await exportedRecords(app().store, organization.id))
  })
})

describeOnBothDatabases('a record that was changed at a moment to come', (app) => {
  it('has a later time once it is changed, whoever changes it', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const draft = { processingStatus: 'DRAFT', updatedAt: '2999-12-31T23:59:59.999Z' }
    const chapters = [{ id: uniqueId('chp'), text: 'Text.' }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, chapters }]
    const contentId = organization.content({ ...draft, versions })
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['content:write'] })

    const { data, errors } = await client.graphql(PUBLISH, { input: { contentId } })

    expect(errors).toEqual([])
    expect(data.publishContent.content.updatedAt).toMatch(/^3000-01-01T00:00:00/)
  })

  it('has the next millisecond on either database', async () => {
    const moments = Array.from({ length: 1_000 }, (_, at) => new Date(Date.UTC(2999, 1, 28, 23, 59, 59, at)))
    const values = sql.join(
      moments.map((moment) => sql`(${moment.toISOString()})`),
      sql`, `,
    )

    const next = await app().store.transaction(operatorScope(), ({ dialect, returning }) =>
      returning(
        () => sql`with moments(moment) as (values ${values})
          select ${dialect.nextMoment(sql`moment`)} from moments order by moment`,
      ),
    )

    expect(next).toEqual(moments.map((moment) => new Date(moment.getTime() + 1).toISOString()))
  })
})
