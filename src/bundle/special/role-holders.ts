import type { Derived } from '../codec.js'
import type { Entry, ImportContext } from '../context.js'

/** The keys of a role that its derived columns are made of. */
export interface Role {
  id: string
  holderUserIds: readonly string[]
}

interface Holder {
  userId: string
  nameFold: string
  status: string
}

/**
 * The data that roles copy from holders who are already stored. src/records/derived.ts adds the others later.
 */
export async function roleHolders(
  { bulk, organizationId, references }: ImportContext,
  entries: readonly Entry<Role>[],
) {
  const rows = await bulk.all<Holder>(
    `select user_id as "userId", name_fold as "nameFold", status from people
     where ${bulk.own} and ${bulk.oneOf('user_id')}`,
    organizationId,
    [...new Set(entries.flatMap(({ record }) => record.holderUserIds))],
  )
  references.know(
    'user',
    rows.map(({ userId }) => userId),
  )
  const people = new Map<unknown, Holder>(rows.map((row) => [row.userId, row]))
  const isCurrent = (userId: unknown) => people.get(userId)?.status === 'ACTIVE'
  const foldOf = (userId: unknown) => people.get(userId)?.nameFold ?? ''
  return {
    row: { holderCount: ({ holderUserIds }) => holderUserIds.filter(isCurrent).length },
    elements: {
      holderUserIds: {
        current: ({ value: userId }) => isCurrent(userId),
        nameFold: ({ value: userId }) => foldOf(userId),
      },
      holders: {
        current: ({ userId }) => isCurrent(userId),
        nameFold: ({ userId }) => foldOf(userId),
      },
    },
  } satisfies Derived<Role, 'holderCount'>
}
