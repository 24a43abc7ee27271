/**
 * Measures how long a list takes while the holders of a role are enrolled in a lesson by their job, as the clients of a
 * busy server see it: `tsx test/bench/enrolling.ts [HOLDERS] [ROUNDS]`. Rounds with and without an enrolment alternate.
 * It measures on PostgreSQL too, if `TEST_POSTGRES_URL` names a server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { jobsOf } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import type { TestDatabase } from '../support/databases.js'
import { withServers } from './compare.js'
import { ask, drive } from './drive.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'
import { LYCEUM } from './servers.js'
import type { BenchRequest } from './workloads.js'

const [holders = 10_000, rounds = 5] = process.argv.slice(2).map(Number)
const SECONDS = 2

const post = (query: string, variables: object = {}): BenchRequest => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})
const LIST = { requests: [post('{ members(first: 50) { nodes { name companyRoles { name } } } }')] }
const enrolIn = (lessonId: string, roleId: string) =>
  post('mutation ($input: EnrollMembersInput!) { enrollMembers(input: $input) { queued } }', {
    input: { lessonId, roleId },
  })

async function measure(name: string, { store, url }: TestDatabase): Promise<void> {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const holderUserIds = Array.from({ length: holders }, () => organization.person().userId)
  const roleId = organization.role({ holderUserIds })
  const lessonIds = Array.from({ length: rounds }, () => organization.lesson())
  const lines = organization.records.map((record) => JSON.stringify(record))
  const report = await importBundle(store, lines)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  const { token = '' } = await new TestApp(store, url, {}).signIn(owner, {
    scopes: ['content:write', 'organization:manage'],
  })
  await withServers([LYCEUM], url, async ([server]) => {
    if (!server) return
    await drive(server, LIST, token, SECONDS)
    const [alone, beside, lasted]: [number[], number[], number[]] = [[], [], []]
    for (const lessonId of lessonIds) {
      alone.push((await drive(server, LIST, token, SECONDS)).p99)
      const { status, body } = await ask(server, enrolIn(lessonId, roleId), token)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const start = performance.now()
      const enrolled = (async () => {
        while ((await jobsOf(store)).length > 0) await sleep(20)
        lasted.push(performance.now() - start)
      })()
      beside.push((await drive(server, LIST, token, SECONDS)).p99)
      await enrolled
    }
    process.stdout.write(
      `${name}: ${holders} holders are enrolled in ${(median(lasted) / 1_000).toFixed(1)} s; 99th percentile of ` +
        `members with their roles: ${median(alone)} ms alone, ${median(beside)} ms beside it\n`,
    )
  })
}

await onEachDatabase(measure)
