import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { callTool, listTools } from '../support/mcp.js'

const input = z.looseObject({
  type: z.string(),
  enum: z.array(z.string()).optional(),
  items: z.looseObject({ type: z.string() }).optional(),
})
const parameter = z.looseObject({ name: z.string(), in: z.string(), description: z.string(), schema: input })
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), input) }) }),
      }),
    })
    .optional(),
})
const errors = z.object({
  content: z.object({
    'application/problem+json': z.object({
      schema: z.object({ $ref: z.string() }),
      examples: z
        .record(
          z.string(),
          z.object({ value: z.looseObject({ detail: z.string(), code: z.string().optional() }) }),
        )
        .optional(),
    }),
  }),
})

const PAGE = { minimum: 1, maximum: 100, default: 50 }
const AUDIENCE = { teamIds: { minItems: 1, maxItems: 50 } }
const QUERY = { query: { maxLength: 200 } }
const KEY = { 'Idempotency-Key': { minLength: 1, maxLength: 255 } }
const ADDRESS = { url: { maxLength: 2_048 } }

/** The limits of the contract, by operation and input; those of the last one are our own. */
const LIMITS: Readonly<Record<string, object>> = {
  'get /v1/company-roles': { ...QUERY, limit: PAGE },
  'get /v1/company-roles/{id}/duties': { limit: PAGE },
  'get /v1/content': { ...QUERY, limit: PAGE },
  'get /v1/members': { ...QUERY, limit: PAGE },
  'get /v1/members/progress': { ...QUERY, limit: PAGE },
  'get /v1/invitations': { limit: PAGE },
  'get /v1/reporting-lines': { limit: PAGE },
  'get /v1/teams': { ...QUERY, limit: PAGE },
  'get /v1/findings': { limit: PAGE },
  'get /v1/directory-sync/events': { limit: PAGE },
  'get /v1/changes': { limit: PAGE },
  'get /v1/lessons': { ...QUERY, limit: PAGE },
  'get /v1/spaces': { limit: PAGE },
  'get /v1/spaces/{id}/topics': { limit: PAGE },
  'get /v1/topics/{id}': { limit: PAGE },
  'get /v1/content-review-requests': { limit: PAGE },
  'get /v1/search/suggestions': { prefix: { minLength: 1, maxLength: 200 } },
  'get /v1/search': { query: { minLength: 1, maxLength: 200 }, limit: PAGE },
  'post /v1/documents': {
    title: { minLength: 1, maxLength: 255 },
    content: { minLength: 1, maxLength: 500_000 },
    ...AUDIENCE,
    ...KEY,
  },
  'post /v1/documents/from-url': { ...ADDRESS, ...AUDIENCE, ...KEY },
  'post /v1/videos/videosite': { ...ADDRESS, ...AUDIENCE, ...KEY },
  'post /v1/videos/youtube': { ...ADDRESS, ...AUDIENCE, ...KEY },
  'post /v1/narration/synthesize': { text: { minLength: 1, maxLength: 1_000 }, ...KEY },
  'post /v1/content/{contentId}/versions/{versionId}/transcript': {
    text: { minLength: 1, maxLength: 2_097_152 },
  },
}

const UNKNOWN_TEAM = '400 Unknown teamId'
const REVIEW_LIMIT = '429 REVIEW_SUBMISSION_LIMIT_REACHED'
const NO_TEAM = '400 Please specify at least one team'

/** The exact texts and codes of the contract, by operation. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'get /v1/changes': ['410 RESYNC_REQUIRED'],
  'post /v1/documents': [UNKNOWN_TEAM, REVIEW_LIMIT],
  'post /v1/documents/from-url': [UNKNOWN_TEAM, '400 This address cannot be fetched', REVIEW_LIMIT],
  'post /v1/videos/videosite': [UNKNOWN_TEAM, NO_TEAM],
  'post /v1/videos/youtube': [UNKNOWN_TEAM, NO_TEAM],
  'post /v1/narration/synthesize': ['429 NARRATION_QUOTA_EXCEEDED', '503 NARRATION_PROVIDER_FAILED'],
}

const LIMITING = new Set(['minimum', 'maximum', 'default', 'minLength', 'maxLength', 'minItems', 'maxItems'])

/** The part of a schema that limits an input's size. */
function limitsOf(schema: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(schema).filter(([name, value]) => LIMITING.has(name) && typeof value === 'number'),
  )
}

