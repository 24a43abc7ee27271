import { type BuiltPerson, OrganizationBuilder, uniqueId } from './builders.js'

/** An organization with parents for every list, and its owner, who reads the lists. */
export interface ListWorld {
  organization: OrganizationBuilder
  viewer: BuiltPerson
  teamId: string
  spaceId: string
  categoryId: string
  topicId: string
  itemId: string
  roleId: string
  contentId: string
  requestId: string
}

/** Adds a contribution of the viewer, and returns the id of its review request. */
export function contribute(
  { organization, viewer }: Pick<ListWorld, 'organization' | 'viewer'>,
  title: string,
  createdAt: string,
): string {
  const id = uniqueId('rev')
  const contentId = organization.content({ title, processingStatus: 'DRAFT', reviewRequestId: id })
  const submittedByUserId = viewer.userId
  organization.add({
    type: 'reviewRequest',
    id,
    contentId,
    submittedByUserId,
    text: 'Text',
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

export function createListWorld(): ListWorld {
  const organization = new OrganizationBuilder()
  const viewer = organization.person({ role: 'owner' })
  const tree = organization.tree()
  const contentId = organization.content({
    createdByUserId: viewer.userId,
    indexingStatus: 'COMPLETED',
    versions: [
      { id: `${organization.id}_v1`, versionNumber: 1, isCurrent: true, chapters: [], segments: [] },
    ],
  })
  const itemId = organization.item(tree.topicId, { contentIds: [contentId] })
  const roleId = organization.role({ name: 'M', holderUserIds: [viewer.userId] })
  organization.duty(roleId, 'CATEGORY', tree.categoryId)
  organization.add({
    type: 'directoryConnection',
    status: 'ACTIVE',
    tokenCreatedAt: '2026-01-01T00:00:00.000Z',
  })
  const requestId = contribute({ organization, viewer }, 'M', '2026-01-01T00:00:00.000Z')
  const teamId = organization.team('M')
  return {
    organization,
    viewer,
    teamId,
    ...tree,
    itemId,
    roleId,
    contentId,
    requestId,
  }
}

/** The ids in a list property of the record with this id. */
export function idsIn({ organization }: ListWorld, id: string, property: string): unknown[] {
  const record = organization.records.find((candidate) => candidate['id'] === id)
  if (!record) throw new Error(`There is no record ${id}.`)
  const ids = record[property]
  if (Array.isArray(ids)) return ids
  const fresh: unknown[] = []
  record[property] = fresh
  return fresh
}

/** Removes the record with the key and every reference to it, so that another import doesn't add it again. */
export function forget({ organization }: ListWorld, key: string): void {
  const kept = organization.records.filter((record) => !Object.values(record).includes(key))
  organization.records.splice(0, organization.records.length, ...kept)
  for (const record of organization.records) {
    for (const [property, value] of Object.entries(record)) {
      if (Array.isArray(value) && value.includes(key)) {
        record[property] = value.filter((element: unknown) => element !== key)
      }
    }
  }
}
