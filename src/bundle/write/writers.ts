import type { Entry, ImportContext, Writer } from '../context.js'
import { type BundleRecord, type RecordOf, type RecordType, recordTypes } from '../records/schemas.js'
import {
  writeAccessTokens,
  writeDirectoryConnections,
  writeDirectoryEvents,
  writeFindings,
  writeInvitations,
} from './admin.js'
import { writeContents, writeTags } from './content.js'
import { writeCategories, writeItems, writeSpaces, writeTopics } from './entities.js'
import { writeEnrollments, writeLessons, writePerformanceReviews, writePopQuizzes } from './lessons.js'
import { writeOrganization, writePeople, writeTeams } from './people.js'
import { writeCompanyRoles, writeDuties } from './roles.js'
import { groupBy } from '../../store/group.js'

const writers: { [Type in RecordType]: Writer<RecordOf<Type>> } = {
  organization: writeOrganization,
  team: writeTeams,
  person: writePeople,
  tag: writeTags,
  content: writeContents,
  space: writeSpaces,
  category: writeCategories,
  topic: writeTopics,
  item: writeItems,
  lesson: writeLessons,
  companyRole: writeCompanyRoles,
  duty: writeDuties,
  enrollment: writeEnrollments,
  popQuiz: writePopQuizzes,
  performanceReview: writePerformanceReviews,
  invitation: writeInvitations,
  finding: writeFindings,
  directoryConnection: writeDirectoryConnections,
  directoryEvent: writeDirectoryEvents,
  accessToken: writeAccessTokens,
}

/** Writes a batch, what records name before what names it, as far as the batch has it. */
export async function writeBatch(
  context: ImportContext,
  batch: readonly Entry<BundleRecord>[],
): Promise<void> {
  const byType = groupBy(batch, ({ record }) => record.type)
  for (const type of recordTypes) {
    const entries = byType.get(type)
    // The entries were grouped by the type that their records state, so the writer is theirs.
    const write = writers[type] as Writer<BundleRecord>
    if (entries) await write(context, entries)
  }
  await context.references.settle()
}
