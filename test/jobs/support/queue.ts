import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { jobScope, operatorScope } from '../../../src/access/system-scope.js'
import { importBundle } from '../../../src/bundle/import-bundle.js'
import { defineJob, type Job, type JobDefinition } from '../../../src/jobs/job.js'
import { enqueue } from '../../../src/jobs/enqueue.js'
import { listJobs } from '../../../src/jobs/list-jobs.js'
import { Places } from '../../../src/jobs/places.js'
import type { ListedJob } from '../../../src/jobs/operator-store.js'
import { type RunnerOptions, startRunner } from '../../../src/jobs/runner.js'
import { statement } from '../../../src/store/statement.js'
import type { Store, Transaction } from '../../../src/store/store.js'
import { OrganizationBuilder } from '../../support/builders.js'

export const silent = pino({ level: 'silent' })

/** Imports an organization and returns its id. */
export async function importOrganization(
  store: Parameters<typeof importBundle>[0],
  organization = new OrganizationBuilder(),
): Promise<string> {
  const lines = organization.records.map((record) => JSON.stringify(record))
  const report = await importBundle(store, lines)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  return organization.id
}

/** A mail that is never sent: a job that tests identify by its message id. */
export async function enqueueMail(
  store: Store,
  organizationId: string,
  messageId: string,
  dueAt?: string,
): Promise<string> {
  return await store.transaction(operatorScope(), (tx) =>
    enqueue(tx, jobScope(organizationId), {
      kind: 'send-mail',
      payload: {
        messageId,
        to: { name: 'Ada', address: `${messageId}@mail.test` },
        subject: `Subject ${messageId}`,
        text: 'Hello',
      },
      ...(dueAt === undefined ? {} : { dueAt }),
    }),
  )
}

/** A `send-mail` job with a body of the test's own. */
export function mailJob(definition: Partial<JobDefinition<'send-mail'>>): Job {
  return defineJob({
    kind: 'send-mail',
    maxAttempts: 3,
    concurrency: 4,
    backoff: { firstMs: 1, mostMs: 2 },
    run: async () => async () => {},
    ...definition,
  })
}

/** An effect that can be counted: doing it twice leaves two rows. */
export async function leaveMark(tx: Transaction, organizationId: string, mark: string): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.findings).values({
      id: `fnd_${crypto.randomUUID()}`,
      organizationId,
      content: mark,
      sourceType: 'user',
      createdAt: now,
      updatedAt: now,
    }),
  )
}

const allMarks = statement({
  select: ({ findings }) => ({ mark: findings.content }),
  query: ({ select, t, p }) =>
    select
      .from(t.findings)
      .where(eq(t.findings.organizationId, p('organizationId')))
      .orderBy(t.findings.content),
})

export async function marksOf(store: Store, organizationId: string): Promise<string[]> {
  return (await store.all(allMarks, { organizationId })).map(({ mark }) => mark)
}

export async function jobsOf(store: Store): Promise<ListedJob[]> {
  const jobs = []
  for await (const job of listJobs(store)) jobs.push(job)
  return jobs
}

/** Waits until a condition holds; if it never does, the test's time-out ends the wait. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

/** Runs the jobs until only dead ones are left. */
export async function runToEnd(
  store: Store,
  jobs: readonly Job[],
  options: Partial<RunnerOptions> = {},
): Promise<void> {
  const runner = startRunner({ store, jobs, logger: silent, pollMs: 10, ...options })
  try {
    await until(async () => (await jobsOf(store)).every(({ state }) => state === 'dead'))
  } finally {
    await runner.stop()
  }
}

/** So many places, free for any organization. */
export function places(free: number): Places {
  return new Places({ concurrency: free, reserved: 0 }, [])
}

/** Makes the leases of all running jobs end in the past. */
export async function endLeases(store: Store): Promise<void> {
  await store.transaction(operatorScope(), (tx) =>
    tx.run(({ builder, t }) =>
      builder.update(t.jobs).set({ dueAt: '2000-01-01T00:00:00.000Z' }).where(eq(t.jobs.state, 'running')),
    ),
  )
}

/** Forgets the effects of all jobs. */
export async function clearMarks(store: Store): Promise<void> {
  await store.transaction(operatorScope(), (tx) =>
    tx.run(({ builder, t }) => builder.delete(t.findings).where(sql`true`)),
  )
}

/** Removes what a test left in the queue. */
export async function clearQueue(store: Store): Promise<void> {
  await store.transaction(operatorScope(), (tx) =>
    tx.run(({ builder, t }) => builder.delete(t.jobs).where(sql`true`)),
  )
}
