import { expect, it } from 'vitest'
import { FairQueue } from '../../src/graph/fair-queue.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'
import { expectProblem } from '../support/problem.js'

/** Larger than what is parsed on the event loop. */
const LARGE = documentBody({ content: `# Long\n\n${'Vaccines stay cold. '.repeat(10_000)}` })

const largeBodies = new FairQueue({
  running: { inAll: 2, group: 2 },
  waiting: { inAll: 1, group: 1, person: 1 },
  waitMs: 600_000,
})

describeOnBothDatabases(
  'large bodies of one person',
  (app) => {
    it('are parsed one after the other, while those of others have their turn', async () => {
      const { organization, people, admin, signIn } = await buildCreators(app())
      let end = () => {}
      const busy = new Promise<void>((resolve) => (end = resolve))
      const caller = { group: organization.id, person: people.admin.userId }
      const taken = largeBodies.run(caller, new AbortController().signal, () => busy)
      const owner = await signIn(people.owner)
      const sent = [admin, admin].map((client) => client.post('/v1/documents', LARGE))
      // Sent after them, and answered while one of them still waits.
      expect((await owner.post('/v1/documents', LARGE)).status).toBe(201)
      const refused = await Promise.race(sent)
      expectProblem(refused, { status: 503, title: 'Service Unavailable' })
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect((await admin.post('/v1/documents', documentBody())).status).toBe(201)
      end()
      await taken
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([201, 503]))
      expect(app().failures()).toEqual([])
    })
  },
  { services: { largeBodies } },
)
