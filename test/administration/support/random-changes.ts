import type { Draw } from './draw.js'
import type { Expectation } from './expected-effects.js'
import * as readerEffects from './expected-reader-effects.js'
import * as roleEffects from './expected-role-effects.js'
import { isTrue, type Moment } from './moment.js'
import { drawAudience, type RandomOrganization } from './random-organization.js'

/** A call of a mutation, and what its effects must be. */
export interface RandomChange {
  input: Record<string, unknown>
  effects: Expectation
}

/** The records that are drawn from, as they are by now. */
class Present {
  readonly world: RandomOrganization
  readonly draw: Draw
  readonly now: Moment

  constructor(world: RandomOrganization, draw: Draw, now: Moment) {
    this.world = world
    this.draw = draw
    this.now = now
  }

  /** Those of the ids that a table still has. */
  of(
    table: string,
    ids: readonly string[],
    condition: (row: { [column: string]: unknown }) => boolean = () => true,
  ) {
    const there = new Set(
      this.now
        .rows(table)
        .filter(condition)
        .map(({ id }) => id),
    )
    return ids.filter((id) => there.has(id))
  }

  /** One of these ids, or an unknown one if all are gone. */
  one(ids: readonly string[]): string {
    return ids.length === 0 ? 'unknown' : this.draw.oneOf(ids)
  }

  get teams(): string[] {
    return this.of('teams', this.world.teams)
  }

  get roles(): string[] {
    return this.of('company_roles', this.world.roles)
  }

  /** Some of the members, nearly always those that can hold a role. */
  someMembers(atLeast: number): string[] {
    const { members } = this.world
    const able = this.draw.isOneIn(10) ? members : members.filter(({ isEmployed }) => isEmployed)
    return this.draw.some(able, atLeast).map(({ userId }) => userId)
  }

  responsibility() {
    return this.draw.oneOf(['ACCOUNTABLE', 'ACCOUNTABLE', 'RESPONSIBLE'])
  }

  audience() {
    const { visibility, teamIds } = drawAudience(this.draw, this.teams)
    return { visibility: visibility.toUpperCase(), ...(teamIds && { teamIds }) }
  }

  /** What a curriculum may have: lessons that teach all, and topics that can be read. */
  curriculum() {
    const lessons = this.of(
      'lessons',
      this.world.lessons,
      ({ state, purpose }) => state === 'teaching' && purpose === 'standard',
    )
    const topics = this.of(
      'entities',
      this.world.entities.map(({ id }) => id),
      ({ type, live }) => type === 'TOPIC' && isTrue(live),
    )
    return this.draw.some([
      ...lessons.map((id) => ({ type: 'LESSON', id })),
      ...topics.map((id) => ({ type: 'TOPIC', id })),
    ])
  }
}

