import type { Domain } from '../domain.js'
import { contentKnowledgeResolvers } from './content-resolvers.js'
import { enrollGroups } from './lessons/enroll-members-job.js'
import { lessonResolvers } from './lesson-resolvers.js'
import { readEntity } from './read-entity.js'
import { readLesson } from './read-lesson.js'
import { editingResolvers } from './editing-resolvers.js'
import { knowledgeResolvers } from './resolvers.js'
import { knowledgeRoutes } from './routes.js'

/** The knowledge tree of spaces, categories, topics and items, and the lessons that teach its topics. */
export const knowledge = {
  resolvers: [knowledgeResolvers, editingResolvers, lessonResolvers, contentKnowledgeResolvers],
  routes: () => knowledgeRoutes,
  jobs: () => [enrollGroups()],
  nodes: {
    KnowledgeCategory: (context, id, asker) => readEntity(context, 'CATEGORY', { id }, asker),
    KnowledgeItem: (context, id, asker) => readEntity(context, 'ITEM', { id }, asker),
    KnowledgeSpace: (context, id, asker) => readEntity(context, 'SPACE', { id }, asker),
    KnowledgeTopic: (context, id, asker) => readEntity(context, 'TOPIC', { id }, asker),
    Lesson: readLesson,
  },
  archivedNodes: {
    KnowledgeCategory: (context, id, asker) => readEntity(context, 'CATEGORY', { id, archived: true }, asker),
    KnowledgeItem: (context, id, asker) => readEntity(context, 'ITEM', { id, archived: true }, asker),
    KnowledgeSpace: (context, id, asker) => readEntity(context, 'SPACE', { id, archived: true }, asker),
    KnowledgeTopic: (context, id, asker) => readEntity(context, 'TOPIC', { id, archived: true }, asker),
  },
} satisfies Domain
