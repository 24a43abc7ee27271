import { expect, it } from 'vitest'
import { cleanName } from '../../src/rest/client-name.js'
import { describeOnSqlite, type TestApp } from '../support/app.js'
import { signInSomebody } from '../support/problem.js'

const QUERY = { query: '{ viewer { id } }' }

it.each([
  ['intranet', 'intranet'],
  ['@shop/web (iOS)', '@shop/web (iOS)'],
  [' Ships\tand "ports" ', 'Ships_and _ports_'],
  ['ø'.repeat(100), '_'.repeat(64)],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['', undefined],
  [' \n ', undefined],
  [undefined, undefined],
])("a client's name is cleaned: %j", (text, name) => {
  expect(cleanName(text)).toBe(name)
})

const counted = async (app: TestApp) => {
  const { text } = await app.client().get('/metrics')
  const lines = text.matchAll(/^lyceum_client_requests_total\{client="([^"]*)"\} (\d+)$/gm)
  return new Map([...lines].map(([, name, count]) => [name, Number(count)]))
}

describeOnSqlite("a client's name", (app) => {
  const lineOf = ({ headers }: { headers: Headers }) => {
    const id = headers.get('x-request-id') ?? ''
    return JSON.parse(app().log.find((line) => line.includes(id)) ?? '{}')
  }

  it.each(['apollographql', 'graphql'])(
    'is in the log as %s-client-name says, on each surface',
    async (by) => {
      const { client } = await signInSomebody(app())
      const fields = { [`${by}-client-name`]: 'intranet', [`${by}-client-version`]: '2.1 "beta"' }
      expect(lineOf(await client.post('/graphql', QUERY, fields))).toMatchObject({
        clientName: 'intranet',
        clientVersion: '2.1 _beta_',
      })
      expect(lineOf(await client.get('/v1/teams', fields))).toMatchObject({ clientName: 'intranet' })
    },
  )

  it('is what the second field says if the first is empty', async () => {
    const { client } = await signInSomebody(app())
    const fields = {
      'apollographql-client-name': '',
      'graphql-client-name': 'intranet',
      'apollographql-client-version': ' ',
      'graphql-client-version': '2',
    }
    expect(lineOf(await client.post('/graphql', QUERY, fields))).toMatchObject({
      clientName: 'intranet',
      clientVersion: '2',
    })
  })

  it('is missing from the log if the client sends none, and so is its version', async () => {
    const { client } = await signInSomebody(app())
    const line = lineOf(await client.post('/graphql', QUERY, { 'graphql-client-version': '1' }))
    expect(line).not.toHaveProperty('clientName')
    expect(line).not.toHaveProperty('clientVersion')
  })
})

describeOnSqlite('the metrics of clients', (app) => {
  it('count requests by name, kept answers too', async () => {
    const { client } = await signInSomebody(app())
    for (let n = 0; n < 3; n += 1) await client.post('/graphql', QUERY, { 'graphql-client-name': 'shop' })
    await client.get('/v1/teams')
    const counts = await counted(app())
    expect([counts.get('shop'), counts.get('unknown')]).toEqual([3, 1])
  })

  it('count nobody who is not signed in', async () => {
    await app().client().post('/graphql', QUERY, { 'graphql-client-name': 'stranger' })
    await app().client().get('/healthz', { 'graphql-client-name': 'stranger' })
    expect((await counted(app())).has('stranger')).toBe(false)
  })

  it('tell fifty names apart, and no more', async () => {
    const { client } = await signInSomebody(app())
    const send = (name: string) => client.post('/graphql', QUERY, { 'graphql-client-name': name })
    const before = (await counted(app())).get('unknown') ?? 0
    for (let n = 0; n < 60; n += 1) await send(`client ${n}`)
    const counts = await counted(app())
    expect(counts.size).toBe(50)
    expect(counts.get('other')).toBeGreaterThan(0)
    await send('client 0')
    expect((await counted(app())).get('client 0')).toBe(2)
    await client.post('/graphql', QUERY)
    expect((await counted(app())).get('unknown')).toBe(before + 1)
  })
})
