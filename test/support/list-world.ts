import { type BuiltPerson, OrganizationBuilder } from './builders.js'

/** An organization with something for every list to hang on, and its owner, who reads them. */
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
  return { organization, viewer, teamId: organization.team('M'), ...tree, itemId, roleId, contentId }
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

/** Forgets every record and mention of the key, so that another import doesn't bring it back. */
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
