import type { z } from 'zod'
import { directoryConnection, directoryEvent, finding, invitation } from './codecs/admin.js'
import { content, contentReading, tag } from './codecs/content.js'
import { directoryGroup, directoryPerson } from './codecs/directory.js'
import {
  category,
  enrollment,
  item,
  lesson,
  performanceReview,
  popQuiz,
  space,
  topic,
} from './codecs/knowledge.js'
import { accessToken, organization, person, team } from './codecs/people.js'
import { reviewRequest } from './codecs/review.js'
import { companyRole, duty } from './codecs/roles.js'
import { synonymGroup } from './codecs/search.js'

/**
 * The codec of every record type, in the order in which an export writes them. As far as possible, records
 * come before those that refer to them.
 */
export const codecs = {
  organization,
  team,
  person,
  tag,
  content,
  reviewRequest,
  space,
  category,
  topic,
  item,
  lesson,
  companyRole,
  duty,
  enrollment,
  contentReading,
  popQuiz,
  performanceReview,
  invitation,
  finding,
  synonymGroup,
  directoryConnection,
  directoryPerson,
  directoryGroup,
  directoryEvent,
  accessToken,
}

export type RecordType = keyof typeof codecs
export type RecordOf<Type extends RecordType> = z.output<(typeof codecs)[Type]['schema']>
export type BundleRecord = { [Type in RecordType]: RecordOf<Type> }[RecordType]

export const recordTypes = Object.keys(codecs) as RecordType[]
