import { notFound } from '../errors.js'
import type { OpenStore } from '../store/open-store.js'
import { Pace } from './pace.js'
import { readDirectoryConnections, readDirectoryEvents, readFindings, readInvitations } from './read/admin.js'
import { readContents, readTags } from './read/content.js'
import { readCategories, readItems, readSpaces, readTopics } from './read/knowledge.js'
import { readEnrollments, readLessons, readPerformanceReviews, readPopQuizzes } from './read/lessons.js'
import { readAccessTokens, readOrganizations, readPeople, readTeams } from './read/people.js'
import type { RecordSource } from './read/record-source.js'
import { readCompanyRoles, readDuties } from './read/roles.js'
import { readSnapshot, type Snapshot } from './read/snapshot.js'
import { type RecordType, recordTypes } from './records/schemas.js'

const sources: { [Type in RecordType]: RecordSource<Type> } = {
  organization: readOrganizations,
  team: readTeams,
  person: readPeople,
  tag: readTags,
  content: readContents,
  space: readSpaces,
  category: readCategories,
  topic: readTopics,
  item: readItems,
  lesson: readLessons,
  companyRole: readCompanyRoles,
  duty: readDuties,
  enrollment: readEnrollments,
  popQuiz: readPopQuizzes,
  performanceReview: readPerformanceReviews,
  invitation: readInvitations,
  finding: readFindings,
  directoryConnection: readDirectoryConnections,
  directoryEvent: readDirectoryEvents,
  accessToken: readAccessTokens,
}

async function* linesOf(snapshot: Snapshot, organizationId: string): AsyncGenerator<string> {
  const pace = new Pace()
  for (const type of recordTypes) {
    let records = 0
    for await (const page of sources[type](snapshot, organizationId)) {
      // The organization comes first. Nothing is written before there is one.
      if (type === 'organization' && records === 0) yield JSON.stringify({ type: 'bundle', version: 1 })
      records += page.length
      for (const record of page) yield JSON.stringify(record)
      await pace.rested()
    }
    if (type === 'organization' && records === 0) throw notFound('There is no organization with this id.')
  }
}

/**
 * Writes one organization's bundle, a line at a time, without line ends: one moment of the
 * database, in flat memory.
 *
 * The text follows from the records alone: types in the order of the schemas, records by id (byte
 * order), sets within a record likewise, every key written, whatever its value. Importing it into an
 * empty database and exporting again gives the same bytes, on either database. What derives from
 * other records, the names of access tokens, revoked tokens and what is under way (review requests, jobs) are not
 * part of it.
 *
 * @throws CodedError 404 where there is no such organization
 */
export function exportBundle(store: OpenStore, organizationId: string): AsyncGenerator<string> {
  return readSnapshot(store, (snapshot) => linesOf(snapshot, organizationId))
}
