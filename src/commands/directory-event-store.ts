import { directoryEventFields } from '../records/directory-events.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { oldestFirst, pageOfLog } from './oldest-first-store.js'

const events = statement({
  select: directoryEventFields,
  query: (context) => pageOfLog(context, context.t.directoryEvents),
})

/** What an organization's directory asked for; see `oldestFirst`. */
export function listDirectoryEvents(reader: Reader, organizationId: string, since?: string) {
  return oldestFirst(reader, events, organizationId, since)
}
