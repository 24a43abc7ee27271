import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { CommandFailure } from '../../base/command-failure.js'
import type { CompiledQueries } from '../execution/compiled-queries.js'
import type { Documents } from './documents.js'
import { trustDocuments } from './trust-documents.js'

interface Manifests {
  /** The paths of their files. */
  paths: readonly string[]
  schema: GraphQLSchema
  queries: Pick<CompiledQueries, 'compile'>
  documents: Documents
  logger: Pick<Logger, 'info' | 'error'>
  /** Registers a function that is called each time the manifests have to be read again. */
  onReload: (reload: () => void) => void
}

/**
 * Trusts the documents of the manifests, and reads them again on request. If anything is wrong with them then, the
 * documents that were trusted before stay.
 *
 * @throws CommandFailure at the start, with a line for each thing that is wrong
 */
export async function keepToManifests({
  paths,
  documents,
  logger,
  onReload,
  ...compiler
}: Manifests): Promise<void> {
  if (paths.length === 0) return
  const names = new Set<string>()
  const read = () => trustDocuments(paths, compiler, names)
  let reading: Promise<void> = Promise.resolve()
  const reload = async () => {
    const { documents: found, problems } = await read()
    if (problems.length > 0) {
      logger.error({ problems }, 'the trusted documents stay as they were: their manifests are wrong')
      return
    }
    documents.trust(found)
    logger.info({ documents: found.size }, 'the trusted documents were read again')
  }
  // If a manifest is written while the service starts, the signal may come before the manifest has been read.
  let isStarted = false
  let isAsked = false
  const ask = () => {
    if (!isStarted) isAsked = true
    else reading = reading.then(reload)
  }
  onReload(ask)
  const { documents: found, problems } = await read()
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'))
  documents.trust(found)
  isStarted = true
  if (isAsked) ask()
}
