import { editors, members, ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'
import type { Stage } from '../support/stage/stage.js'

/** What members do about their own lessons, with any token. */
const learned = ofThisOrganization(members)
const edited = withScope(editors)

const forTeam = ({ fixture }: Stage) => ({ visibility: 'teams', teamIds: [fixture.teamId] })

/** A lesson for the team that somebody is enrolled in and that is changed, and the input that says how. */
const ofTeamLesson =
  (
    input: (lesson: { id: string; updatedAt: string }, stage: Stage) => object,
    fields: (stage: Stage) => object = () => ({}),
  ): Mutation['call'] =>
  async (stage) => {
    const lesson = await stage.lesson({ ...forTeam(stage), ...fields(stage) })
    const { userId } = stage.fixture.bystander
    await stage.import({ type: 'enrollment', userId, lessonId: lesson.id })
    return { input: { ...input(lesson, stage) }, subject: lesson.title }
  }

/** Lessons, and who is enrolled in them. */
export const mutations: Mutations = {
  createLesson: {
    call: (stage) => {
      const title = stage.next('Lesson')
      return { input: { title, visibility: 'EVERYONE' }, subject: title }
    },
    callers: withScope(organizationAdmins),
    repeats: 'answered',
    events: { LESSON_CREATED: 'LESSON' },
    changes: ['LESSON'],
    variants: {
      'for a team': {
        call: (stage) => {
          const title = stage.next('Lesson')
          const input = { title, visibility: 'TEAMS', teamIds: [stage.fixture.teamId] }
          return { input, subject: title }
        },
        callers: { ...withScope(organizationAdmins), teamAdmin: 200, otherOrganization: 400 },
      },
    },
  },
  updateLesson: {
    call: async (stage) => {
      const { id } = await stage.lesson(forTeam(stage))
      const title = stage.next('Renamed')
      return { input: { id, title }, subject: title }
    },
    callers: edited,
    repeats: 'unchanged',
    events: { LESSON_UPDATED: 'LESSON' },
    changes: ['LESSON'],
    variants: {
      'for everyone': {
        call: ofTeamLesson(({ id, updatedAt }) => ({
          id,
          visibility: 'EVERYONE',
          expectedUpdatedAt: updatedAt,
        })),
        callers: withScope(ofThisOrganization(organizationAdmins)),
      },
    },
  },
  setLessonTopics: {
    call: ofTeamLesson(({ id, updatedAt }, { fixture }) => ({
      lessonId: id,
      topicIds: [fixture.branches.teams.topicId, fixture.branches.everyone.topicId],
      expectedUpdatedAt: updatedAt,
    })),
    callers: edited,
    repeats: 'unchanged',
    events: { LESSON_TOPICS_SET: 'LESSON' },
    changes: ['LESSON'],
  },
  setLessonContents: {
    call: ofTeamLesson(
      ({ id, updatedAt }, { fixture }) => ({
        lessonId: id,
        contentIds: [fixture.videos.teams],
        expectedUpdatedAt: updatedAt,
      }),
      ({ fixture }) => ({ contentIds: [fixture.videos.everyone] }),
    ),
    callers: edited,
    repeats: 'unchanged',
    events: { LESSON_CONTENTS_SET: 'LESSON' },
    changes: ['LESSON'],
  },
  withdrawLesson: {
    call: ofTeamLesson(({ id }) => ({ id })),
    callers: edited,
    repeats: 'unchanged',
    events: { LESSON_WITHDRAWN: 'LESSON' },
    changes: ['LESSON'],
    variants: {
      'of a curriculum': {
        call: async (stage) => {
          const { id, title } = await stage.lesson()
          await stage.role({ curriculum: [{ type: 'lesson', id }] })
          return { input: { id }, subject: title }
        },
      },
    },
  },
  restoreLesson: {
    call: ofTeamLesson(
      ({ id }) => ({ id }),
      () => ({ state: 'withdrawn' }),
    ),
    callers: edited,
    repeats: 'unchanged',
    events: { LESSON_RESTORED: 'LESSON' },
    changes: ['LESSON'],
  },
  enrollMembers: {
    call: ofTeamLesson(({ id }, { fixture }) => ({
      lessonId: id,
      userIds: [fixture.people.teamViewer.userId],
    })),
    callers: edited,
    repeats: 'answered',
    events: { LESSON_MEMBERS_ENROLLED: 'LESSON' },
    changes: ['MEMBER'],
    variants: {
      'by mail': {
        call: ofTeamLesson(({ id }, { fixture }) => ({
          lessonId: id,
          userIds: [fixture.people.teamViewer.userId, fixture.people.teamAdmin.userId],
          mail: true,
        })),
      },
      'of a team': {
        call: ofTeamLesson(({ id }, { fixture }) => ({ lessonId: id, teamId: fixture.teamId })),
        callers: edited,
        changes: [],
      },
      'of a role': {
        call: ofTeamLesson(({ id }, { fixture }) => ({ lessonId: id, roleId: fixture.roleId })),
        callers: withScope(ofThisOrganization(organizationAdmins)),
        changes: [],
      },
    },
  },
  enrollInLesson: {
    call: async (stage) => {
      const { id, title } = await stage.lesson()
      return { input: { lessonId: id }, subject: title }
    },
    callers: learned,
    repeats: 'unchanged',
    events: {},
    changes: ['MEMBER'],
  },
  finishLesson: {
    call: async (stage) => {
      const { id, title } = await stage.lesson()
      return { input: { lessonId: id }, subject: title }
    },
    callers: learned,
    repeats: 'unchanged',
    events: {},
    changes: ['MEMBER'],
    variants: {
      'after the enrollment': {
        call: async (stage) => {
          const { person, client } = await stage.newcomer()
          const { id, title } = await stage.lesson()
          await stage.import({ type: 'enrollment', userId: person.userId, lessonId: id })
          return { input: { lessonId: id }, subject: title, sender: client }
        },
      },
    },
  },
}
