import { Argument, Command, Option } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { readConfig } from '../config.js'
import { discardJob } from '../jobs/discard-job.js'
import { listJobs } from '../jobs/list-jobs.js'
import { type JobKind, jobKinds } from '../jobs/payloads.js'
import { retryJob } from '../jobs/retry-job.js'
import type { OpenStore } from '../store/open-store.js'
import { operatorOf } from '../operator/operator.js'
import { printRows } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'

const STATES = ['dead', 'queued', 'running'] as const

interface Chosen {
  kind?: JobKind
  all?: boolean
}

const kindOption = (what: string) => new Option('--kind <kind>', what).choices(jobKinds)
const idArgument = () => new Argument('[ids...]', 'the ids that list shows')

/** Ends the command unless the jobs are either named or chosen by an option. */
function assertChosen(command: Command, ids: readonly string[], { kind, all = false }: Chosen): void {
  if ((kind !== undefined || all) === ids.length > 0)
    command.error('error: name the jobs, or give --kind or --all')
}

/** The ids of the chosen dead jobs: those named, those of a kind, or all. */
async function chosenJobs(
  store: OpenStore,
  ids: readonly string[],
  { kind, all = false }: Chosen,
): Promise<readonly string[]> {
  if (kind === undefined && !all) return ids
  const dead: string[] = []
  for await (const { id } of listJobs(store, { state: 'dead', ...(kind ? { kind } : {}) })) dead.push(id)
  return dead
}

/** Runs an action for each chosen dead job, and prints how many there were. */
async function withDeadJobs(
  ids: readonly string[],
  chosen: Chosen,
  done: string,
  act: (store: OpenStore, id: string) => Promise<boolean>,
): Promise<void> {
  await withMigratedStore(async (store) => {
    const missing: string[] = []
    let count = 0
    for (const id of await chosenJobs(store, ids, chosen)) {
      if (await act(store, id)) count += 1
      else missing.push(id)
    }
    process.stderr.write(`${done} ${count} ${count === 1 ? 'job' : 'jobs'}.\n`)
    if (missing.length > 0) throw new CommandFailure(`There is no dead job ${missing.join(', ')}.`)
  })
}

/** `lyceum jobs`: lists the queue, and puts dead jobs back into it or removes them. */
export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('show the background jobs, and retry or discard dead ones')
  jobs
    .command('list', { isDefault: true })
    .description('list dead, queued and running jobs, one JSON object a line')
    .addOption(kindOption('only jobs of this kind'))
    .addOption(new Option('--state <state>', 'only jobs in this state').choices(STATES))
    .action((filter: { kind?: JobKind; state?: (typeof STATES)[number] }) =>
      withMigratedStore((store) => printRows(listJobs(store, filter))),
    )
  jobs
    .command('retry')
    .description('put dead jobs back into the queue')
    .addArgument(idArgument())
    .addOption(kindOption('all dead jobs of this kind'))
    .option('--all', 'all dead jobs')
    .action(async (ids: string[], chosen: Chosen, command: Command) => {
      assertChosen(command, ids, chosen)
      // Loaded on demand: the jobs of all domains bring the whole service with them.
      const { composeJobs } = await import('../background.js')
      const known = composeJobs(readConfig())
      try {
        await withDeadJobs(ids, chosen, 'Queued', (store, id) =>
          retryJob(store, operatorScope(), { jobs: known.jobs, operatorOf }, id),
        )
      } finally {
        await known.close()
      }
    })
  jobs
    .command('discard')
    .description('remove dead jobs for good')
    .addArgument(idArgument())
    .addOption(kindOption('all dead jobs of this kind'))
    .option('--all', 'all dead jobs')
    .action((ids: string[], chosen: Chosen, command: Command) => {
      assertChosen(command, ids, chosen)
      return withDeadJobs(ids, chosen, 'Removed', (store, id) =>
        discardJob(store, operatorScope(), operatorOf, id),
      )
    })
  return jobs
}
