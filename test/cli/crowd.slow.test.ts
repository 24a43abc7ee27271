import { expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { importInto, lyceum, serving, workFolder } from './run-cli.js'

/** More than a late process accepts, but no more than may wait for their turn. */
const CROWD = 50
/** The most requests that each of them sends. A process sheds nothing in its first 10 seconds. */
const MOST_TIMES = 1_000
const SHED = /^lyceum_refused_requests_total\{limit="loop_delay"\} [1-9]/m
const LISTS = Array.from(
  { length: 100 },
  (_, n) => `r${n}: companyRoles(first: 100) { nodes { memberCount } }`,
)
/** Takes the service long on any machine, and its caller almost no time. */
const BODY = JSON.stringify({ query: `{ ${LISTS.join(' ')} }` })

/** Makes a database with 100 roles, and a token of somebody who sees them. */
async function rolesWithToken() {
  const work = await workFolder()
  const organization = new OrganizationBuilder()
  const { userId } = organization.person()
  for (let n = 0; n < 100; n += 1) organization.role({ holderUserIds: [userId] })
  await importInto(work, organization)
  const token = (await lyceum(['token', 'create', '--user', userId], work.env)).stdout.trim()
  return { work, token }
}

it('a process that is late because of its own requests refuses further ones', async () => {
  const { work, token } = await rolesWithToken()
  const server = await serving({
    ...work.env,
    // On any machine, the crowd causes a longer delay than this.
    MAX_LOOP_DELAY_MS: '1',
    ANSWER_CACHE_MB: '0',
    MAX_REQUESTS_UNDER_WAY: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let shed = false
  const ask = async () => {
    for (let time = 0; time < MOST_TIMES && !shed; time += 1) {
      const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: BODY })
      await answer.arrayBuffer()
      expect([200, 503]).toContain(answer.status)
      // On a slow machine, requests that wait too long for their turn also get a 503.
      if (answer.status === 503) shed ||= SHED.test(await (await fetch(`${server.url}/metrics`)).text())
    }
  }
  try {
    await Promise.all(Array.from({ length: CROWD }, ask))
    expect(shed).toBe(true)
  } finally {
    server.terminate()
    await server.ended()
    await work.remove()
  }
}, 300_000)
