import { byParent, PAGE, type RecordSource } from './record-source.js'

export const readLessons: RecordSource<'lesson'> = async function* (snapshot, organizationId) {
  const { lessons, lessonTeams, lessonContents, lessonTopics } = snapshot.tables
  for await (const page of snapshot.pages(lessons, organizationId, { key: ['id'], page: PAGE })) {
    const ids = page.map(({ id }) => id)
    const lessonOf = ({ lessonId }: { lessonId: string }) => lessonId
    const teamsOf = byParent(await snapshot.children(lessonTeams, 'lesson_id', ids, ['team_id']), lessonOf)
    const contentsOf = byParent(
      await snapshot.children(lessonContents, 'lesson_id', ids, ['position', 'content_id']),
      lessonOf,
    )
    const topicsOf = byParent(
      await snapshot.children(lessonTopics, 'lesson_id', ids, ['position', 'topic_id']),
      lessonOf,
    )
    yield page.map(({ id, title, state, purpose, visibility, createdAt, updatedAt }) => ({
      type: 'lesson',
      id,
      title,
      state,
      purpose,
      visibility,
      teamIds: teamsOf(id).map(({ teamId }) => teamId),
      contentIds: contentsOf(id).map(({ contentId }) => contentId),
      topicIds: topicsOf(id).map(({ topicId }) => topicId),
      createdAt,
      updatedAt,
    }))
  }
}

export const readEnrollments: RecordSource<'enrollment'> = async function* (snapshot, organizationId) {
  const source = {
    key: ['user_id', 'lesson_id'],
    where: 'exists (select 1 from lessons where lessons.id = lesson_id and lessons.organization_id = ?)',
    page: PAGE,
  }
  for await (const page of snapshot.pages(snapshot.tables.enrollments, organizationId, source)) {
    yield page.map(({ userId, lessonId, finishedAt, createdAt, updatedAt }) => ({
      type: 'enrollment',
      userId,
      lessonId,
      finishedAt,
      createdAt,
      updatedAt,
    }))
  }
}

export const readPopQuizzes: RecordSource<'popQuiz'> = async function* (snapshot, organizationId) {
  for await (const page of snapshot.pages(snapshot.tables.popQuizzes, organizationId, {
    key: ['id'],
    page: PAGE,
  })) {
    yield page.map(({ id, userId, createdAt, updatedAt }) => ({
      type: 'popQuiz',
      id,
      userId,
      createdAt,
      updatedAt,
    }))
  }
}

export const readPerformanceReviews: RecordSource<'performanceReview'> = async function* (
  snapshot,
  organizationId,
) {
  const { performanceReviews } = snapshot.tables
  for await (const page of snapshot.pages(performanceReviews, organizationId, { key: ['id'], page: PAGE })) {
    yield page.map(({ id, userId, authorUserId, reviewedAt, createdAt, updatedAt }) => ({
      type: 'performanceReview',
      id,
      userId,
      authorUserId,
      reviewedAt,
      createdAt,
      updatedAt,
    }))
  }
}
