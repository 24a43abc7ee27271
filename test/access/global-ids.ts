import { encodeNodeId, type NodeType } from '../../src/graph/node.js'
import type { Fixture } from '../support/stage/fixture.js'

/** The global id of one record of each type that has them. */
export function globalIds(fixture: Fixture): Record<NodeType, string> {
  const { teamId, roleId, requestId, people, branches, lessons, videos } = fixture
  const { spaceId, categoryId, topicId, itemId } = branches.everyone
  return {
    CompanyRole: encodeNodeId('CompanyRole', roleId),
    Content: encodeNodeId('Content', videos.teams),
    ContentReviewRequest: encodeNodeId('ContentReviewRequest', requestId),
    KnowledgeCategory: encodeNodeId('KnowledgeCategory', categoryId),
    KnowledgeItem: encodeNodeId('KnowledgeItem', itemId),
    KnowledgeSpace: encodeNodeId('KnowledgeSpace', spaceId),
    KnowledgeTopic: encodeNodeId('KnowledgeTopic', topicId),
    Lesson: encodeNodeId('Lesson', lessons.everyone),
    Member: encodeNodeId('Member', people.teamViewer.userId),
    Team: encodeNodeId('Team', teamId),
  }
}
