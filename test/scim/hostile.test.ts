import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, ENTERPRISE, patchOf, personBody, provision } from './support/tenant.js'

describeOnBothDatabases('what is sent to /scim/v2', (app) => {
  it('changes nothing if it is hostile, and gets a status of its own', async () => {
    const { scim, admin } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const path = `/Users/${ada.id}`
    const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const big = JSON.stringify(personBody('Big', { title: 'x'.repeat(1_000_000) }))
    const keys = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`k${n}`, 1]))
    const attempts: [
      status: number,
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ][] = [
      [400, 'PATCH', path, patchOf({ op: 'add', path: '__proto__.admin', value: true })],
      [400, 'PATCH', path, '{"Operations":[{"op":"add","value":{"__proto__":{"admin":true}}}]}'],
      [200, 'PATCH', path, patchOf({ op: 'add', path: 'roles', value: [{ value: 'owner' }] })],
      [400, 'PATCH', path, patchOf({ op: 'replace', path: 'userName', value: 'a\u0000b' })],
      [400, 'PATCH', path, patchOf({ op: 'replace', path: 'name', value: 'Ada' })],
      [400, 'PATCH', path, patchOf({ op: 'add', value: { [ENTERPRISE]: ['R&D'] } })],
      [400, 'POST', '/Users', personBody('Eve', { name: 'Eve' })],
      [400, 'PUT', path, personBody('Ada', { [ENTERPRISE]: 5 })],
      [400, 'PATCH', path, patchOf({ op: 'replace', path: 'displayName', value: 'x'.repeat(300) })],
      [
        400,
        'PATCH',
        path,
        { Operations: Array.from({ length: 1_001 }, () => ({ op: 'remove', path: 'title' })) },
      ],
      [400, 'PATCH', path, patchOf({ op: 'add', value: keys })],
      [400, 'PATCH', path, patchOf({ op: 'add', value: { name: keys } })],
      [400, 'POST', '/Users', personBody('Eve', keys)],
      [400, 'PUT', path, personBody('Ada', { [ENTERPRISE]: keys })],
      [400, 'POST', '/Groups', { displayName: 'Sales', ...keys }],
      [400, 'POST', '/Users', '{"userName":'],
      [400, 'POST', '/Users', nested],
      [400, 'POST', '/Users', '{"userName":"\\ud800@acme.example"}'],
      [413, 'POST', '/Users', big],
      [415, 'POST', '/Users', '<user/>', { 'content-type': 'text/xml' }],
      [400, 'GET', `/Users?filter=${'('.repeat(5_000)}`],
      [400, 'GET', `/Users?filter=${encodeURIComponent('__proto__ eq "x"')}`],
      [400, 'GET', `/Users?filter=${encodeURIComponent('password eq "x"')}`],
      [400, 'GET', '/Users?startIndex=one'],
      [404, 'GET', '/Users/%00'],
      [404, 'GET', '/Users/%E0%A4%A'],
      [404, 'GET', '/__proto__'],
      [404, 'GET', '/Users/a/b'],
      [405, 'DELETE', '/Users'],
      [405, 'POST', '/Schemas', {}],
    ]

    for (const [status, method, at, body, headers] of attempts) {
      const answer = await scim(method, at, body, headers)
      expect({ at: `${method} ${at.slice(0, 60)}`, status: answer.status }).toEqual({
        at: `${method} ${at.slice(0, 60)}`,
        status,
      })
      expect(answer.body.status).toBe(status === 200 ? undefined : String(status))
    }

    expect((await scim('GET', path)).body).toEqual(ada)
    expect((await admin.get('/v1/members')).body.total).toBe(2)
    expect(app().failures()).toEqual([])
  })

  it('is refused past 50 requests a second', async () => {
    const { token } = await connectTenant(app())
    const request = () =>
      app().fetch(
        new Request('http://lyceum.test/scim/v2/ServiceProviderConfig', {
          headers: { authorization: `Bearer ${token}` },
        }),
      )
    // Even on a slow machine, some second has more than 50 of these.
    const answers = await Promise.all(Array.from({ length: 200 }, request))

    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  it('describes itself', async () => {
    const { scim } = await connectTenant(app())

    const types = await scim('GET', '/ResourceTypes')
    const schemas = await scim('GET', '/Schemas')

    expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ])
    expect(schemas.body.totalResults).toBe(3)
    const [{ id }] = schemas.body.Resources
    expect((await scim('GET', `/Schemas/${id}`)).body).toEqual(schemas.body.Resources[0])
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      sort: { supported: false },
    })
  })
})
