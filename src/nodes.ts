import { readContent } from './content/read-content.js'
import { readReviewRequest } from './content/read-review-requests.js'
import type { NodeLoaders } from './graph/node.js'
import { readEntity } from './knowledge/read-entity.js'
import { readLesson } from './knowledge/read-lesson.js'
import { readTeam } from './members/list-teams.js'
import { readMember } from './members/read-member.js'
import { readCompanyRole } from './roles/read-company-role.js'

/** What finds a record for `Query.node`: the use case of the type's own root field, so that the same rules hold. */
export const nodeLoaders: NodeLoaders = {
  CompanyRole: readCompanyRole,
  Content: readContent,
  ContentReviewRequest: readReviewRequest,
  KnowledgeCategory: (context, id) => readEntity(context, 'CATEGORY', id),
  KnowledgeItem: (context, id) => readEntity(context, 'ITEM', id),
  KnowledgeSpace: (context, id) => readEntity(context, 'SPACE', id),
  KnowledgeTopic: (context, id) => readEntity(context, 'TOPIC', id),
  Lesson: readLesson,
  Member: readMember,
  Team: readTeam,
}