describeOnBothDatabases('the OpenAPI description', (app) => {
  const operations = async () => {
    const { description } = await app().openApi()
    return Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => {
        const { parameters, requestBody } = operation.parse(described)
        const fields = requestBody?.content['application/json'].schema.properties ?? {}
        const given = parameters.map(({ name, schema }) => [name, schema] as const)
        return {
          name: `${method} ${path}`,
          parameters,
          inputs: [...given, ...Object.entries(fields)],
          responses: described.responses,
        }
      }),
    )
  }

  it("has the contract's limits on what is sent, and no others", async () => {
    const described = (await operations()).flatMap(({ name, inputs }) => {
      const limits = inputs
        .map(([field, schema]) => [field, limitsOf(schema)] as const)
        .filter(([, limit]) => Object.keys(limit).length > 0)
      return limits.length === 0 ? [] : [[name, Object.fromEntries(limits)] as const]
    })
    expect(Object.fromEntries(described)).toEqual(LIMITS)
  })

  it('has the exact texts and codes of errors where they occur, and nowhere else', async () => {
    const { description } = await app().openApi()
    const fixed = (await operations()).flatMap(({ name, responses }) => {
      const found = Object.entries(responses).flatMap(([status, response]) => {
        if (Number(status) < 400) return []
        const { examples = {}, schema } = errors.parse(response).content['application/problem+json']
        const { other, ...named } = examples
        expect(other === undefined).toBe(Object.keys(named).length === 0)
        const codes = Object.values(named).flatMap(({ value }) => value.code ?? [])
        const type = description.components.schemas[schema.$ref.split('/').at(-1) ?? '']
        expect(JSON.stringify(type).includes('"code"')).toBe(codes.length > 0)
        for (const code of codes) expect(JSON.stringify(type)).toContain(`"${code}"`)
        return Object.values(named).map(({ value }) => `${status} ${value.code ?? value.detail}`)
      })
      return found.length === 0 ? [] : [[name, found] as const]
    })
    expect(Object.fromEntries(fixed)).toEqual(FIXED)
  })

  it('says that any request may be a 400, and where a 403 challenges for a scope', async () => {
    for (const { name, responses } of await operations()) {
      expect({ name, can400: '400' in responses }).toEqual({ name, can400: true })
      const { headers = {} } = responses['403'] ?? {}
      const challenges = name.startsWith('post ')
      expect({ name, challenges: 'WWW-Authenticate' in headers }).toEqual({ name, challenges })
    }
  })

  it('has booleans and lists as such', async () => {
    const all = (await operations()).flatMap(({ parameters }) => parameters)
    const flags = all.filter(({ name }) => ['noManager', 'readyOnly'].includes(name))
    expect(flags).toHaveLength(3)
    for (const { schema } of flags) expect([schema.type, schema.enum]).toEqual(['boolean', undefined])
    expect(JSON.stringify(all)).not.toContain('"true"')
    for (const { description } of flags.filter(({ name }) => name === 'noManager')) {
      expect(description).toMatch(/`true` lists only people without a manager, `false` lists everybody\./)
    }
    const types = all.find(({ name }) => name === 'types')
    expect(types).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
    expect(types?.schema.items?.['enum']).toHaveLength(8)
  })

  it('holds for tools too', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ name: 'Ada' })
    await app().import(organization)
    const client = await app().signIn(person)
    const tools = await listTools(client)
    const propertiesOf = (tool: string) => tools.find(({ name }) => name === tool)?.inputSchema.properties
    expect(propertiesOf('create_document')?.['title']).toMatchObject({ maxLength: 255 })
    expect(propertiesOf('create_document')?.['teamIds']).toMatchObject({ maxItems: 50 })
    expect(propertiesOf('search')?.['types']).toMatchObject({ type: 'array' })
    expect(propertiesOf('list_members')?.['noManager']).toMatchObject({ type: 'boolean' })

    const found = async (types: unknown) => (await callTool(client, 'search', { query: 'ad', types })).result
    for (const types of [['ROLE', 'PERSON'], 'ROLE,PERSON', [], null]) {
      const result = await found(types)
      expect(result?.isError ?? false).toBe(false)
      expect(result?.structuredContent?.data).toMatchObject([{ type: 'PERSON' }])
    }
    expect((await found(['ROLE']))?.structuredContent?.data).toEqual([])
    for (const types of [['ROLE', 'person'], [['ROLE']], [7]]) {
      expect((await found(types))?.structuredContent).toMatchObject({
        code: 'BAD_USER_INPUT',
        param: 'types',
      })
    }
  })
})
