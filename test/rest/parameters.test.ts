import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { expectProblem, signInSomebody as signIn } from '../support/problem.js'

const PATH = '/v1/company-roles'

describeOnBothDatabases('query parameters of /v1', (app) => {
  it.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['limit', 'limit'],
    ['limit=%201', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=%D9%A1', 'limit'],
    ['limit=5&limit=5', 'limit'],
    ['limit=5&%6Cimit=6', 'limit'],
    ['query=a&query=b', 'query'],
    ['cursor=a&cursor=b', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=made-up', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'A'.repeat(2000)}`, 'cursor'],
    ['query=a%00b', 'query'],
    ['query=%ED%A0%80', 'query'],
    ['query=%ff', 'query'],
    ['query=%', 'query'],
    [`query=${'x'.repeat(201)}`, 'query'],
    [`query=${'%F0%9F%98%80'.repeat(201)}`, 'query'],
  ])('?%s is refused with 400 that names %s', async (search, param) => {
    const { client } = await signIn(app())
    const answer = await client.get(`${PATH}?${search}`)
    expect(answer.status).toBe(400)
    expectProblem(answer, { title: 'Bad Request', param })
  })

  it.each([
    'limit=1',
    'limit=100',
    'query=',
    'query=%20%20',
    `query=${'%F0%9F%98%80'.repeat(200)}`,
    'query=%25_%5C%22*',
    'unknown=1&unknown=2',
    'unknown=%ff&%ff=1&=&&',
    'Limit=0',
    '__proto__=1&constructor=2&toString=3',
  ])('?%s is taken', async (search) => {
    const { client } = await signIn(app())
    expect((await client.get(`${PATH}?${search}`)).status).toBe(200)
  })

  it('with fixed words take only those words', async () => {
    const { organization, client } = await signIn(app())
    const role = organization.role()
    await app().import(organization)
    for (const type of ['pdf', 'topic', 'TOPIC,ITEM', '', 'toString']) {
      const answer = await client.get(`${PATH}/${role}/duties?entityType=${type}`)
      expect(answer.status).toBe(400)
      expectProblem(answer, {
        param: 'entityType',
        detail: 'entityType: must be one of TOPIC, ITEM, SPACE, CATEGORY.',
      })
    }
    expect((await client.get(`${PATH}/${role}/duties?entityType=TOPIC`)).status).toBe(200)
  })

  it('are read in the order 401, then 403 or 400, with an unknown id after the parameters', async () => {
    const { organization, client } = await signIn(app())
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    expect((await app().client().get(`${PATH}?limit=0`)).status).toBe(401)
    expect((await client.get(`${PATH}/unknown/duties?limit=0`)).status).toBe(400)
    expect((await (await app().signIn(external)).get(`${PATH}/unknown/duties`)).status).toBe(403)
  })

  it.each([
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    '%',
    '%2F',
    '..%2f..',
    'x'.repeat(5000),
    '%20',
    "'; drop table people",
  ])('an id of %s is not found', async (id) => {
    const { client } = await signIn(app())
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/duties`]) {
      expect((await client.get(path)).status).toBe(404)
    }
  })
})
