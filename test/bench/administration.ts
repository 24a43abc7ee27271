/**
 * Measures administrative changes in a large organization: `tsx test/bench/administration.ts [MEMBERS] [ROUNDS]`. Printed
 * are the time and the processor time of each, its statements, and the longest turn of the event loop. It measures on
 * PostgreSQL too, if `TEST_POSTGRES_URL` names a server.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { type Client, TestApp } from '../support/app.js'
import type { TestDatabase } from '../support/databases.js'
import { generateOrganization } from './generate.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [members = 100_000, rounds = 40] = process.argv.slice(2).map(Number)
const ROLES = 2_000
const BULK = 200

/** A change of an existing role or member; the number makes each change different. */
type Input = (number: number) => object

const COUNT = 'query ($first: Int!) { companyRoles(first: $first) { nodes { id } nextCursor } }'
const MEMBERS =
  'query ($after: String) { members(first: 100, after: $after) { nodes { id role } nextCursor } }'

async function activeMembers(client: Client, wanted: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ids.length < wanted;) {
    const { data } = await client.graphql(MEMBERS, { after })
    const nodes: { id: string; role: string }[] = data.members.nodes
    ids.push(...nodes.filter(({ role }) => role === 'VIEWER').map(({ id }) => id))
    after = data.members.nextCursor
  }
  return ids.slice(0, wanted)
}

async function mutationsOf(client: Client): Promise<Record<string, Input>> {
  const { data } = await client.graphql(COUNT, { first: 100 })
  const roles: string[] = data.companyRoles.nodes.map(({ id }: { id: string }) => id)
  const people = await activeMembers(client, BULK * 2)
  const role = (number: number) => roles[number % roles.length]
  return {
    updateRole: (number) => ({ id: role(number), name: `Renamed ${number}` }),
    moveRole: (number) => ({ id: role(number), parentRoleId: null }),
    assignRole: (number) => ({ roleId: role(number), userIds: [people[number % people.length]] }),
    // Half of them leave, and as many come.
    setRoleHolders: (number) => ({
      roleId: role(0),
      userIds: people.slice((number % 2) * BULK, (number % 2) * BULK + BULK),
      expectedUpdatedAt: '',
    }),
  }
}

async function measure(name: string, database: TestDatabase): Promise<void> {
  const app = new TestApp(database.store, database.url, {})
  await app.start()
  const sizes = { members, contents: members / 10, items: members / 10, roles: ROLES, teams: 100 }
  const lines = Array.from(generateOrganization('bench', sizes), (record) => JSON.stringify(record))
  const owner = lines.map((line) => JSON.parse(line)).find(({ role }) => role === 'owner')
  await importBundle(database.store, lines)
  const client = await app.signIn(owner, { scopes: ['organization:manage'] })
  process.stdout.write(`${name}, ${members} members and ${ROLES} roles\n`)
  for (const [mutation, inputOf] of Object.entries(await mutationsOf(client))) {
    const [wall, processor]: [number[], number[]] = [[], []]
    const delay = monitorEventLoopDelay({ resolution: 2 })
    let statements = 0
    for (let number = 0; number < rounds; number += 1) {
      const input: Record<string, unknown> = { ...inputOf(number) }
      if ('expectedUpdatedAt' in input) {
        const read = 'query ($id: ID!) { companyRole(id: $id) { updatedAt } }'
        const { data } = await client.graphql(read, { id: input['roleId'] })
        input['expectedUpdatedAt'] = data.companyRole.updatedAt
      }
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
      const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { roleId } }`
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
  await app.stop()
}

await onEachDatabase(measure)
