import { z } from '@hono/zod-openapi'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { buildSchema } from '../../src/graph/schema.js'
import type { Route } from '../../src/rest/route.js'
import type { Client } from '../support/app.js'
import type { Fixture } from '../support/stage/fixture.js'
import { globalIds } from './global-ids.js'
import { callWith, idInputs } from './id-inputs.js'

/** The graph that the targets are of. */
export const schema = buildSchema(resolvers)

/** A place that takes an id, on either surface, and how a client puts one there. */
export interface Target {
  name: string
  send: (client: Client, id: string, fixture: Fixture) => Promise<{ status: number; text: string }>
}

/** One id of each kind of record in the organization, and the global ids of those that have them. */
export function idsOf(fixture: Fixture): string[] {
  const { people, spares, branches, lessons, videos, ...others } = fixture
  return [
    others.teamId,
    others.roleId,
    others.documentId,
    others.versionId,
    others.requestId,
    others.endpointId,
    people.teamViewer.userId,
    // Who has contributed, so that the audit log knows them.
    people.noTeam.userId,
    people.teamViewer.employeeId,
    videos.everyone,
    videos.teams,
    videos.draft,
    videos.review,
    lessons.everyone,
    ...Object.values(branches.everyone),
    ...spares.flatMap((records) => Object.values<string>({ ...records })),
    ...Object.values(globalIds(fixture)),
  ]
}

/** What a call needs beside the swept id, so that it gets as far as looking that up, where not any value does. */
function sampleOf({ videos, versionId, requestId }: Fixture, path: readonly string[]) {
  const samples: Record<string, unknown> = {
    query: 'item',
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
    format: 'VTT',
    since: '2020-01-01T00:00:00.000Z',
    url: 'https://youtu.be/aqz-KE-bpKQ',
    visibility: path.at(-1) === 'teamIds' ? 'TEAMS' : 'EVERYONE',
    id: requestId,
    contentId: videos.teams,
    versionId,
  }
  return (name: string): unknown => samples[name]
}

const graphTargets: Target[] = idInputs(schema).map((input) => ({
  name: `${input.field.name}(${input.path.join('.')})`,
  send: async (client, id, fixture) => {
    const { query, variables } = callWith(input, id, sampleOf(fixture, input.path))
    const { status, data, errors } = await client.graphql(query, variables)
    return { status, text: JSON.stringify({ data: data as unknown, errors }) }
  },
}))

/** The names of a route's inputs that take ids. */
function idKeys(input: z.ZodObject | undefined): string[] {
  return Object.keys(input?.shape ?? {}).filter((key) => /^id$|Ids?$/.test(key))
}

/** A valid body for a route, in the contract's spelling. If it has the key, the id stands there. */
function bodyWith({ shape }: z.ZodObject, key: string, id: string, fixture: Fixture) {
  const sample = sampleOf(fixture, [key])
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(shape)) {
    if (z.safeParse(value, undefined).success) continue
    body[name] = name === 'visibility' ? String(sample(name)).toLowerCase() : (sample(name) ?? 'A text')
  }
  return key in shape ? { ...body, [key]: key.endsWith('s') ? [id] : id } : body
}

function targetsOf({ method, path, params, query, body }: Route): Target[] {
  const send = (client: Client, address: string, key: string, id: string, fixture: Fixture) =>
    method === 'get'
      ? client.get(address)
      : client.post(address, body ? bodyWith(body, key, id, fixture) : {})
  const needed = Object.entries(query?.shape ?? {})
    .filter(([, value]) => !z.safeParse(value, undefined).success)
    .map(([name]) => name)
  return [
    ...idKeys(params).map((key) => ({
      name: `${method} ${path} {${key}}`,
      send: (client: Client, id: string, fixture: Fixture) => {
        const sample = sampleOf(fixture, [key])
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === key ? id : String(sample(name)),
        )
        return send(client, address, key, id, fixture)
      },
    })),
    ...idKeys(query).map((key) => ({
      name: `${method} ${path}?${key}=`,
      send: (client: Client, id: string, fixture: Fixture) =>
        send(
          client,
          `${path.replace('{id}', fixture.videos.teams)}?${[...needed, key].map((name) => `${name}=${name === key ? id : String(sampleOf(fixture, [key])(name))}`).join('&')}`,
          key,
          id,
          fixture,
        ),
    })),
    ...idKeys(body).map((key) => ({
      name: `${method} ${path} ${key}`,
      send: (client: Client, id: string, fixture: Fixture) => send(client, path, key, id, fixture),
    })),
  ]
}

/** Every place of both surfaces that takes an id. */
export const targets = [
  ...graphTargets,
  ...routesOf(readConfig({ VIDEO_SITE_NAME: 'videosite' }, {})).flatMap(targetsOf),
]

/** The answer to a call with this id, without what tells requests and ids apart. */
export async function ask(target: Target, client: Client, id: string, fixture: Fixture): Promise<string> {
  const { status, text } = await target.send(client, id, fixture)
  return `${status} ${text.replaceAll(id, '<id>').replaceAll(/"requestId":"[^"]*"/g, '')}`
}
