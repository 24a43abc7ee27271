import { fold } from '../../store/fold.js'
import { claimOwn, upsertDated, type Writer } from '../context.js'
import type { Enrollment, Lesson, PerformanceReview, PopQuiz } from '../records/knowledge.js'

export const writeLessons: Writer<Lesson> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { lessons, lessonTeams, lessonContents, lessonTopics } = bulk.tables
  const own = await claimOwn(context, { kind: 'lesson', table: 'lessons' }, all, ({ id }) => id)
  await upsertDated(
    context,
    lessons,
    own.entries,
    ({ record: { id, title, state, purpose, visibility } }) => ({
      id,
      organizationId,
      title,
      titleFold: fold(title),
      state,
      purpose,
      visibility,
    }),
    { key: ['id'] },
  )
  const records = own.entries.map(({ record }) => record)
  const existing = records.map(({ id }) => id).filter((id) => own.existing.has(id))
  const teams = records.flatMap(({ id, teamIds }) => teamIds.map((teamId) => ({ lessonId: id, teamId })))
  await bulk.deleteOthers(
    { table: 'lesson_teams', parent: 'lesson_id', key: 'team_id', keyType: 'text' },
    existing,
    teams.map(({ lessonId, teamId }) => [lessonId, teamId]),
  )
  await bulk.upsert(lessonTeams, teams, { key: ['lessonId', 'teamId'] })
  const contents = records.flatMap(({ id, contentIds }) =>
    contentIds.map((contentId, position) => ({ lessonId: id, contentId, position })),
  )
  await bulk.deleteOthers(
    { table: 'lesson_contents', parent: 'lesson_id', key: 'content_id', keyType: 'text' },
    existing,
    contents.map(({ lessonId, contentId }) => [lessonId, contentId]),
  )
  await bulk.upsert(lessonContents, contents, { key: ['lessonId', 'contentId'] })
  const topics = records.flatMap(({ id, topicIds }) =>
    topicIds.map((topicId, position) => ({ lessonId: id, topicId, position })),
  )
  await bulk.deleteOthers(
    { table: 'lesson_topics', parent: 'lesson_id', key: 'topic_id', keyType: 'text' },
    existing,
    topics.map(({ lessonId, topicId }) => [lessonId, topicId]),
  )
  await bulk.upsert(lessonTopics, topics, { key: ['lessonId', 'topicId'] })
  for (const { line, record } of own.entries) {
    for (const [index, id] of record.teamIds.entries()) references.add('team', id, line, `teamIds[${index}]`)
    for (const [index, id] of record.contentIds.entries())
      references.add('content', id, line, `contentIds[${index}]`)
    for (const [index, id] of record.topicIds.entries())
      references.add('topic', id, line, `topicIds[${index}]`)
  }
}

export const writeEnrollments: Writer<Enrollment> = async (context, all) => {
  const { bulk, claims, references } = context
  const entries = await claims.add(
    'enrollment',
    all.map((entry) => ({
      ...entry,
      // Neither id holds a control character.
      id: `${entry.record.userId}\n${entry.record.lessonId}`,
      key: 'userId',
    })),
  )
  await upsertDated(
    context,
    bulk.tables.enrollments,
    entries,
    ({ record: { userId, lessonId, finishedAt } }) => ({ userId, lessonId, finishedAt }),
    { key: ['userId', 'lessonId'] },
  )
  for (const { line, record } of entries) {
    references.add('user', record.userId, line, 'userId')
    references.add('lesson', record.lessonId, line, 'lessonId')
  }
}

export const writePopQuizzes: Writer<PopQuiz> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { entries } = await claimOwn(context, { kind: 'popQuiz', table: 'pop_quizzes' }, all, ({ id }) => id)
  await upsertDated(
    context,
    bulk.tables.popQuizzes,
    entries,
    ({ record: { id, userId } }) => ({ id, organizationId, userId }),
    { key: ['id'] },
  )
  for (const { line, record } of entries) references.add('user', record.userId, line, 'userId')
}

export const writePerformanceReviews: Writer<PerformanceReview> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { entries } = await claimOwn(
    context,
    { kind: 'performanceReview', table: 'performance_reviews' },
    all,
    ({ id }) => id,
  )
  await upsertDated(
    context,
    bulk.tables.performanceReviews,
    entries,
    ({ record: { id, userId, authorUserId, reviewedAt } }) => ({
      id,
      organizationId,
      userId,
      authorUserId,
      reviewedAt,
    }),
    { key: ['id'] },
  )
  for (const { line, record } of entries) {
    references.add('user', record.userId, line, 'userId')
    references.add('user', record.authorUserId, line, 'authorUserId')
  }
}
