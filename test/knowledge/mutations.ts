import { editors, ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const edited = withScope(editors)
const created = { KNOWLEDGE_ENTITY_CREATED: 'KNOWLEDGE_ENTITY' } as const
const updated = { KNOWLEDGE_ENTITY_UPDATED: 'KNOWLEDGE_ENTITY' } as const

/** Changes of the knowledge tree: spaces by organization admins, what is in them by those who may edit them. */
export const mutations: Mutations = {
  createSpace: {
    call: (stage) => {
      const name = stage.next('Space')
      return { input: { name, visibility: 'EVERYONE' }, subject: name }
    },
    callers: managed,
    repeats: 'answered',
    events: created,
    changes: ['KNOWLEDGE_ENTITY'],
    variants: {
      'for a team': {
        call: (stage) => {
          const name = stage.next('Space')
          return { input: { name, visibility: 'TEAMS', teamIds: [stage.fixture.teamId] }, subject: name }
        },
      },
    },
  },
  createCategory: {
    call: (stage) => {
      const name = stage.next('Category')
      return { input: { spaceId: stage.fixture.branches.teams.spaceId, name }, subject: name }
    },
    callers: edited,
    repeats: 'answered',
    events: created,
    changes: ['KNOWLEDGE_ENTITY'],
  },
  createTopic: {
    call: (stage) => {
      const name = stage.next('Topic')
      const { categoryId } = stage.fixture.branches.teams
      return { input: { categoryId, name, priority: 'HIGH' }, subject: name }
    },
    callers: edited,
    repeats: 'answered',
    events: created,
    changes: ['KNOWLEDGE_ENTITY'],
  },
  createItem: {
    call: async (stage) => {
      const name = stage.next('Item')
      const { topicId } = stage.fixture.branches.teams
      return { input: { topicId, name, contentIds: [(await stage.source()).id] }, subject: name }
    },
    callers: edited,
    repeats: 'answered',
    events: created,
    changes: ['KNOWLEDGE_ENTITY'],
    variants: {
      'without evidence': {
        call: (stage) => {
          const name = stage.next('Item')
          return { input: { topicId: stage.fixture.branches.teams.topicId, name }, subject: name }
        },
      },
    },
  },
  updateKnowledgeEntity: {
    call: async (stage) => {
      const { itemId } = await stage.branch()
      const name = stage.next('Renamed')
      return { input: { id: itemId, name }, subject: name }
    },
    callers: edited,
    repeats: 'unchanged',
    events: updated,
    changes: ['KNOWLEDGE_ENTITY'],
    variants: {
      'of a topic': {
        call: async (stage) => {
          const { topicId, name } = await stage.branch()
          return { input: { id: topicId, priority: 'CRITICAL' }, subject: name }
        },
      },
    },
  },
  archiveKnowledgeEntity: {
    call: async (stage) => {
      const { topicId, name } = await stage.branch()
      await stage.role({ curriculum: [{ type: 'topic', id: topicId }] })
      const expectedUpdatedAt = await stage.entityUpdatedAt('topic', topicId)
      return { input: { id: topicId, expectedUpdatedAt }, subject: name }
    },
    callers: edited,
    repeats: 'unchanged',
    events: { KNOWLEDGE_ENTITY_ARCHIVED: 'KNOWLEDGE_ENTITY' },
    changes: ['KNOWLEDGE_ENTITY'],
    variants: {
      'of a space': {
        call: async (stage) => {
          const { spaceId, name } = await stage.branch()
          const expectedUpdatedAt = await stage.entityUpdatedAt('space', spaceId)
          return { input: { id: spaceId, expectedUpdatedAt }, subject: name }
        },
      },
    },
  },
  restoreKnowledgeEntity: {
    call: async (stage) => {
      const { id, name, updatedAt } = await stage.archivedTopic()
      return { input: { id, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: edited,
    repeats: 'unchanged',
    events: { KNOWLEDGE_ENTITY_RESTORED: 'KNOWLEDGE_ENTITY' },
    changes: ['KNOWLEDGE_ENTITY'],
  },
  setSpaceAudience: {
    call: async (stage) => {
      const { spaceId, name } = await stage.branch()
      const expectedUpdatedAt = await stage.entityUpdatedAt('space', spaceId)
      return { input: { id: spaceId, visibility: 'ADMINS', expectedUpdatedAt }, subject: name }
    },
    callers: ofThisOrganization(managed),
    repeats: 'unchanged',
    events: { KNOWLEDGE_ENTITY_SHARED: 'KNOWLEDGE_ENTITY' },
    changes: ['KNOWLEDGE_ENTITY'],
    variants: {
      'of imported knowledge': {
        call: async (stage) => {
          const { id, name, updatedAt } = await stage.importedBranch()
          const audience = { visibility: 'TEAMS', teamIds: [stage.fixture.teamId] }
          return { input: { id, ...audience, expectedUpdatedAt: updatedAt }, subject: name }
        },
        changes: ['CONTENT', 'KNOWLEDGE_ENTITY'],
      },
    },
  },
  setEvidence: {
    call: async (stage) => {
      const [before, after] = [await stage.source(), await stage.source()]
      const { itemId, name } = await stage.branch({ item: { contentIds: [before.id] } })
      const expectedUpdatedAt = await stage.entityUpdatedAt('item', itemId)
      return { input: { itemId, contentIds: [after.id], expectedUpdatedAt }, subject: name }
    },
    callers: edited,
    repeats: 'unchanged',
    events: updated,
    changes: ['KNOWLEDGE_ENTITY'],
  },
}
