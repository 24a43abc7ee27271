import { z } from '@hono/zod-openapi'
import {
  ContentKnowledgeDocument,
  ContentUsageDocument,
  LessonDocument,
  TopicDocument,
} from '../generated/operations.js'
import { idParameter, pageParameters, pageVariables } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { contentKnowledge, contentUsage, lesson, topic } from './responses.js'

/** The routes of knowledge and lessons (contract, endpoints, and the two records it names and leaves open). */
export const knowledgeRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/knowledge',
    tag: 'Content',
    summary: 'The topics that knowledge from a resource lies on',
    document: ContentKnowledgeDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: contentKnowledge,
    errors: [404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/usage',
    tag: 'Content',
    summary: 'The lessons and topics that rely on a resource',
    document: ContentUsageDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: contentUsage,
    errors: [403, 404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/lessons/{id}',
    tag: 'Knowledge',
    summary: 'A lesson, what it relies on and what it teaches',
    document: LessonDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: lesson,
    errors: [403, 404],
    ownShape: true,
  }),
  defineRoute({
    method: 'get',
    path: '/v1/topics/{id}',
    tag: 'Knowledge',
    summary: 'A topic, its place in the knowledge tree and its items',
    document: TopicDocument,
    params: idParameter,
    query: z.object(pageParameters),
    variables: ({ params, query }) => ({ ...params, ...pageVariables(query) }),
    response: topic,
    errors: [400, 404],
    ownShape: true,
  }),
]
