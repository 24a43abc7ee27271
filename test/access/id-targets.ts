import { z } from '@hono/zod-openapi'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { buildSchema } from '../../src/graph/schema.js'
import type { Route } from '../../src/rest/route.js'
import type { Client } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import type { Fixture } from '../support/stage/fixture.js'
import type { Stage } from '../support/stage/stage.js'
import { globalIds } from './global-ids.js'
import { callWith, type IdInput, idInputs } from './id-inputs.js'

/** The graph that the targets belong to. */
export const schema = buildSchema(resolvers)

/** A place that takes an id, on either surface, and how a client puts one there. */
export interface Target {
  name: string
  send: (client: Client, id: string, stage: Stage) => Promise<{ status: number; text: string }>
  /** The ids that a call which works has there; empty if there is none. */
  known?: (stage: Stage) => Promise<string[]>
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
    // The person who contributed, so the audit log has them.
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

/** What a call needs beside the id under test to get as far as looking that up, where not every value would do. */
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

/** The input of one working call of each mutation, as some ids are looked up only beside others that are known. */
type Calls = Map<string, Promise<Readonly<Record<string, unknown>>>>
const workingCalls = new WeakMap<Stage, Calls>()

/** The input of the first working call of a mutation that has a key, or else of the first one of all. */
async function inputOf(
  stage: Stage,
  mutation: string,
  key: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  let found: Readonly<Record<string, unknown>> | undefined
  for (const entry of mutationCases.filter((one) => one.mutation === mutation)) {
    const { input = {} } = await entry.call(stage, 'owner')
    found ??= input
    if (key !== undefined && key in input) return input
  }
  return found ?? {}
}

/** What a query takes only together with the id at the end of a path. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  subjectId: { subjectType: 'WEBHOOK_ENDPOINT' },
}

/** The arguments of a working call of a mutation; for a query, what goes with the id. */
async function argumentsOf({ operation, field, path }: IdInput, stage: Stage) {
  if (operation === 'query') return BESIDE[path.at(-1) ?? '']
  const known: Calls = workingCalls.get(stage) ?? new Map()
  workingCalls.set(stage, known)
  const name = path.join('.')
  const key = `${field.name} ${name}`
  const isOfTeams = name === 'input.teamIds'
  if (!known.has(key)) known.set(key, inputOf(stage, field.name, isOfTeams ? 'visibility' : path[1]))
  const input = await known.get(key)
  return { input: isOfTeams ? { ...input, visibility: 'TEAMS' } : input }
}

/** The texts at the end of a path, in all elements of the lists on it. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => textsAt(element, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? [value] : []
  return textsAt(Object(value)[name], rest)
}

const graphTargets: Target[] = idInputs(schema).map((input) => ({
  name: `${input.field.name}(${input.path.join('.')})`,
  known: async (stage) => textsAt(await argumentsOf(input, stage), input.path),
  send: async (client, id, stage) => {
    const sample = sampleOf(stage.fixture, input.path)
    const { query, variables } = callWith(input, id, sample, await argumentsOf(input, stage))
    const { status, data, errors } = await client.graphql(query, variables)
    return { status, text: JSON.stringify({ data: data as unknown, errors }) }
  },
}))

/** The names of a route's inputs that take ids. */
function idKeys(input: z.ZodObject | undefined): string[] {
  return Object.keys(input?.shape ?? {}).filter((key) => /^id$|Ids?$/.test(key))
}

/** A valid body for a route, in the contract's spelling. If it has the key, its value is the id. */
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
      send: (client: Client, id: string, { fixture }: Stage) => {
        const sample = sampleOf(fixture, [key])
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === key ? id : String(sample(name)),
        )
        return send(client, address, key, id, fixture)
      },
    })),
    ...idKeys(query).map((key) => ({
      name: `${method} ${path}?${key}=`,
      send: (client: Client, id: string, { fixture }: Stage) =>
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
      send: (client: Client, id: string, { fixture }: Stage) => send(client, path, key, id, fixture),
    })),
  ]
}

/** Every place of both surfaces that takes an id. */
export const targets = [
  ...graphTargets,
  ...routesOf(readConfig({ VIDEO_SITE_NAME: 'videosite' }, {})).flatMap(targetsOf),
]

/** What says that the caller may not do this, in the answer of `ask`. */
export const FORBIDDEN = /^403 |"code":"FORBIDDEN"/

/** The answer to a call with this id, without the parts that differ for each request or id. */
export async function ask(target: Target, client: Client, id: string, stage: Stage): Promise<string> {
  const { status, text } = await target.send(client, id, stage)
  return `${status} ${text.replaceAll(id, '<id>').replaceAll(/"requestId":"[^"]*"/g, '')}`
}
