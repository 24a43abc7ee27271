import { expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { TAGS } from '../../src/rest/tags.js'
import { describeOnBothDatabases } from '../support/app.js'
import { signInSomebody } from '../support/problem.js'

const ERRORS_OF_ALL = ['400', '401', '429', '500', '503']
/** A verb and a noun, the usual names of methods in generated clients. */
const METHOD_NAME = /^(list|get|create|add|set|synthesize|record)([A-Z][a-z]+)+$/

const parameters = z.array(
  z.object({
    name: z.string(),
    in: z.string(),
    description: z.string(),
    required: z.boolean().default(false),
    schema: z.looseObject({}),
  }),
)

const problems = z.object({
  'application/problem+json': z.object({
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
})

const routes = routesOf(readConfig({}, {}))

describeOnBothDatabases('/openapi.json', (app) => {
  it('is OpenAPI 3.1 and needs no token', async () => {
    const answer = await app().client().get('/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.body.openapi).toBe('3.1.0')
    expect(answer.body.components.securitySchemes.accessToken).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    })
  })

  it('has every route with all statuses it can answer, and no other', async () => {
    const { description } = await app().openApi()
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
    for (const { method, path, errors } of routes) {
      const statuses = Object.keys(description.paths[path]?.[method]?.responses ?? {})
      const successes = statuses.filter((status) => status.startsWith('2'))
      const notModified = method === 'get' ? ['304'] : []
      const expected = [...ERRORS_OF_ALL, ...errors.map(String), ...successes, ...notModified]
      expect(statuses.toSorted()).toEqual(expected.toSorted())
      expect(successes).toContain('200')
    }
  })

  it('names its operations, and shows an example of every error', async () => {
    const { description } = await app().openApi()
    const operations = Object.values(description.paths).flatMap((described) => Object.values(described))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { summary, tags, security, responses } of operations) {
      expect(summary).toEqual(expect.any(String))
      expect(tags).toHaveLength(1)
      expect(security).toEqual([{ accessToken: [] }])
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      for (const [status, { content }] of errors) {
        const { example, examples } = problems.parse(content)['application/problem+json']
        const shown = examples ? Object.values(examples).map(({ value }) => value) : [example]
        expect(shown.length).toBeGreaterThan(0)
        for (const one of shown) expect(one).toMatchObject({ status: Number(status) })
      }
    }
  })

  it('gives clients good names: lists begin with list, and everything else with another verb', async () => {
    const { description } = await app().openApi()
    for (const { method, path, operationId } of routes) {
      expect(operationId).toMatch(METHOD_NAME)
      const described = description.paths[path]?.[method]
      expect(described).toMatchObject({ operationId, description: expect.stringMatching(/\.$/) })
    }
  })

  it("declares its tags in the contract's order, each used and described", async () => {
    const { description } = await app().openApi()
    expect(description.tags).toEqual(TAGS)
    const used = new Set(routes.map(({ tag }) => tag))
    expect(TAGS.filter(({ name }) => !used.has(name))).toEqual([])
  })

  it('names a contact', async () => {
    const { description } = await app().openApi()
    expect(description.info).toMatchObject({
      contact: { name: 'The operator of this server', url: 'https://app.test' },
    })
  })

  it('describes every parameter, and fills in only what an address needs', async () => {
    const { description } = await app().openApi()
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const described = parameters.parse(operation['parameters'] ?? [], {
          error: () => `a parameter of ${method} ${path} has no description`,
        })
        for (const { in: place, required, schema } of described) {
          expect('example' in schema).toBe(place === 'path' || (place === 'query' && required))
        }
      }
    }
  })

  it('is what answers are checked against: one that differs fails', async () => {
    const { client } = await signInSomebody(app())
    const checker = await app().openApi()
    const path = '/v1/org-chart/verification'
    const { status, headers, body, text } = await client.get(path)
    const check = (change: { status?: number; headers?: Headers; text?: string }) => () =>
      checker.check({ method: 'GET', path, status, headers, text, ...change })

    expect(check({})).not.toThrow()
    expect(check({ text: JSON.stringify({ ...body, isDue: 'yes' }) })).toThrow(/isDue/)
    expect(check({ text: JSON.stringify({ ...body, isDue: undefined }) })).toThrow(/isDue/)
    expect(check({ text: JSON.stringify({ ...body, lastVerifiedAt: '2026-01-01' }) })).toThrow(
      /lastVerifiedAt/,
    )
    expect(check({ text: JSON.stringify({ ...body, verifiedBy: 'me' }) })).toThrow(/additional properties/)
    expect(check({ status: 418 })).toThrow(/does not have this status/)
    expect(check({ headers: new Headers({ 'content-type': 'application/json' }) })).toThrow(/X-Request-Id/)
    const html = new Headers(headers)
    html.set('content-type', 'text/html')
    expect(check({ headers: html })).toThrow(/text\/html/)
    expect(check({ status: 304 })).toThrow(/a body is not described/)
  })
})

describeOnBothDatabases('/docs', (app) => {
  it('loads nothing from another host', async () => {
    const nobody = app().client()
    expect((await nobody.send('/docs')).headers.get('location')).toBe('/docs/')
    const page = await nobody.get('/docs/')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/https?:|\*/)
    const references = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(references.length).toBeGreaterThan(2)
    for (const address of references) {
      expect(address).toMatch(/^\/docs\//)
      const file = await nobody.send(address)
      expect(file.status).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    const { text } = await nobody.get('/docs/start.js')
    expect(text).toMatch(/url: '\/openapi\.json'/)
    expect(text).toMatch(/validatorUrl: null/)
    expect(text).not.toMatch(/https?:/)
  })

  it.each([
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/package.json%00',
  ])('serves nothing outside of its folder: %s', async (path) => {
    const { status, text } = await app().client().get(path)
    expect(status).not.toBe(500)
    expect(text).not.toMatch(/"lyceum"/)
  })
})
