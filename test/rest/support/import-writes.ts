import type { BundleRecord } from '../../support/builders.js'
import { withoutPreparation, type Writes, type WriteWorld } from './write-world.js'

/** Writes by imports. */
export function importWrites({ stage, ids, next, importing }: WriteWorld): Writes {
  const { teamId, topicId, lessonId, roleId, contentId } = ids
  const { people } = stage.fixture
  const { userId } = people.teamViewer
  const id = () => next(stage.organizationId)
  const records: Record<string, () => BundleRecord> = {
    team: () => ({ type: 'team', id: teamId, name: next('Team') }),
    newcomer: () => ({
      type: 'person',
      employeeId: `e-${id()}`,
      userId: `u-${id()}`,
      name: next('Person'),
      email: `${encodeURIComponent(next('p'))}@x.test`,
    }),
    tag: () => ({ type: 'tag', name: next('tag') }),
    content: () => ({ type: 'content', id: id(), title: next('Guide'), contentType: 'guide' }),
    space: () => ({ type: 'space', id: id(), name: next('Space') }),
    item: () => ({ type: 'item', id: id(), name: next('Item'), topicId, contentIds: [contentId] }),
    lesson: () => ({ type: 'lesson', id: id(), title: next('Lesson'), contentIds: [contentId] }),
    'lesson, renamed': () => ({ type: 'lesson', id: lessonId, title: next('Lesson') }),
    role: () => ({ type: 'companyRole', id: roleId, name: next('Role'), holderUserIds: [userId] }),
    duty: () => ({
      type: 'duty',
      id: id(),
      companyRoleId: roleId,
      role: 'RESPONSIBLE',
      entityType: 'TOPIC',
      entityId: topicId,
    }),
    quiz: () => ({ type: 'popQuiz', id: id(), userId }),
    review: () => ({
      type: 'performanceReview',
      id: id(),
      userId,
      authorUserId: people.admin.userId,
      reviewedAt: '2026-01-01T00:00:00.000Z',
    }),
    finding: () => ({ type: 'finding', id: id(), content: next('Finding') }),
    synonymGroup: () => ({ type: 'synonymGroup', id: id(), terms: [next('One'), next('Two')] }),
    invitation: () => ({
      type: 'invitation',
      name: next('Invited'),
      email: `${encodeURIComponent(next('i'))}@x.test`,
      expiresAt: '2999-01-01T00:00:00.000Z',
    }),
  }
  return Object.fromEntries(
    Object.entries(records).map(([name, record]) => [
      `import, ${name}`,
      withoutPreparation((through) => importing(through, record())),
    ]),
  )
}
