import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { checkVideo } from '../../../src/creation/processing/check-video-job.js'
import type { Store } from '../../../src/store/store.js'
import { documentBody } from '../../creation/support/creators.js'
import { giveUpProcessing } from '../../creation/support/fail-processing.js'
import { processQueue } from '../../creation/support/process-queue.js'
import { Client, type TestApp } from '../../support/app.js'
import { withoutPreparation, command, type Writes, type WriteWorld } from './write-world.js'

/** A site that knows every video. */
const site = {
  check: async () => ({ kind: 'usable' as const, title: 'A video by now', durationSeconds: 61 }),
}

/** Does all jobs in the queue, even those that would wait longer. */
async function workQueue(store: Store): Promise<void> {
  await store.transaction(operatorScope(), (tx) =>
    tx.run(() => sql`update jobs set due_at = '2000-01-01T00:00:00.000Z' where state = 'queued'`),
  )
  await processQueue(store, [checkVideo(site)])
}

/** Writes by jobs, and by operators who retry them. */
export function jobWrites({ callers: { admin }, next }: WriteWorld): Writes {
  const documentToProcess = async (through: TestApp) => {
    await workQueue(through.store)
    const body = documentBody({ title: next('To process') })
    const { status, text } = await new Client(through, admin.token).post('/v1/documents', body)
    if (status !== 201) throw new Error(text)
  }
  return {
    'jobs, done': withoutPreparation(({ store }) => workQueue(store)),
    'jobs, given up': async (through) => {
      await documentToProcess(through)
      return () => giveUpProcessing(through.store)
    },
    'jobs, tried again': async (through) => {
      await documentToProcess(through)
      await giveUpProcessing(through.store)
      return () => command(through, 'jobs', 'retry', '--all')
    },
  }
}
