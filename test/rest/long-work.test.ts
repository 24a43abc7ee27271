import { expect, it } from 'vitest'
import { FairQueue } from '../../src/graph/fair-queue.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { expectProblem } from '../support/problem.js'

const CHART = '/v1/org-chart'
/** More than are handed on at once. */
const ROLES = 600
const QUERY = '{ orgChart { roles { id holders { id } } } }'

/** The clients of several people whose organization has a long chart. */
async function signInPeople(app: TestApp, count: number) {
  const organization = new OrganizationBuilder()
  const people = Array.from({ length: count }, () => organization.person())
  const holderUserIds = people.map(({ userId }) => userId)
  for (let n = 0; n < ROLES; n += 1) organization.role({ holderUserIds })
  await app.import(organization)
  return Promise.all(people.map((person) => app.signIn(person)))
}

/** A queue in which a few may wait. */
const queueOf = (waiting: number) =>
  new FairQueue({
    running: { inAll: 1, group: 1 },
    waiting: { inAll: waiting, group: waiting, person: waiting },
    waitMs: 600_000,
  })

const roomy = queueOf(1_000)

describeOnBothDatabases(
  'many long answers at once',
  (app) => {
    it('are all made, one after another', async () => {
      const clients = await signInPeople(app(), 4)
      const asked = clients.flatMap((client) => [
        ...Array.from({ length: 4 }, async () => {
          const { status, body } = await client.get(CHART)
          return [status, body.data.length]
        }),
        client.graphql(QUERY).then(({ status, data }) => [status, data.orgChart.roles.length]),
      ])
      for (const answer of await Promise.all(asked)) expect(answer).toEqual([200, ROLES])
    })
  },
  { services: { longWork: roomy } },
)

const full = queueOf(0)

describeOnBothDatabases(
  'a long answer that may not wait for others',
  (app) => {
    it('is a 503 that says when to come back, and short ones are answered', async () => {
      const clients = await signInPeople(app(), 2)
      const [one, other] = clients
      if (!one || !other) throw new Error('There are two.')
      let end = () => {}
      const busy = new Promise<void>((resolve) => (end = resolve))
      const taken = full.run({ group: 'another', person: 'one' }, new AbortController().signal, () => busy)
      const rest = await one.get(CHART)
      expectProblem(rest, { status: 503, title: 'Service Unavailable' })
      expect(rest.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      const graphql = await other.graphql(QUERY)
      expect([graphql.status, graphql.data]).toEqual([503, undefined])
      expect(graphql.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect((await one.get('/v1/company-roles')).status).toBe(200)
      end()
      await taken
      expect((await one.get(CHART)).status).toBe(200)
      // All turns have ended.
      expect((await other.get(CHART)).status).toBe(200)
      expect(app().failures()).toEqual([])
    })
  },
  { services: { longWork: full } },
)
