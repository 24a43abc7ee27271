import type { z } from 'zod'
import { directoryConnection, directoryEvent, finding, invitation } from './admin.js'
import { content, tag } from './content.js'
import { category, enrollment, item, lesson, performanceReview, popQuiz, space, topic } from './knowledge.js'
import { accessToken, organization, person, team } from './people.js'
import { companyRole, duty } from './roles.js'

/**
 * The schema of every record type, in the order in which an export writes them: what a record
 * names comes before it, as far as that is possible.
 */
export const schemas = {
  organization,
  team,
  person,
  tag,
  content,
  space,
  category,
  topic,
  item,
  lesson,
  companyRole,
  duty,
  enrollment,
  popQuiz,
  performanceReview,
  invitation,
  finding,
  directoryConnection,
  directoryEvent,
  accessToken,
}

export type RecordType = keyof typeof schemas
export type RecordOf<Type extends RecordType> = z.output<(typeof schemas)[Type]>
export type BundleRecord = { [Type in RecordType]: RecordOf<Type> }[RecordType]

export const recordTypes = Object.keys(schemas) as RecordType[]
