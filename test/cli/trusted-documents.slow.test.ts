import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { until } from '../jobs/support/queue.js'
import { rawRequest } from './raw-request.js'
import { demoing, lyceumProcess, personWithToken, serving, workFolder } from './run-cli.js'

const REQUESTS = 8

describe.each([1, 2])('lyceum serve --workers %i with trusted documents', (workers) => {
  it('reads their manifest again at SIGHUP, in every worker, and keeps to the old one if it is wrong', async () => {
    const { work, userId, token } = await personWithToken()
    const path = work.path('manifest.json')
    await writeFile(path, JSON.stringify({ who: 'query Who { viewer { role } }' }))
    const server = await serving({ ...work.env, TRUSTED_DOCUMENTS: path }, { workers })
    const ask = async () => {
      const body = '{"documentId":"who"}'
      const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n`
      const fields = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
      return rawRequest(server.url, head + fields + body).answer()
    }
    /** On connections of their own, so that the workers take turns. */
    const askAll = () => Promise.all(Array.from({ length: REQUESTS }, ask))
    for (const answer of await askAll()) expect(answer).toContain('"role":"')

    await writeFile(path, JSON.stringify({ who: 'query Who { viewer { id } }' }))
    server.send('SIGHUP')
    const readAgain = () => server.output.stdout.match(/read again/g)?.length ?? 0
    await until(async () => readAgain() === workers)
    for (const answer of await askAll()) expect(answer).toContain(`"id":"${userId}"`)

    await writeFile(path, '{')
    server.send('SIGHUP')
    await until(async () => server.output.stdout.match(/stay as they were/g)?.length === workers)
    for (const answer of await askAll()) expect(answer).toContain(`"id":"${userId}"`)
    server.terminate()
    expect(await server.ended()).toBe(0)
    await work.remove()
  })

  it('ends with 1 and a line for each document that is wrong', async () => {
    const { work } = await personWithToken()
    const path = work.path('manifest.json')
    await writeFile(
      path,
      JSON.stringify({ a: '{', b: 'query B { viewer { shoeSize } }', c: '{ viewer { id } }' }),
    )
    const env = { ...work.env, TRUSTED_DOCUMENTS: path, PORT: '0', LOG_LEVEL: 'silent' }
    const { status, stdout, stderr } = await lyceumProcess(['serve', '--workers', String(workers)], env)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`${path}: a: Syntax Error`),
      expect.stringContaining(`${path}: b (B): Cannot query field "shoeSize"`),
    ])
    await work.remove()
  })
})

describe('lyceum demo with trusted documents only', () => {
  it('runs any document for the people that GraphiQL offers', async () => {
    const work = await workFolder()
    const path = work.path('manifest.json')
    await writeFile(path, JSON.stringify({ who: 'query Who { viewer { role } }' }))
    const only = { TRUSTED_DOCUMENTS: path, TRUSTED_DOCUMENTS_ONLY: 'true' }
    const demo = await demoing({ ...work.env, ...only })
    const url = /GraphQL +(http\S+\/graphql)/.exec(demo.text)?.[1] ?? ''
    const people: { token: string }[] = JSON.parse(await readFile(work.path('demo-tokens.json'), 'utf8'))
    const statuses = await Promise.all(
      people.map(async ({ token }) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ query: '{ viewer { id } }' })
        return (await fetch(url, { method: 'POST', headers, body })).status
      }),
    )
    expect(statuses).toEqual(people.map(() => 200))
    expect(statuses.length).toBeGreaterThan(3)
    expect(await demo.stop()).toBe(0)
    await work.remove()
  })
})
