import type { Domain } from '../domain.js'
import type { NodeLoaders } from '../graph/node.js'
import { contentKnowledgeResolvers } from './content-resolvers.js'
import { enrollGroups } from './lessons/enroll-members-job.js'
import { lessonResolvers } from './lesson-resolvers.js'
import { readEntity } from './read-entity.js'
import { readLesson } from './read-lesson.js'
import { editingResolvers } from './editing-resolvers.js'
import { knowledgeResolvers } from './resolvers.js'
import { knowledgeRoutes } from './routes.js'

const entityNodes = ({ archived }: { archived: boolean }) =>
  ({
    KnowledgeCategory: (context, id, asker) => readEntity(context, 'CATEGORY', { id, archived }, asker),
    KnowledgeItem: (context, id, asker) => readEntity(context, 'ITEM', { id, archived }, asker),
    KnowledgeSpace: (context, id, asker) => readEntity(context, 'SPACE', { id, archived }, asker),
    KnowledgeTopic: (context, id, asker) => readEntity(context, 'TOPIC', { id, archived }, asker),
  }) satisfies NodeLoaders

/** The knowledge tree of spaces, categories, topics and items, and the lessons that teach its topics. */
export const knowledge = {
  resolvers: [knowledgeResolvers, editingResolvers, lessonResolvers, contentKnowledgeResolvers],
  routes: () => knowledgeRoutes,
  jobs: () => [enrollGroups()],
  nodes: { ...entityNodes({ archived: false }), Lesson: readLesson },
  archivedNodes: entityNodes({ archived: true }),
} satisfies Domain
