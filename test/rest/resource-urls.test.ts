import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

interface Row {
  id: string
  url: string
}

describeOnBothDatabases('the address of a record', (app) => {
  it('comes with every row of people, as that of the person', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const other = organization.person({ managerEmployeeId: admin.employeeId })
    await app().import(organization)
    const client = await app().signIn(admin)

    for (const path of ['/v1/members', '/v1/members/progress', '/v1/reporting-lines']) {
      const rows: Row[] = (await client.get(path)).body.data
      expect(rows.map(({ id }) => id).toSorted()).toEqual([admin.userId, other.userId].toSorted())
      for (const { id, url } of rows) {
        expect([path, url]).toEqual([path, (await client.get(`/v1/members/${id}`)).body.url])
      }
    }
    const { data } = await client.graphql('{ memberProgress { nodes { id url member { url } } } }')
    for (const { id, url, member } of data.memberProgress.nodes) {
      expect(url).toBe(member.url)
      expect(new URL(url).pathname).toBe(`/people/${id}`)
    }
  })

  it('comes with a review request, alone and in its list', async () => {
    const organization = new OrganizationBuilder()
    const [admin, sender] = [organization.person({ role: 'admin' }), organization.person()]
    await app().import(organization)
    const member = await app().signIn(sender, { scopes: ['content:write'] })
    const document = { title: 'T', content: 'Keep it cold.', visibility: 'everyone' }
    const id: string = (await member.post('/v1/documents', document)).body.reviewRequestId
    const client = await app().signIn(admin)

    const { body } = await client.get(`/v1/content-review-requests/${id}`)

    expect(new URL(body.url).pathname).toBe(`/reviews/${id}`)
    const list = (await client.get('/v1/content-review-requests')).body.data
    expect(list).toMatchObject([{ id, url: body.url }])
    const { data } = await client.graphql(`{ contentReviewRequests { nodes { id url } } }`)
    expect(data.contentReviewRequests.nodes).toEqual([{ id, url: body.url }])
  })
})
