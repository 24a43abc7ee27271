import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { composeJobs } from '../background.js'
import { readConfig } from '../config.js'
import { listJobs } from '../jobs/list-jobs.js'
import { retryJob } from '../jobs/retry-job.js'
import { CommandFailure } from '../command-failure.js'
import { withStore } from './with-store.js'

/** `lyceum jobs`: lists the queue, and puts dead jobs back into it. */
export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('show the background jobs, and retry dead ones')
  jobs
    .command('list', { isDefault: true })
    .description('list dead, queued and running jobs, one JSON object a line')
    .action(() =>
      withStore(async (store) => {
        for await (const job of listJobs(store)) process.stdout.write(`${JSON.stringify(job)}\n`)
      }),
    )
  jobs
    .command('retry')
    .description('put a dead job back into the queue')
    .argument('<id>', 'the id that list shows')
    .action(async (id: string) => {
      const known = composeJobs(readConfig())
      try {
        const retried = await withStore((store) => retryJob(store, operatorScope(), known.jobs, id))
        if (!retried) throw new CommandFailure(`There is no dead job ${id}.`)
      } finally {
        await known.close()
      }
      process.stderr.write(`Queued ${id}.\n`)
    })
  return jobs
}
