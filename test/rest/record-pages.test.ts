import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'

const ORIGIN = 'http://lyceum.test'
const visit = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

/** The answer to a browser at an address of the service, without following redirects. */
const open = async (app: TestApp, path: string, init: RequestInit = visit) =>
  app.fetch(new Request(new URL(path, ORIGIN), init))

/** An organization with a record of every kind that has an address. Its owner may see all of them. */
async function buildRecords(app: TestApp) {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const contributor = organization.person()
  const { spaceId, categoryId, topicId } = organization.tree()
  const contentId = organization.content({ title: 'Cold chain' })
  const ids = {
    companyRole: organization.role(),
    space: spaceId,
    category: categoryId,
    topic: topicId,
    item: organization.item(topicId, { contentIds: [contentId] }),
    content: contentId,
    lesson: organization.lesson(),
    member: owner.userId,
    team: organization.team(),
  }
  await app.import(organization)
  const member = await app.signIn(contributor, { scopes: ['content:write'] })
  return { ids, owner: await app.signIn(owner, { scopes: ['content:write'] }), member }
}

/** The query and variables with which GraphiQL opens at a redirect's address. */
function queryAt(location: string | null) {
  const { pathname, searchParams } = new URL(location ?? '', ORIGIN)
  expect(pathname).toBe('/graphiql')
  const file = join('src', 'graphiql', 'records', `${searchParams.get('record')}.graphql`)
  return { query: readFileSync(file, 'utf8'), variables: { id: searchParams.get('id') } }
}

async function urlOf(client: Client, field: string, id: string): Promise<string> {
  const { data } = await client.graphql(`query ($id: ID!) { record: ${field}(id: $id) { url } }`, { id })
  return data.record.url
}

describeOnBothDatabases('the address of a record', (app) => {
  it('leads a browser to a query of that very record, for every kind', async () => {
    const { ids, owner } = await buildRecords(app())
    for (const [field, id] of Object.entries(ids)) {
      const { pathname } = new URL(await urlOf(owner, field, id))
      const answer = await open(app(), pathname)
      expect(answer.status).toBe(302)
      const { query, variables } = queryAt(answer.headers.get('location'))
      const { data, errors } = await owner.graphql(query, variables)
      expect(errors).toEqual([])
      expect(data).toMatchObject({ [field]: { id } })
    }
  })

  it('leads from the mail about a contribution to both decisions, ready to run', async () => {
    const { owner, member } = await buildRecords(app())
    for (const [operationName, status] of [
      ['Approve', 'APPROVED'],
      ['Decline', 'REJECTED'],
    ] as const) {
      const sent = await member.post('/v1/documents', {
        title: operationName,
        content: '# Samples\n\nEvery sample must carry a label.',
        visibility: 'everyone',
      })
      const id = String(sent.body.reviewRequestId)
      const answer = await open(app(), `/reviews/${id}`)
      const tab = queryAt(answer.headers.get('location'))
      const read = await owner.post('/graphql', { ...tab, operationName: 'ReviewRequest' })
      expect(read.body.data.contentReviewRequest).toMatchObject({ id, status: 'PENDING' })
      const decided = await owner.post('/graphql', { ...tab, operationName })
      expect(decided.body.errors).toBeUndefined()
      expect(Object.values(decided.body.data)).toMatchObject([{ reviewRequest: { id, status } }])
    }
  })

  it('may hold any id, and needs no caller', async () => {
    const id = 'a/b?c=d&record=x#é %'
    const answer = await open(app(), `/knowledge/topics/${encodeURIComponent(id)}`)
    expect(queryAt(answer.headers.get('location')).variables).toEqual({ id })
    expect(new URL(answer.headers.get('location') ?? '', ORIGIN).searchParams.getAll('record')).toEqual([
      'topics',
    ])
    expect((await open(app(), '/roles')).status).toBe(404)
    expect((await open(app(), '/roles/a/b')).status).toBe(404)
  })
})

describeOnBothDatabases('a browser', (app) => {
  it('finds a small page at the root that leads on, under a policy of its own', async () => {
    const answer = await open(app(), '/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    const page = await answer.text()
    expect(page).toMatch(/Version \d+\.\d+\.\d+/)
    const links = [...page.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links).toEqual(expect.arrayContaining(['/docs/', '/openapi.json', '/readyz']))
    // GraphiQL is built separately, and both sign-in pages redirect.
    const own = links.filter((href) => href !== '/graphiql' && !href.startsWith('/oauth/'))
    for (const href of own) expect((await open(app(), href)).status).toBe(200)
  })

  it('is led from /graphql to GraphiQL, and a client is not', async () => {
    const answer = await open(app(), '/graphql')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/graphiql'])
    const { owner } = await buildRecords(app())
    const headers = {
      ...visit.headers,
      authorization: `Bearer ${owner.token}`,
      'apollo-require-preflight': 'true',
    }
    const query = `/graphql?query=${encodeURIComponent('{ viewer { id } }')}`
    expect((await open(app(), query, { headers })).status).toBe(200)
    for (const accept of ['*/*', 'application/json', 'text/html-not'])
      expect((await open(app(), query, { headers: { accept } })).status).not.toBe(302)
    expect((await open(app(), '/graphql', { method: 'POST', ...visit })).status).toBe(401)
  })
})
