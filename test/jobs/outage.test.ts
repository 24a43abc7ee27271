import { afterEach, describe, expect, it, vi } from 'vitest'
import { startRunner } from '../../src/jobs/runner.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { breakablePostgres } from '../support/breakable-postgres.js'
import { databases } from '../support/databases.js'
import {
  enqueueMail,
  importOrganization,
  jobsOf,
  leaveMark,
  mailJob,
  marksOf,
  runToEnd,
  silent,
  until,
} from './support/queue.js'
import { useQueue } from './support/use-queue.js'

const adminUrl = process.env['TEST_POSTGRES_URL']
/** So long that no lease runs out in these tests. */
const leaseMs = 3_600_000

describe.each(databases)('a runner on $name that the database fails', ({ open }) => {
  const { store, organizationId } = useQueue(open)
  afterEach(() => vi.restoreAllMocks())

  it('goes on with a job whose end could not be recorded, without waiting for its lease', async () => {
    await enqueueMail(store(), organizationId(), 'unrecorded')
    let runs = 0
    const job = mailJob({
      run: async () => {
        runs += 1
        // Neither the effect of the first attempt nor its failure can be written.
        const broken = () => Promise.reject(new Error('no database'))
        if (runs === 1)
          vi.spyOn(store(), 'transaction').mockImplementationOnce(broken).mockImplementationOnce(broken)
        return (tx) => leaveMark(tx, organizationId(), 'unrecorded')
      },
    })
    await runToEnd(store(), [job], { leaseMs })
    expect(runs).toBe(2)
    expect(await marksOf(store(), organizationId())).toEqual(['unrecorded'])
  })

  it('does the jobs of a claim whose answer was lost', async () => {
    await enqueueMail(store(), organizationId(), 'claimed')
    const job = mailJob({ run: async () => (tx) => leaveMark(tx, organizationId(), 'claimed') })
    const transaction = store().transaction.bind(store())
    vi.spyOn(store(), 'transaction').mockImplementationOnce(async (...claim) => {
      await transaction(...claim)
      throw new Error('the answer is lost')
    })
    await runToEnd(store(), [job], { leaseMs })
    expect(await marksOf(store(), organizationId())).toEqual(['claimed'])
  })
})

describe.skipIf(!adminUrl)('a runner over a PostgreSQL that comes and goes', () => {
  it('goes on with what the outage interrupted once the database is back', async () => {
    const database = await breakablePostgres(adminUrl ?? '')
    const store = openPostgresStore(database.url, textIndex)
    const direct = openPostgresStore(database.directUrl, textIndex)
    try {
      const organizationId = await importOrganization(direct)
      await enqueueMail(direct, organizationId, 'interrupted')
      let runs = 0
      const job = mailJob({
        run: async () => {
          runs += 1
          if (runs === 1) await database.proxy.refuse()
          return (tx) => leaveMark(tx, organizationId, 'interrupted')
        },
      })
      const unrecorded: string[] = []
      const observe = ({ outcome }: { outcome: string }) => {
        if (outcome !== 'unrecorded') return
        unrecorded.push(outcome)
        void database.proxy.resume()
      }
      const runner = startRunner({ store, jobs: [job], logger: silent, leaseMs, observe })
      await until(async () => (await jobsOf(direct)).length === 0)
      await runner.stop()
      expect(unrecorded).toHaveLength(1)
      expect(await marksOf(direct, organizationId)).toEqual(['interrupted'])
    } finally {
      await Promise.all([store.close(), direct.close()])
      await database.close()
    }
  })
})
