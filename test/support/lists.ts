import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from '../../src/store/tables.js'
import { uniqueId } from './builders.js'
import { contribute, idsIn, type ListWorld } from './list-world.js'
import { graph, type PagedList, rest } from './paged-list.js'

const by =
  (pick: (t: Tables) => { table: PgTable; column: PgColumn }): PagedList['row'] =>
  (t, key) => {
    const { table, column } = pick(t)
    return { table, where: eq(column, key) }
  }

const content = by(({ contents }) => ({ table: contents, column: contents.id }))
const entity = by(({ entities }) => ({ table: entities, column: entities.id }))
const person = by(({ people }) => ({ table: people, column: people.userId }))
const role = by(({ companyRoles }) => ({ table: companyRoles, column: companyRoles.id }))
const lesson = by(({ lessons }) => ({ table: lessons, column: lessons.id }))
const request = by(({ reviewRequests }) => ({ table: reviewRequests, column: reviewRequests.id }))
const employeeOf = ({ people }: Tables, key: SQLWrapper): SQL =>
  sql`(select ${people.employeeId} from ${people} where ${people.userId} = ${key})`

function added<T extends { push(element: unknown): unknown }>(list: T, key: string): string {
  list.push(key)
  return key
}

const viewerOnly: [string, (world: ListWorld) => string] = ['viewer', () => '']
const ofTopic: [string, (world: ListWorld) => string] = ['topic(id: $id)', ({ topicId }) => topicId]
const ofRole: [string, (world: ListWorld) => string] = ['companyRole(id: $id)', ({ roleId }) => roleId]

/** Every paginated list of `/v1`. */
export const restLists: Record<string, PagedList> = {
  'company roles': {
    index: 'company_roles_by_name',
    add: ({ organization }, name) => organization.role({ name }),
    row: role,
    read: rest(() => '/v1/company-roles'),
  },
  "a role's duties": {
    add: ({ organization, categoryId }, name) => organization.topic(categoryId, { name }),
    row: entity,
    read: rest(({ roleId }) => `/v1/company-roles/${roleId}/duties`, 'entityId'),
  },
  content: {
    index: 'content_audiences_by_date',
    add: ({ organization }, title, createdAt) => organization.content({ title, createdAt }),
    row: content,
    read: rest(() => '/v1/content'),
  },
  members: {
    index: 'people_by_status_and_name',
    add: ({ organization }, name) => organization.person({ name }).userId,
    row: person,
    read: rest(() => '/v1/members'),
  },
  'member progress': {
    index: 'people_by_login_name',
    add: ({ organization }, name) => organization.person({ name, loginName: name }).userId,
    row: person,
    read: rest(() => '/v1/members/progress'),
  },
  invitations: {
    index: 'invitations_by_date',
    add: ({ organization }, name, createdAt) => {
      const email = `${uniqueId('i')}@test.example`
      organization.add({ type: 'invitation', email, name, createdAt, expiresAt: '2999-01-01T00:00:00.000Z' })
      return email
    },
    row: by(({ invitations }) => ({ table: invitations, column: invitations.email })),
    read: rest(() => '/v1/invitations', 'email'),
  },
  'reporting lines': {
    index: 'people_by_status_and_name',
    add: ({ organization }, name) => organization.person({ name }).userId,
    row: person,
    read: rest(() => '/v1/reporting-lines'),
  },
  teams: {
    index: 'teams_by_name',
    add: ({ organization }, name) => organization.team(name),
    row: by(({ teams }) => ({ table: teams, column: teams.id })),
    read: rest(() => '/v1/teams'),
  },
  spaces: {
    index: 'entities_by_organization',
    add: ({ organization }, name) => organization.space({ name }),
    row: entity,
    read: rest(() => '/v1/spaces'),
  },
  "a space's topics": {
    add: ({ organization, categoryId }, name) => organization.topic(categoryId, { name }),
    row: entity,
    read: rest(({ spaceId }) => `/v1/spaces/${spaceId}/topics`),
  },
  'search results': {
    add: ({ organization }, title, createdAt) =>
      organization.content({ title, summary: 'Sought', indexingStatus: 'COMPLETED', createdAt }),
    row: content,
    read: rest(() => '/v1/search?query=sought', 'contentId'),
  },
  lessons: {
    index: 'lessons_by_title',
    add: ({ organization }, title) => organization.lesson({ title }),
    row: lesson,
    read: rest(() => '/v1/lessons'),
  },
  'review requests': {
    index: 'review_requests_by_date',
    add: contribute,
    row: request,
    read: rest(() => '/v1/content-review-requests'),
  },
  findings: {
    index: 'findings_by_date',
    add: ({ organization }, text, createdAt) => {
      const id = uniqueId('fnd')
      organization.add({ type: 'finding', id, content: text, createdAt, updatedAt: createdAt })
      return id
    },
    row: by(({ findings }) => ({ table: findings, column: findings.id })),
    read: rest(() => '/v1/findings'),
  },
  'directory events': {
    index: 'directory_events_by_date',
    add: ({ organization }, _text, createdAt) => {
      const id = uniqueId('evt')
      const event = { operation: 'LIST', outcome: 'APPLIED', userName: id }
      organization.add({ type: 'directoryEvent', id, ...event, createdAt })
      return id
    },
    row: by(({ directoryEvents }) => ({ table: directoryEvents, column: directoryEvents.id })),
    read: rest(() => '/v1/directory-sync/events', 'userName'),
  },
}

