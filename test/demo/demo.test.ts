import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GraphQLError, Kind, parse } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { createOfflineSite } from '../../src/providers/video-site/configured-site.js'
import type { Route } from '../../src/rest/route.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { follow } from '../live/support/follow.js'
import { importDemoBundles } from '../support/demo-bundles.js'

const routes = routesOf(readConfig({}, {}))
const examples = join('src', 'graphiql', 'examples')
const administration = join('src', 'graphiql', 'administration')

const page = '<h1>Cold chain</h1><p>Vaccines are kept between 2 and 8 degrees.</p>'
const services = {
  videoSite: createOfflineSite(),
  webFetcher: {
    fetch: async (url: string) =>
      ({ kind: 'fetched', finalUrl: url, contentType: 'text/html', body: Buffer.from(page) }) as const,
  },
}

const pathParameters = z.array(z.object({ name: z.string(), schema: z.looseObject({ example: z.string() }) }))

/** The route's address as the description's examples fill it in. */
async function exampleAddress(app: TestApp, { method, path }: Route): Promise<string> {
  const { description } = await app.openApi()
  const parameters = z
    .array(z.looseObject({ in: z.string(), required: z.boolean().default(false) }))
    .parse(description.paths[path]?.[method]?.['parameters'] ?? [])
  const needed = (place: string) =>
    pathParameters.parse(parameters.filter((parameter) => parameter.in === place && parameter.required))
  const query = needed('query').map(({ name, schema }) => `${name}=${schema.example}`)
  const filled = needed('path').reduce<string>(
    (address, { name, schema }) => address.replace(`{${name}}`, schema.example),
    path,
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** Whether every list in the value is empty, and everything else null. */
function showsNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(showsNothing)
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every(showsNothing)
}

function describeDemo(app: () => TestApp): void {
  let owner: Client
  let manager: Client
  let member: Client
  beforeAll(async () => {
    await importDemoBundles(app().store)
    const scopes = ['content:write', 'narration:synthesize']
    owner = await app().signIn({ userId: 'usr_ingrid-solheim' }, { scopes })
    manager = await app().signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: [...scopes, 'organization:manage'] },
    )
    member = await app().signIn({ userId: 'usr_sofia-restrepo' }, { scopes })
  })

  it.each(routes.filter(({ method }) => method === 'get'))(
    'shows its owner something at GET $path as the description has it',
    async (route) => {
      const { status, body } = await owner.get(await exampleAddress(app(), route))
      expect(status).toBe(200)
      expect(showsNothing(body.data ?? body.topics ?? body.segments ?? body)).toBe(false)
    },
  )

  it.each(routes.filter(({ method }) => method === 'post'))(
    "takes the description's example at POST $path, twice",
    async (route) => {
      const { description } = await app().openApi()
      const { requestBody } = z
        .looseObject({
          requestBody: z.object({
            content: z.object({ 'application/json': z.looseObject({ example: z.looseObject({}) }) }),
          }),
        })
        .parse(description.paths[route.path]?.[route.method])
      const { example } = requestBody.content['application/json']
      const address = await exampleAddress(app(), route)
      for (const time of ['first', 'second']) {
        const { status, body } = await owner.post(address, example)
        expect([time, body, [200, 201].includes(status)]).toEqual([time, body, true])
      }
    },
  )

  it('shows its owner what a member sends to review', async () => {
    const sent = await member.post('/v1/documents', {
      title: 'How we label samples',
      content: 'Every sample must carry a label.',
      visibility: 'everyone',
    })
    const { body } = await owner.get(`/v1/content-review-requests/${sent.body.reviewRequestId}`)
    expect(body).toMatchObject({ status: 'PENDING', submittedBy: { id: 'usr_sofia-restrepo' } })
  })

  it('answers the question of the README as it says there', async () => {
    const [, query = '', answer = ''] =
      /```graphql\n(.*?)```\n\n```json\n(.*?)```/s.exec(await readFile('README.md', 'utf8')) ?? []
    const { body } = await owner.post('/graphql', { query })
    expect(body).toEqual(JSON.parse(answer))
  })

  it.each(readdirSync(examples))('shows owner and members something in the tab %s', async (file) => {
    const query = await readFile(join(examples, file), 'utf8')
    for (const client of [owner, member]) {
      const followed = follow(app(), client, query)
      await followed.untilLast(() => true)
      followed.close()
      const { data, errors } = followed.last
      expect(errors).toBeUndefined()
      expect(showsNothing(data)).toBe(false)
    }
  })

  it('refuses to an external account what the README says', async () => {
    const external = await app().signIn(
      { userId: 'usr_joaquin-prieto' },
      { scopes: ['content:write', 'narration:synthesize'] },
    )
    const { errors } = await external.graphql(await readFile(join(examples, 'roles.graphql'), 'utf8'))
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    const document = { title: 'Ice', content: 'Ice is cold.', visibility: 'everyone' }
    expect((await external.post('/v1/documents', document)).status).toBe(403)
    expect((await external.post('/v1/narration/synthesize', { text: 'Ice' })).status).toBe(403)
    for (const file of ['content.graphql', 'search.graphql']) {
      const { data } = await external.graphql(await readFile(join(examples, file), 'utf8'))
      expect(showsNothing(data)).toBe(false)
    }
  })

  it.each(readdirSync(administration))(
    'shows its owner something in the tab %s, and refuses it to members',
    async (file) => {
      const query = await readFile(join(administration, file), 'utf8')
      const names = parse(query).definitions.flatMap((one) =>
        one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value] : [],
      )
      // What one operation of a tab has made is in the variables of the next.
      let roleId: unknown
      const codes: string[] = []
      for (const operationName of names) {
        const request = { query, operationName, variables: { roleId } }
        const { data, errors } = (await manager.post('/graphql', request)).body
        expect(errors).toBeUndefined()
        expect(showsNothing(data)).toBe(false)
        roleId = data.createRole?.companyRole.id
        const refused = await member.post('/graphql', request)
        codes.push(...refused.body.errors.map(({ extensions }: GraphQLError) => String(extensions['code'])))
      }
      // A record that they may not change is not there for them.
      expect(codes).toContainEqual(expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/))
    },
  )
}

describeOnBothDatabases('the demo organization', describeDemo, { services })
