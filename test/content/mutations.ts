import { editors, teamReaders, withScope } from '../access/callers.js'
import { importedSpaceId } from '../../src/records/knowledge-ids.js'
import { updatedAtOf } from '../creation/support/changed-content.js'
import { uniqueId } from '../support/builders.js'
import type { Call, Mutation, Mutations } from '../support/mutations/mutation.js'
import type { Stage } from '../support/stage/stage.js'

const edited = withScope(editors)

/** A resource that is changed, and the input that says how. */
const ofOne =
  (
    prepare: (stage: Stage) => Promise<{ id: string; title: string; others?: Call['others'] }>,
    input: (stage: Stage) => object = () => ({}),
  ): Mutation['call'] =>
  async (stage) => {
    const { id, title, others = {} } = await prepare(stage)
    const expectedUpdatedAt = await updatedAtOf(stage.clients.owner, id)
    return { input: { contentId: id, expectedUpdatedAt, ...input(stage) }, subject: title, others }
  }

/** A document that a topic and its only item rest on, in a lesson and in a curriculum. */
async function taught(stage: Stage) {
  const document = await stage.document()
  const [topicId, itemId, lessonId] = [uniqueId('topic'), uniqueId('item'), uniqueId('lesson')]
  const { categoryId } = stage.fixture.branches.teams
  const [topic, item] = [stage.next('Valves'), stage.next('Valves close.')]
  await stage.import(
    { type: 'topic', id: topicId, categoryId, name: topic },
    { type: 'item', id: itemId, topicId, name: item, contentIds: [document.id] },
    { type: 'lesson', id: lessonId, title: stage.next('Valves'), contentIds: [document.id] },
  )
  await stage.role({ curriculum: [{ type: 'topic', id: topicId }] })
  return { ...document, others: { KNOWLEDGE_ENTITY_ARCHIVED: [topic, item] } }
}

const released = () => ({ id: uniqueId('ver'), versionNumber: 1, isCurrent: true })

/** A version above the one that people see, ready to be published. */
const ofDraft: Mutation['call'] = async (stage) => {
  const versionId = uniqueId('ver')
  const chapters = [{ id: uniqueId('chp'), text: 'Seals are changed.' }]
  const draft = { id: versionId, versionNumber: 2, status: 'COMPLETED', chapters }
  const { id, title } = await stage.document({ versions: [released(), draft] })
  const expectedUpdatedAt = await updatedAtOf(stage.clients.owner, id)
  return { input: { versionId, expectedUpdatedAt }, subject: title, record: id }
}

const archivedAt = '2026-01-02T03:04:05.000Z'

/** An archived document for everybody, from which an archived item in the space for the admins was drawn. */
async function sharedWhileArchived(stage: Stage): Promise<{ id: string; title: string }> {
  const chapters = [{ id: uniqueId('chp'), text: 'Locks are changed each year.' }]
  const document = await stage.document({
    visibility: 'everyone',
    teamIds: [],
    archivedAt,
    processingStatus: 'COMPLETED',
    indexingStatus: 'COMPLETED',
    versions: [{ ...released(), chapters }],
  })
  const archived = { state: 'archived', archivedAt }
  await stage.branch({
    id: importedSpaceId(stage.organizationId, { visibility: 'admins', teamIds: [] }, 0),
    visibility: 'admins',
    teamIds: [],
    topic: archived,
    item: { ...archived, contentIds: [document.id] },
  })
  return document
}

/** An archived document, with the topic and the item that were archived with it. */
async function archivedWithKnowledge(stage: Stage) {
  const document = await stage.document({ archivedAt })
  const archived = { state: 'archived', archivedAt }
  const { name } = await stage.branch({ topic: archived, item: { ...archived, contentIds: [document.id] } })
  return { ...document, others: { KNOWLEDGE_ENTITY_RESTORED: [name, name] } }
}

