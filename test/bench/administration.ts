/**
 * Measures administrative changes in a large organization: `tsx test/bench/administration.ts [MEMBERS] [ROUNDS]`. Printed
 * are the time and the processor time of each, its statements, and the longest turn of the event loop. It measures on
 * PostgreSQL too, if `TEST_POSTGRES_URL` names a server.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { startCheckpoints } from '../../src/store/checkpoints.js'
import { type Client, TestApp } from '../support/app.js'
import type { TestDatabase } from '../support/databases.js'
import { generateOrganization } from './generate.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [members = 100_000, rounds = 40] = process.argv.slice(2).map(Number)
const ROLES = 2_000
const BULK = 200

/** A change of an existing record; the number makes each change different. */
type Input = (number: number) => object

const PAST = '2001-01-01T00:00:00.000Z'

interface Listed {
  id: string
  role?: string
  visibility?: string
}

/** The first records of a list, of people only those without any rights. */
async function list(client: Client, field: string, wanted: number, select = ''): Promise<Listed[]> {
  const query = `query ($after: String) { ${field}(first: 100, after: $after) { nodes { id ${select} } nextCursor } }`
  const found: Listed[] = []
  for (let after: string | null = null; found.length < wanted;) {
    const { data } = await client.graphql(query, { after })
    const nodes: Listed[] = data[field].nodes
    found.push(...nodes.filter(({ role = 'VIEWER' }) => role === 'VIEWER'))
    after = data[field].nextCursor
    if (after === null) break
  }
  return found
}

async function idsOf(client: Client, field: string, wanted: number, select = ''): Promise<string[]> {
  return (await list(client, field, wanted, select)).slice(0, wanted).map(({ id }) => id)
}

/** Changes of roles, of who holds them, and of what they have to know. */
async function changesOfRoles(client: Client, people: readonly string[]): Promise<Record<string, Input>> {
  const [roles, lessons] = [await idsOf(client, 'companyRoles', 100), await idsOf(client, 'lessons', 100)]
  const role = (number: number) => roles[number % roles.length]
  const lesson = (number: number) => ({ type: 'LESSON', id: lessons[number % lessons.length] })
  return {
    updateRole: (number) => ({ id: role(number), name: `Renamed ${number}` }),
    moveRole: (number) => ({ id: role(number), parentRoleId: null }),
    assignRole: (number) => ({ roleId: role(number), userIds: [people[number % people.length]] }),
    // Half of them leave, and as many come.
    setRoleHolders: (number) => ({
      roleId: role(0),
      userIds: people.slice((number % 2) * BULK, (number % 2) * BULK + BULK),
      expectedUpdatedAt: PAST,
    }),
    setCurriculum: (number) => ({
      roleId: role(number),
      items: [lesson(number + 1), lesson(number + 2)],
      expectedUpdatedAt: PAST,
    }),
  }
}

/** Changes of who sees what, and of who is there. The first narrow what they change, and then widen it. */
async function changesOfAudiences(
  client: Client,
  leavers: readonly string[],
): Promise<Record<string, Input>> {
  const contents = await list(client, 'contents', rounds * 2, 'visibility')
  const [spaces, teams] = [await idsOf(client, 'spaces', 100), await idsOf(client, 'teams', rounds + 1)]
  return {
    shareContent: (number) => ({
      contentId: contents[number]?.id,
      visibility: contents[number]?.visibility === 'ADMINS' ? 'EVERYONE' : 'ADMINS',
      expectedUpdatedAt: PAST,
    }),
    archiveContent: (number) => ({ contentId: contents[rounds + number]?.id, expectedUpdatedAt: PAST }),
    setSpaceAudience: (number) => ({
      id: spaces[number % spaces.length],
      visibility: Math.floor(number / spaces.length) % 2 === 0 ? 'ADMINS' : 'EVERYONE',
      expectedUpdatedAt: PAST,
    }),
    deactivateMember: (number) => ({ userId: leavers[number], expectedUpdatedAt: PAST }),
    deleteTeam: (number) => ({ id: teams[number], replaceWith: teams[rounds], expectedUpdatedAt: PAST }),
  }
}

async function mutationsOf(client: Client): Promise<Record<string, Input>> {
  const people = await idsOf(client, 'members', BULK * 2 + rounds, 'role')
  return {
    ...(await changesOfRoles(client, people.slice(0, BULK * 2))),
    ...(await changesOfAudiences(client, people.slice(BULK * 2))),
  }
}

async function measure(name: string, database: TestDatabase): Promise<void> {
  const { store } = database
  const app = new TestApp(store, database.url, {})
  await app.start()
  // As in a running service: a commit that copies the log itself holds the event loop for some 35 ms.
  const checkpoints = 'writer' in store ? startCheckpoints(store, pino({ level: 'error' })) : undefined
  const sizes = { members, contents: members / 10, items: members / 10, roles: ROLES, teams: 100 + rounds }
  const lines = Array.from(generateOrganization('bench', sizes), (record) => JSON.stringify(record))
  const owner = lines.map((line) => JSON.parse(line)).find(({ role }) => role === 'owner')
  await importBundle(store, lines)
  const client = await app.signIn(owner, { scopes: ['organization:manage', 'content:write'] })
  process.stdout.write(`${name}, ${members} members and ${ROLES} roles\n`)
  for (const [mutation, inputOf] of Object.entries(await mutationsOf(client))) {
    const [wall, processor]: [number[], number[]] = [[], []]
    const delay = monitorEventLoopDelay({ resolution: 2 })
    let statements = 0
    for (let number = 0; number < rounds; number += 1) {
      const input: Record<string, unknown> = { ...inputOf(number) }
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
      const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`
      if ('expectedUpdatedAt' in input) {
        // A stale time tells what the current one is.
        const { errors } = await client.graphql(query, { input })
        input['expectedUpdatedAt'] = errors[0]?.extensions['updatedAt']
      }
      delay.enable()
      const [start, used] = [performance.now(), process.cpuUsage()]
      const answer = await client.graphql(query, { input })
      const { user, system } = process.cpuUsage(used)
      wall.push(performance.now() - start)
      processor.push((user + system) / 1_000)
      delay.disable()
      if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors))
      statements = Math.max(statements, client.statementsOf(answer))
    }
    const late = wall.toSorted((one, other) => one - other)[Math.floor(wall.length * 0.95)] ?? 0
    process.stdout.write(
      `  ${mutation}: ${median(wall).toFixed(1)} ms, ${late.toFixed(1)} at 95 %, processor ${median(processor).toFixed(1)} ms, ` +
        `${statements} statements, longest turn ${(delay.max / 1e6).toFixed(0)} ms\n`,
    )
  }
  await checkpoints?.stop()
  await app.stop()
}

await onEachDatabase(measure)
