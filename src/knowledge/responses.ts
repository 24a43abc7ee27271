import { z } from '@hono/zod-openapi'
import { idAndName, listOf, timestamp } from '../rest/responses.js'

const url = z.url().openapi({ description: 'A link in the web app.' })
const idAndTitle = z.object({ id: z.string(), title: z.string() }).openapi('IdAndTitle')
const used = z.object({ id: z.string(), title: z.string(), url })

export const contentKnowledge = z
  .object({
    contentId: z.string(),
    title: z.string(),
    topics: z.array(
      z
        .object({
          id: z.string(),
          name: z.string().openapi({ example: 'Cold chain' }),
          slug: z.string().openapi({ example: 'cold-chain' }),
          itemCount: z.int().openapi({
            description: "How many of the topic's items came from this resource.",
            example: 3,
          }),
          url,
        })
        .openapi('ContentTopic'),
    ),
  })
  .openapi('ContentKnowledge')

export const contentUsage = z
  .object({
    contentId: z.string(),
    lessons: z.object({ count: z.int(), preview: z.array(used).max(20) }).openapi({
      description: 'Lessons that teach from it now, as far as the caller may see them.',
    }),
    soleEvidenceTopics: z.object({ count: z.int(), preview: z.array(used).max(20) }).openapi({
      description: 'Topics that have no other evidence.',
    }),
  })
  .openapi('ContentUsage')

const visibility = z.enum(['everyone', 'teams', 'admins'])
const lessonSummary = {
  id: z.string(),
  title: z.string().openapi({ example: 'Reading a batch record' }),
  state: z.enum(['teaching', 'withdrawn']),
  visibility,
}

export const lessonList = listOf(
  z.object({ ...lessonSummary, url, createdAt: timestamp, updatedAt: timestamp }).openapi('LessonSummary'),
).openapi('LessonList')

export const lesson = z
  .object({
    ...lessonSummary,
    contents: z
      .array(idAndTitle)
      .openapi({ description: 'What it relies on, as far as the caller may read it.' }),
    topics: z.array(idAndName).openapi({ description: 'What it teaches, as far as the caller may read it.' }),
    url,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Lesson')

export const spaceList = listOf(
  z
    .object({
      id: z.string(),
      name: z.string().openapi({ example: 'Quality' }),
      visibility,
      url,
      createdAt: timestamp,
      updatedAt: timestamp,
    })
    .openapi('Space'),
).openapi('SpaceList')

const topicSummary = {
  id: z.string(),
  name: z.string().openapi({ example: 'Cold chain' }),
  slug: z.string().openapi({ example: 'cold-chain' }),
  priority: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']).nullable(),
}
const itemCount = z.int().openapi({ description: 'How many items the topic holds in all.', example: 12 })

export const spaceTopicList = listOf(
  z
    .object({
      ...topicSummary,
      category: idAndName,
      itemCount,
      url,
      createdAt: timestamp,
      updatedAt: timestamp,
    })
    .openapi('SpaceTopic'),
).openapi('SpaceTopicList')

export const topic = z
  .object({
    ...topicSummary,
    space: idAndName,
    category: idAndName,
    itemCount,
    items: listOf(z.object({ id: z.string(), name: z.string(), url }).openapi('TopicItem')).openapi({
      description: 'A page of the items by name; `limit` and `cursor` walk them.',
    }),
    url,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Topic')