/** What people read of a resource, and what those who may edit it change about it. */
export const mutations: Mutations = {
  recordReading: {
    call: async (stage) => {
      const chapterId = uniqueId('chp')
      const chapters = [{ id: chapterId, text: 'Seals are changed.' }]
      const { id, title } = await stage.document({ versions: [{ ...released(), chapters }] })
      return { input: { contentId: id, chapterId, finished: true }, subject: title }
    },
    callers: teamReaders,
    repeats: 'done again',
    events: {},
    changes: [],
  },
  createContentVersion: {
    call: async (stage) => {
      const { id, title } = await stage.document({ versions: [released()] })
      const input = { contentId: id, title: stage.next('Seals'), content: '# Seals\n\nSeals are changed.' }
      return { input: { ...input, retrainingIntent: 'NONE', expectedVersionNumber: 1 }, subject: title }
    },
    callers: edited,
    repeats: 'answered',
    events: { CONTENT_VERSION_CREATED: 'CONTENT', CONTENT_VERSION_PUBLISHED: 'CONTENT' },
    changes: ['CONTENT'],
  },
  publishContentVersion: {
    call: ofDraft,
    callers: edited,
    repeats: 'unchanged',
    events: { CONTENT_VERSION_PUBLISHED: 'CONTENT' },
    changes: ['CONTENT'],
  },
  discardContentVersion: {
    call: ofDraft,
    callers: edited,
    repeats: 'unknown',
    events: { CONTENT_VERSION_DISCARDED: 'CONTENT' },
    changes: ['CONTENT'],
  },
  updateContent: {
    call: ofOne(
      (stage) => stage.document(),
      ({ fixture }) => ({ summary: 'How valves work.', tags: [fixture.tag] }),
    ),
    callers: edited,
    repeats: 'unchanged',
    events: { CONTENT_UPDATED: 'CONTENT' },
    changes: ['CONTENT'],
    variants: {
      'with a new tag': {
        // The tag has the document's name: it is that of both records in the audit log.
        call: async (stage) => {
          const { id, title } = await stage.document()
          return { input: { contentId: id, tags: [title] }, subject: title }
        },
        callers: { ...edited, teamAdmin: 400 },
        events: { CONTENT_UPDATED: 'CONTENT', TAG_CREATED: 'TAG' },
        changes: ['CONTENT', 'TAG'],
      },
    },
  },
  shareContent: {
    call: ofOne(
      (stage) => stage.document(),
      () => ({ visibility: 'EVERYONE' }),
    ),
    callers: { ...edited, teamAdmin: 403 },
    repeats: 'unchanged',
    events: { CONTENT_SHARED: 'CONTENT' },
    changes: ['CONTENT'],
    variants: {
      'with the admins': {
        call: ofOne(taught, () => ({ visibility: 'ADMINS' })),
      },
      'with fewer teams': {
        call: ofOne(
          async (stage) => {
            const otherId = uniqueId('team')
            await stage.import({ type: 'team', id: otherId, name: stage.next('Team') })
            return await stage.document({ teamIds: [stage.fixture.teamId, otherId] })
          },
          ({ fixture }) => ({ visibility: 'TEAMS', teamIds: [fixture.teamId] }),
        ),
      },
    },
  },
  archiveContent: {
    call: ofOne((stage) => stage.document()),
    callers: edited,
    repeats: 'unchanged',
    events: { CONTENT_ARCHIVED: 'CONTENT' },
    changes: ['CONTENT'],
    variants: {
      'with what rests on it': {
        call: ofOne(taught),
        events: { CONTENT_ARCHIVED: 'CONTENT', KNOWLEDGE_ENTITY_ARCHIVED: 'KNOWLEDGE_ENTITY' },
        changes: ['CONTENT', 'KNOWLEDGE_ENTITY'],
      },
    },
  },
  restoreContent: {
    call: ofOne((stage) => stage.document({ archivedAt })),
    callers: edited,
    repeats: 'unchanged',
    events: { CONTENT_RESTORED: 'CONTENT' },
    changes: ['CONTENT'],
    variants: {
      'with what was archived with it': {
        call: ofOne(archivedWithKnowledge),
        events: { CONTENT_RESTORED: 'CONTENT', KNOWLEDGE_ENTITY_RESTORED: 'KNOWLEDGE_ENTITY' },
        changes: ['CONTENT', 'KNOWLEDGE_ENTITY'],
      },
      'whose audience an import has changed': {
        call: ofOne(sharedWhileArchived),
        changes: ['CONTENT', 'KNOWLEDGE_ENTITY'],
      },
    },
  },
}