/** The connections that only the graph has. */
export const graphLists: Record<string, PagedList> = {
  'roles below a role': {
    add: ({ organization, roleId }, name) => organization.role({ name, parentRoleId: roleId }),
    row: role,
    read: graph('childRoles', 'id', ofRole),
  },
  "a role's holders": {
    add: (world, name) =>
      added(idsIn(world, world.roleId, 'holderUserIds'), world.organization.person({ name }).userId),
    row: ({ roleHolders }, key) => ({ table: roleHolders, where: eq(roleHolders.userId, key) }),
    read: graph('holders', 'id', ofRole),
  },
  tags: {
    index: 'tags_by_name',
    add: ({ organization }, text) => organization.tag(`${text}${uniqueId('t')}`),
    row: by(({ tags }) => ({ table: tags, column: tags.name })),
    read: graph('tags', 'name'),
  },
  'synonym groups': {
    index: 'synonym_groups_by_date',
    add: ({ organization }, text, createdAt) => {
      const id = uniqueId('syn')
      const terms = [`${text} one`, `${text} two`]
      organization.add({ type: 'synonymGroup', id, terms, createdAt, updatedAt: createdAt })
      return id
    },
    row: by(({ synonymGroups }) => ({ table: synonymGroups, column: synonymGroups.id })),
    read: graph('synonymGroups', 'id'),
  },
  "a space's categories": {
    add: ({ organization, spaceId }, name) => organization.category(spaceId, { name }),
    row: entity,
    read: graph('categories', 'id', ['space(id: $id)', ({ spaceId }) => spaceId]),
  },
  "a category's topics": {
    add: ({ organization, categoryId }, name) => organization.topic(categoryId, { name }),
    row: entity,
    read: graph('topics', 'id', ['category(id: $id)', ({ categoryId }) => categoryId]),
  },
  "a topic's items": {
    add: ({ organization, topicId }, name) => organization.item(topicId, { name }),
    row: entity,
    read: graph('items', 'id', ofTopic),
  },
  "a topic's lessons": {
    add: ({ organization, topicId }, title) => organization.lesson({ title, topicIds: [topicId] }),
    row: ({ lessonTopics }, key) => ({ table: lessonTopics, where: eq(lessonTopics.lessonId, key) }),
    read: graph('lessons', 'id', ofTopic),
  },
  "a topic's duties": {
    add: ({ organization, roleId, topicId }) => organization.duty(roleId, 'TOPIC', topicId),
    row: by(({ duties }) => ({ table: duties, column: duties.id })),
    read: graph('duties', 'assignmentId', ofTopic),
  },
  'own enrollments': {
    add: ({ organization, viewer }, title) => {
      const lessonId = organization.lesson({ title })
      organization.add({ type: 'enrollment', userId: viewer.userId, lessonId })
      return lessonId
    },
    row: lesson,
    read: graph('enrollments', 'lesson { id }', viewerOnly),
  },
  'own unfinished readings': {
    index: 'content_readings_unfinished',
    add: ({ organization, viewer }, title, openedAt) => {
      const contentId = organization.content({ title })
      organization.add({ type: 'contentReading', userId: viewer.userId, contentId, openedAt })
      return contentId
    },
    row: content,
    read: graph('unfinishedReadings', 'content { id }', viewerOnly),
  },
  'own content': {
    index: 'contents_by_creator',
    add: ({ organization, viewer }, title, createdAt) =>
      organization.content({ title, createdAt, createdByUserId: viewer.userId }),
    row: content,
    read: graph('createdContents', 'id', viewerOnly),
  },
  'content by title': {
    index: 'contents_by_search',
    add: ({ organization }, title) => organization.content({ title }),
    row: content,
    read: graph('contents', 'id', undefined, 'orderBy: TITLE'),
  },
  'content by its last change': {
    index: 'content_audiences_by_update',
    add: ({ organization }, title, updatedAt) => organization.content({ title, updatedAt }),
    row: content,
    read: graph('contents', 'id', undefined, 'orderBy: UPDATED'),
  },
  'content for everyone that is prepared': {
    index: 'content_audiences_by_date',
    add: ({ organization }, title, createdAt) => organization.content({ title, createdAt }),
    row: content,
    read: graph('contents', 'id', undefined, 'visibility: EVERYONE, status: COMPLETED'),
  },
  "a topic's content": {
    add: ({ organization, topicId }, title, createdAt) => {
      const id = organization.content({ title, createdAt })
      organization.item(topicId, { contentIds: [id] })
      return id
    },
    row: content,
    read: async (client, world, limit, cursor) => {
      const filter = `topicId: "${world.topicId}"`
      return await graph('contents', 'id', undefined, filter)(client, world, limit, cursor)
    },
  },
  'waiting review requests': {
    index: 'review_requests_by_status',
    add: contribute,
    row: request,
    read: graph('contentReviewRequests', 'id', undefined, 'status: PENDING'),
  },
  'waiting review requests, the oldest first': {
    index: 'review_requests_by_status',
    add: contribute,
    row: request,
    read: graph('contentReviewRequests', 'id', undefined, 'status: PENDING, orderBy: OLDEST'),
  },
  "a team's content": {
    index: 'content_audiences_by_date',
    add: ({ organization, teamId }, title, createdAt) =>
      organization.content({ title, createdAt, visibility: 'teams', teamIds: [teamId] }),
    row: content,
    read: graph('contents', 'id', ['team(id: $id)', ({ teamId }) => teamId]),
  },
  "an item's evidence": {
    add: (world, title, createdAt) =>
      added(idsIn(world, world.itemId, 'contentIds'), world.organization.content({ title, createdAt })),
    row: ({ evidence }, key) => ({ table: evidence, where: eq(evidence.contentId, key) }),
    read: graph('evidence', 'id', ['item(id: $id)', ({ itemId }) => itemId]),
  },
  "a member's direct reports": {
    add: ({ organization, viewer }, name) =>
      organization.person({ name, managerEmployeeId: viewer.employeeId }).userId,
    row: person,
    read: graph('directReports', 'id', ['member(id: $id)', ({ viewer }) => viewer.userId]),
  },
  "a team's members": {
    add: ({ organization, teamId }, name) =>
      organization.person({ name, teams: [{ id: teamId, role: 'team-viewer' }] }).userId,
    row: (t, key) => ({
      table: t.teamMembers,
      where: and(sql`${t.teamMembers.employeeId} = ${employeeOf(t, sql`${key}`)}`),
    }),
    read: graph('members', 'id', ['team(id: $id)', ({ teamId }) => teamId]),
  },
}
