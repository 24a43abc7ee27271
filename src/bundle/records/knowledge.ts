import type { z } from 'zod'
import { visibility } from './content.js'
import { id, ids, longName, oneOf, orNull, record, shortText, timestamp } from './fields.js'

const state = oneOf('current', 'archived', 'superseded').default('current')
const slug = shortText.refine((value) => value !== '', { error: 'a slug of 1 to 255 characters' }).optional()

export const priority = oneOf('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')

export const space = record('space', {
  id,
  name: longName,
  slug,
  state,
  visibility: visibility.default('everyone'),
  teamIds: ids,
})

export const category = record('category', { id, name: longName, slug, spaceId: id, state })

export const topic = record('topic', {
  id,
  name: longName,
  slug,
  categoryId: id,
  state,
  priority: orNull(priority),
})

export const item = record('item', { id, name: longName, topicId: id, state, contentIds: ids })

export const lesson = record('lesson', {
  id,
  title: longName,
  state: oneOf('teaching', 'withdrawn').default('teaching'),
  purpose: oneOf('standard', 'single_learner', 'performance_review').default('standard'),
  visibility: visibility.default('everyone'),
  teamIds: ids,
  contentIds: ids,
  topicIds: ids,
})

export const enrollment = record('enrollment', { userId: id, lessonId: id, finishedAt: orNull(timestamp) })

export const popQuiz = record('popQuiz', { id, userId: id })

export const performanceReview = record('performanceReview', {
  id,
  userId: id,
  authorUserId: id,
  reviewedAt: timestamp,
})

export type Space = z.output<typeof space>
export type Category = z.output<typeof category>
export type Topic = z.output<typeof topic>
export type Item = z.output<typeof item>
export type Lesson = z.output<typeof lesson>
export type Enrollment = z.output<typeof enrollment>
export type PopQuiz = z.output<typeof popQuiz>
export type PerformanceReview = z.output<typeof performanceReview>