/** How each mutation is drawn. Every id that it draws from is the organization's. */
const drawers: Readonly<Record<string, (present: Present) => RandomChange>> = {
  moveRole: (present) => {
    const { draw, roles } = present
    const [id, parentRoleId] = [present.one(roles), draw.oneOf([null, ...roles])]
    return { input: { id, parentRoleId }, effects: roleEffects.ofRolesMoved }
  },
  deleteRole: (present) => {
    const { roles } = present
    const id = present.one(roles)
    const input = { id, children: 'MOVE_UP', holders: 'UNASSIGN' }
    return { input, effects: roleEffects.ofRoleDeleted(id) }
  },
  setRoleHolders: (present) => {
    const input = { roleId: present.one(present.roles), userIds: present.someMembers(0) }
    return { input, effects: roleEffects.ofHoldersChanged(input.roleId) }
  },
  assignRole: (present) => {
    const input = { roleId: present.one(present.roles), userIds: present.someMembers(1) }
    return { input, effects: roleEffects.ofHoldersChanged(input.roleId) }
  },
  unassignRole: (present) => {
    const input = { roleId: present.one(present.roles), userIds: present.someMembers(1) }
    return { input, effects: roleEffects.ofHoldersChanged(input.roleId) }
  },
  setCurriculum: (present) => {
    const input = { roleId: present.one(present.roles), items: present.curriculum() }
    return { input, effects: roleEffects.ofEnrollments }
  },
  setAdvancementTiers: (present) => {
    const { draw, roles } = present
    const tiers = draw.some(['First', 'Second']).map((label) => ({ label }))
    return { input: { roleId: present.one(roles), tiers }, effects: roleEffects.ofTiersSet }
  },
  assignDuty: (present) => {
    const { draw, roles, world } = present
    const { type: entityType, id: entityId } = draw.oneOf(world.entities)
    const responsibility = present.responsibility()
    return {
      input: { roleId: present.one(roles), entityType, entityId, responsibility },
      effects: roleEffects.ofDutiesMade,
    }
  },
  updateDuty: (present) => {
    const id = present.one(present.of('duties', present.world.duties))
    const input = { id, responsibility: present.responsibility() }
    return { input, effects: roleEffects.ofDutiesMade }
  },
  removeDuty: (present) => {
    const { world } = present
    const id = present.one(present.of('duties', world.duties))
    return { input: { id }, effects: roleEffects.ofDutyRemoved(id) }
  },
  changeAccountRole: ({ draw, world }) => {
    const { userId } = draw.oneOf(world.members)
    const role = draw.oneOf(['ADMIN', 'ADMIN', 'VIEWER', 'EXTERNAL'])
    return { input: { userId, role }, effects: roleEffects.ofAccountRole }
  },
  deactivateMember: ({ draw, world }) => {
    const { userId } = draw.oneOf(world.members)
    const input = { userId, unassignRoles: draw.isOneIn(2) }
    return { input, effects: roleEffects.ofLeaver(userId) }
  },
  setTeamMember: (present) => {
    const { draw, teams } = present
    const role = draw.oneOf(['TEAM_VIEWER', 'TEAM_ADMIN'])
    const input = {
      teamId: present.one(teams),
      userIds: draw.some(present.world.members, 1).map(({ userId }) => userId),
      role,
    }
    return { input, effects: readerEffects.ofAccess }
  },
  removeTeamMember: (present) => {
    const { draw, teams, world } = present
    const userIds = draw.some(world.members, 1).map(({ userId }) => userId)
    return { input: { teamId: present.one(teams), userIds }, effects: readerEffects.ofLeavingTeam }
  },
  deleteTeam: (present) => {
    const { draw, teams } = present
    const id = present.one(teams)
    const others = teams.filter((other) => other !== id)
    const replaceWith = draw.oneOf([null, ...others, ...others])
    return {
      input: { id, ...(replaceWith !== null && { replaceWith }) },
      effects: readerEffects.ofTeamDeleted(id),
    }
  },
  shareContent: (present) => {
    const contentId = present.draw.oneOf(present.world.contents)
    return { input: { contentId, ...present.audience() }, effects: readerEffects.ofSharing(contentId) }
  },
  archiveContent: ({ draw, world }) => {
    const contentId = draw.oneOf(world.contents)
    return { input: { contentId }, effects: readerEffects.ofContentArchived(contentId) }
  },
  restoreContent: ({ draw, world }) => ({
    input: { contentId: draw.oneOf(world.contents) },
    effects: readerEffects.ofContentRestored,
  }),
  archiveKnowledgeEntity: ({ draw, world }) => {
    const { id } = draw.oneOf(world.entities)
    return { input: { id }, effects: readerEffects.ofEntityArchived(id) }
  },
  restoreKnowledgeEntity: ({ draw, world }) => {
    const { id } = draw.oneOf(world.entities)
    return { input: { id }, effects: readerEffects.ofEntityRestored(id) }
  },
  setSpaceAudience: (present) => {
    const id = present.draw.oneOf(present.world.spaces)
    return { input: { id, ...present.audience() }, effects: readerEffects.ofSpaceAudience }
  },
  withdrawLesson: ({ draw, world }) => {
    const id = draw.oneOf(world.lessons)
    return { input: { id }, effects: readerEffects.ofLessonWithdrawn(id) }
  },
  restoreLesson: ({ draw, world }) => {
    const id = draw.oneOf(world.lessons)
    return { input: { id }, effects: readerEffects.ofLessonChanged(id) }
  },
  enrollMembers: (present) => {
    const input = { lessonId: present.draw.oneOf(present.world.lessons), userIds: present.someMembers(1) }
    return { input, effects: roleEffects.ofEnrollments }
  },
  setLessonContents: ({ draw, world }) => {
    const lessonId = draw.oneOf(world.lessons)
    const contentIds = draw.some(world.contents).slice(0, 2)
    return { input: { lessonId, contentIds }, effects: readerEffects.ofLessonChanged(lessonId) }
  },
  setLessonTopics: (present) => {
    const { draw, world } = present
    const lessonId = draw.oneOf(world.lessons)
    const topicIds = world.entities.filter(({ type }) => type === 'TOPIC').map(({ id }) => id)
    return {
      input: { lessonId, topicIds: draw.some(topicIds).slice(0, 2) },
      effects: readerEffects.ofLessonChanged(lessonId),
    }
  },
}

/** Those that change who can read what, which are drawn more often. */
const SHARING = ['setTeamMember', 'removeTeamMember', 'deleteTeam', 'shareContent', 'setSpaceAudience']

/** Whether the members are asked what they can read before and after a mutation. */
export const concernsReaders = (mutation: string): boolean => SHARING.includes(mutation)

/** The mutations that are drawn. */
export const drawnMutations = [...Object.keys(drawers), ...SHARING, ...SHARING, 'archiveContent']

/** Draws a call of a mutation. */
export function drawChange(
  mutation: string,
  world: RandomOrganization,
  draw: Draw,
  now: Moment,
): RandomChange {
  const drawer = drawers[mutation]
  if (!drawer) throw new Error(`Nothing draws ${mutation}.`)
  return drawer(new Present(world, draw, now))
}
