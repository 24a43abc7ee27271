import type { AccountRole, EntityType, MemberStatus, Visibility } from '../../../src/base/vocabulary.js'
import { importedSpaceId } from '../../../src/records/knowledge-ids.js'
import { type BuiltPerson, OrganizationBuilder, uniqueId } from '../../support/builders.js'
import type { Draw } from './draw.js'

const TEAM_ROLES = ['team-viewer', 'team-admin'] as const

/** Whom something is shared with, as a bundle has it. */
export interface Shared {
  visibility: Visibility
  teamIds?: string[]
}

/** The records of an organization in the order in which they were made, which is the same in every run. */
export interface RandomOrganization {
  organization: OrganizationBuilder
  admin: BuiltPerson
  /** All others with an account. External accounts can't hold a role. */
  members: (BuiltPerson & { isActive: boolean; isEmployed: boolean })[]
  teams: string[]
  contents: string[]
  spaces: string[]
  entities: { type: EntityType; id: string }[]
  lessons: string[]
  roles: string[]
  duties: string[]
}

/** Draws everyone, the admins or some of the teams. */
export function drawAudience(draw: Draw, teams: readonly string[]): Shared {
  const visibility = draw.oneOf(['teams', 'teams', 'everyone', 'admins'] as const)
  return visibility === 'teams' && teams.length > 0
    ? { visibility, teamIds: draw.some(teams, 1) }
    : { visibility: visibility === 'admins' ? 'admins' : 'everyone' }
}

function addMembers(organization: OrganizationBuilder, draw: Draw, teams: readonly string[]) {
  const one = (fields: { role?: AccountRole; status?: MemberStatus } = {}) => {
    const on = draw.some(teams).map((id) => ({ id, role: draw.oneOf(TEAM_ROLES) }))
    const isActive = fields.status === undefined
    const person = organization.person({ teams: on, ...fields })
    return { ...person, isActive, isEmployed: isActive && fields.role !== 'external' }
  }
  const viewers = [one(), one(), one(), one()]
  return [
    ...viewers,
    one({ role: 'billing-admin' }),
    one({ role: 'external' }),
    one({ status: 'DEACTIVATED' }),
  ]
}

function addContents(organization: OrganizationBuilder, draw: Draw, teams: readonly string[]): string[] {
  return Array.from({ length: 4 }, () => {
    const versions = [
      {
        id: uniqueId('ver'),
        versionNumber: 1,
        isCurrent: true,
        chapters: [{ id: uniqueId('chp'), text: 'Text.' }],
      },
    ]
    const status = draw.isOneIn(8) ? { processingStatus: 'DRAFT' } : {}
    return organization.content({ versions, ...status, ...drawAudience(draw, teams) })
  })
}

/** A space with categories, topics and items, some of them archived. One in three is for imported knowledge. */
function addTree(organization: OrganizationBuilder, draw: Draw, { teams, contents }: RandomOrganization) {
  const state = () => ({ state: draw.isOneIn(8) ? 'archived' : 'current' })
  const audience = drawAudience(draw, teams)
  const sorted = { ...audience, teamIds: [...(audience.teamIds ?? [])].toSorted() }
  const spaceId = draw.isOneIn(3) ? importedSpaceId(organization.id, sorted, 0) : uniqueId('spc')
  const isThere = organization.records.some(({ id }) => id === spaceId)
  if (!isThere)
    organization.add({ type: 'space', id: spaceId, name: `Space ${spaceId}`, ...audience, ...state() })
  const entities: RandomOrganization['entities'] = isThere ? [] : [{ type: 'SPACE', id: spaceId }]
  for (let categories = draw.below(2); categories >= 0; categories -= 1) {
    const categoryId = organization.category(spaceId, state())
    entities.push({ type: 'CATEGORY', id: categoryId })
    for (let topics = draw.below(3); topics > 0; topics -= 1) {
      const topicId = organization.topic(categoryId, state())
      entities.push({ type: 'TOPIC', id: topicId })
      for (let items = draw.below(3); items > 0; items -= 1) {
        const id = organization.item(topicId, { contentIds: draw.some(contents).slice(0, 2), ...state() })
        entities.push({ type: 'ITEM', id })
      }
    }
  }
  return { spaces: isThere ? [] : [spaceId], entities }
}

function addLessons(organization: OrganizationBuilder, draw: Draw, world: RandomOrganization): string[] {
  const topics = world.entities.filter(({ type }) => type === 'TOPIC').map(({ id }) => id)
  return Array.from({ length: 5 }, () => {
    const isForOne = draw.isOneIn(3)
    const id = organization.lesson({
      ...drawAudience(draw, world.teams),
      state: draw.isOneIn(5) ? 'withdrawn' : 'teaching',
      purpose: isForOne ? 'single_learner' : 'standard',
      contentIds: isForOne ? [] : draw.some(world.contents),
      topicIds: draw.some(topics),
    })
    for (const { userId } of isForOne ? [] : draw.some(world.members))
      organization.add({ type: 'enrollment', userId, lessonId: id })
    return id
  })
}

/** What is in the curriculum of a role, as a bundle has it; nothing that is for one person. */
function curriculumItems(draw: Draw, { organization, entities, lessons }: RandomOrganization) {
  const standard = new Set(
    organization.records.filter(({ purpose }) => purpose === 'standard').map(({ id }) => id),
  )
  return draw.some([
    ...lessons.filter((id) => standard.has(id)).map((id) => ({ type: 'lesson', id })),
    ...entities.filter(({ type }) => type === 'TOPIC').map(({ id }) => ({ type: 'topic', id })),
  ])
}

function addRoles(organization: OrganizationBuilder, draw: Draw, world: RandomOrganization) {
  const [roles, duties]: [string[], string[]] = [[], []]
  // Those who have left get their roles back when they return.
  const holders = world.members.filter(({ isActive, isEmployed }) => isEmployed || !isActive)
  for (let made = 0; made < 4; made += 1) {
    const tier = { id: uniqueId('tier'), label: `Step ${made}` }
    const id = organization.role({
      parentRoleId: draw.oneOf([null, ...roles]),
      holderUserIds: draw.some(holders).map(({ userId }) => userId),
      curriculum: curriculumItems(draw, world),
      advancementTiers: [tier],
    })
    for (const entity of draw.some(world.entities).slice(0, 2)) {
      const forTier = draw.isOneIn(2) ? { tierQualifier: 'EXACT_TIER', advancementTierId: tier.id } : {}
      duties.push(organization.duty(id, entity.type, entity.id, forTier))
    }
    roles.push(id)
  }
  return { roles, duties }
}

/** Draws an organization with records of every kind that changes have effects on. */
export function drawOrganization(draw: Draw): RandomOrganization {
  const organization = new OrganizationBuilder()
  const admin = organization.person({ role: 'owner' })
  const teams = [organization.team(), organization.team('Another'), organization.team('A third')]
  const world: RandomOrganization = {
    organization,
    admin,
    members: addMembers(organization, draw, teams),
    teams,
    contents: addContents(organization, draw, teams),
    spaces: [],
    entities: [],
    lessons: [],
    roles: [],
    duties: [],
  }
  for (let made = 0; made < 2; made += 1) {
    const { spaces, entities } = addTree(organization, draw, world)
    world.spaces.push(...spaces)
    world.entities.push(...entities)
  }
  world.lessons.push(...addLessons(organization, draw, world))
  const { roles, duties } = addRoles(organization, draw, world)
  world.roles.push(...roles)
  world.duties.push(...duties)
  return world
}
