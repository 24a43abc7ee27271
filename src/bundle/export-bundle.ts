import { notFound } from '../base/errors.js'
import type { OpenStore } from '../store/open-store.js'
import { codecs, recordTypes } from './codecs.js'
import { Pace } from './pace.js'
import { readRecords } from './read-records.js'
import type { Snapshot } from './snapshot.js'
import { readSnapshot } from './snapshot-store.js'

async function* linesOf(snapshot: Snapshot): AsyncGenerator<string> {
  const pace = new Pace()
  for (const type of recordTypes) {
    let records = 0
    for await (const page of readRecords(snapshot, codecs[type])) {
      // The organization comes first. If there is none, nothing is written.
      if (type === 'organization' && records === 0) yield JSON.stringify({ type: 'bundle', version: 1 })
      records += page.length
      for (const record of page) yield JSON.stringify(record)
      await pace.rested()
    }
    if (type === 'organization' && records === 0) throw notFound('There is no organization with this id.')
  }
}

/**
 * Writes an organization's bundle line by line, without line ends. It shows the database at one moment, and
 * its memory use does not grow with the organization.
 *
 * The text depends only on the records: types come in the order of the codecs, records and sets within a
 * record by id (byte order), and every key is written, whatever its value. Importing the bundle into an empty
 * database and exporting again gives the same bytes, on both databases. A bundle leaves out what derives from
 * other records, the names of access tokens, revoked tokens and unfinished work (jobs, mails).
 *
 * @throws CodedError 404 if there is no such organization
 */
export function exportBundle(store: OpenStore, organizationId: string): AsyncGenerator<string> {
  return readSnapshot(store, organizationId, linesOf)
}
