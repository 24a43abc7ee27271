import { byParent, PAGE, type RecordSource } from './record-source.js'
import type { Snapshot } from './snapshot.js'

function entityPages(snapshot: Snapshot, organizationId: string, type: string) {
  return snapshot.pages(snapshot.tables.entities, organizationId, {
    key: ['id'],
    filter: `type = '${type}'`,
    page: PAGE,
  })
}

export const readSpaces: RecordSource<'space'> = async function* (snapshot, organizationId) {
  for await (const page of entityPages(snapshot, organizationId, 'SPACE')) {
    const ids = page.map(({ id }) => id)
    const teamsOf = byParent(
      await snapshot.children(snapshot.tables.spaceTeams, 'space_id', ids, ['team_id']),
      ({ spaceId }) => spaceId,
    )
    yield page.map(({ id, name, slug, state, visibility, createdAt, updatedAt }) => ({
      type: 'space',
      id,
      name,
      slug,
      state,
      visibility,
      teamIds: teamsOf(id).map(({ teamId }) => teamId),
      createdAt,
      updatedAt,
    }))
  }
}

export const readCategories: RecordSource<'category'> = async function* (snapshot, organizationId) {
  for await (const page of entityPages(snapshot, organizationId, 'CATEGORY')) {
    yield page.map(({ id, name, slug, spaceId, state, createdAt, updatedAt }) => ({
      type: 'category',
      id,
      name,
      slug,
      spaceId,
      state,
      createdAt,
      updatedAt,
    }))
  }
}

export const readTopics: RecordSource<'topic'> = async function* (snapshot, organizationId) {
  for await (const page of entityPages(snapshot, organizationId, 'TOPIC')) {
    yield page.map(({ id, name, slug, categoryId, state, priority, createdAt, updatedAt }) => ({
      type: 'topic',
      id,
      name,
      slug,
      categoryId,
      state,
      priority,
      createdAt,
      updatedAt,
    }))
  }
}

export const readItems: RecordSource<'item'> = async function* (snapshot, organizationId) {
  for await (const page of entityPages(snapshot, organizationId, 'ITEM')) {
    const ids = page.map(({ id }) => id)
    const evidenceOf = byParent(
      await snapshot.children(snapshot.tables.evidence, 'item_id', ids, ['content_id']),
      ({ itemId }) => itemId,
    )
    yield page.map(({ id, name, topicId, state, createdAt, updatedAt }) => ({
      type: 'item',
      id,
      name,
      topicId,
      state,
      contentIds: evidenceOf(id).map(({ contentId }) => contentId),
      createdAt,
      updatedAt,
    }))
  }
}
