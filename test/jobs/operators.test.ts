import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { lyceum as runCommand } from '../cli/run-cli.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { samplesOf } from '../support/samples.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { clearQueue, enqueueMail, importOrganization, jobsOf, silent, until } from './support/queue.js'

const listed = z.object({ id: z.string() })

describe.each(databases)('what operators see of jobs on $name', ({ open }) => {
  let database: TestDatabase
  let organizationId: string
  let outbox: string
  beforeAll(async () => {
    database = await open()
    organizationId = await importOrganization(database.store)
    outbox = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(outbox, { recursive: true, force: true })
  })

  async function buried(messageId: string): Promise<string> {
    const id = await enqueueMail(database.store, organizationId, messageId)
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder
          .update(t.jobs)
          .set({ state: 'dead', attempts: 12, lastError: '550' })
          .where(eq(t.jobs.id, id)),
      ),
    )
    return id
  }

  const lyceum = (...words: string[]) =>
    runCommand(words, { DATABASE_URL: database.url, MAIL_OUTBOX: outbox })

  it('lists jobs without their payload, and puts a dead one back', async () => {
    const dead = await buried('dead')
    const queued = await enqueueMail(database.store, organizationId, 'queued')
    const { stdout } = await lyceum('jobs')
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: dead, kind: 'send-mail', state: 'dead', attempts: 12, lastError: '550', organizationId },
      { id: queued, kind: 'send-mail', state: 'queued', attempts: 0, lastError: null, organizationId },
    ])
    expect(stdout).not.toContain('Hello')
    await lyceum('jobs', 'retry', dead)
    expect((await jobsOf(database.store)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect(await lyceum('jobs', 'retry', queued)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`There is no dead job ${queued}.`),
    })
    await clearQueue(database.store)
  })

  it('lists, retries and discards jobs by kind and state', async () => {
    const [first, second, third] = [await buried('first'), await buried('second'), await buried('third')]
    const queued = await enqueueMail(database.store, organizationId, 'queued')
    const ids = async (...words: string[]) => {
      const { stdout } = await lyceum('jobs', 'list', ...words)
      return stdout.split('\n').flatMap((line) => (line === '' ? [] : [listed.parse(JSON.parse(line)).id]))
    }
    expect(await ids('--state', 'queued', '--kind', 'send-mail')).toEqual([queued])
    expect((await ids('--state', 'dead')).toSorted()).toEqual([first, second, third].toSorted())
    expect(await ids('--kind', 'check-video')).toEqual([])
    expect((await lyceum('jobs', 'discard', first)).stderr).toBe('Removed 1 job.\n')
    expect((await lyceum('jobs', 'retry', '--kind', 'check-video')).stderr).toBe('Queued 0 jobs.\n')
    expect((await lyceum('jobs', 'retry', '--kind', 'send-mail')).stderr).toBe('Queued 2 jobs.\n')
    expect((await ids('--state', 'queued')).toSorted()).toEqual([second, third, queued].toSorted())
    expect((await lyceum('jobs', 'discard', queued)).status).toBe(1)
    expect(await lyceum('jobs', 'discard')).toMatchObject({
      status: 2,
      stderr: 'error: name the jobs, or give --kind or --all\n',
    })
    expect((await lyceum('jobs', 'retry', second, '--all')).status).toBe(2)
    expect((await lyceum('jobs', 'list', '--kind', 'dance')).status).toBe(2)
    expect((await ids('--state', 'queued')).length).toBe(3)
    await clearQueue(database.store)
  })

  it('counts jobs by state, and attempts by how they ended', async () => {
    await buried('dead')
    await enqueueMail(database.store, organizationId, 'later', '9999-01-01T00:00:00.000Z')
    await enqueueMail(database.store, organizationId, 'now')
    const metrics = createMetrics()
    const config = readConfig({}, { MAIL_OUTBOX: outbox })
    const background = startBackground({ store: database.store, config, logger: silent, metrics })
    await until(async () => (await jobsOf(database.store)).length === 2)
    await background.stop()
    const samples = samplesOf(await metrics.render())
    expect(samples.get('lyceum_jobs{state="queued",kind="send-mail"}')).toBe(1)
    expect(samples.get('lyceum_jobs{state="running",kind="send-mail"}')).toBe(0)
    expect(samples.get('lyceum_jobs{state="dead",kind="send-mail"}')).toBe(1)
    expect(samples.get('lyceum_jobs{state="queued",kind="check-video"}')).toBe(0)
    expect(samples.get('lyceum_job_overdue_seconds{kind="send-mail"}')).toBe(0)
    expect(samples.get('lyceum_job_duration_seconds_count{kind="send-mail",outcome="done"}')).toBe(1)
    expect(samples.get('lyceum_provider_calls_total{provider="mail",outcome="ok"}')).toBe(1)
    await clearQueue(database.store)
  })

  it('says how long the oldest job has been due, and shows no jobs if the database is gone', async () => {
    const metrics = createMetrics()
    const config = readConfig({}, { MAIL_OUTBOX: outbox, VIDEO_SITE: 'offline' })
    const store = openStore(database.url, textIndex)
    const background = startBackground({ store, config, logger: silent, metrics })
    // No process takes these: they may not ask the site.
    for (const dueAt of ['2020-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z']) {
      await database.store.transaction(operatorScope(), (tx) =>
        enqueue(tx, jobScope(organizationId), {
          kind: 'check-video',
          payload: { contentId: 'cnt_none' },
          dueAt,
        }),
      )
    }
    const samples = samplesOf(await metrics.render())
    const years = (Date.now() - Date.parse('2020-01-01')) / 1_000
    const overdue = samples.get('lyceum_job_overdue_seconds{kind="check-video"}') ?? 0
    expect(Math.abs(overdue - years)).toBeLessThan(60 * 60)
    expect(samples.get('lyceum_jobs{state="queued",kind="check-video"}')).toBe(2)
    expect(samples.get('lyceum_database_up')).toBe(1)
    await clearQueue(database.store)
    await background.stop()
    await store.close()
    const without = samplesOf(await metrics.render())
    expect(without.get('lyceum_database_up')).toBe(0)
    expect(without.has('lyceum_refused_requests_total{limit="requests"}')).toBe(true)
    expect([...without.keys()].filter((name) => /^lyceum_jobs|overdue/.test(name))).toEqual([])
  })
})
