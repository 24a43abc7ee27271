import { and, eq, isNull, sql } from 'drizzle-orm'
import { inParts } from '../base/in-parts.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** How many organizations or tokens one statement reads. */
const AT_ONCE = 2_000

const numbers = statement({
  select: ({ changeCounters: t }) => ({ organizationId: t.organizationId, number: t.number, epoch: t.epoch }),
  query: ({ select, t: { changeCounters: t }, oneOf }) =>
    select.from(t).where(oneOf(t.organizationId, 'organizationIds')),
})

const usable = statement({
  select: ({ accessTokens: t }) => ({ id: t.id }),
  query: ({ select, t: { accessTokens: t, people }, oneOf }) =>
    select
      .from(t)
      .innerJoin(people, eq(people.userId, t.userId))
      .where(and(oneOf(t.id, 'tokenIds'), isNull(t.revokedAt), eq(people.status, sql`'ACTIVE'`))),
})

const providers = statement({
  select: ({ identityProviders: t }) => ({ id: t.id }),
  query: ({ select, t: { identityProviders: t }, oneOf }) => select.from(t).where(oneOf(t.id, 'ids')),
})

/** The organizations' change numbers, each with its epoch as one text. An organization that is gone has none. */
export async function readChangeNumbers(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const organizationIds of inParts(ids, AT_ONCE)) {
    for (const { organizationId, number, epoch } of await reader.all(numbers, { organizationIds }))
      found.set(organizationId, changeNumberOf({ changeNumber: number, changeEpoch: epoch }))
  }
  return found
}

/** A change number with its epoch, as one text. */
export function changeNumberOf({
  changeNumber,
  changeEpoch,
}: {
  changeNumber: number
  changeEpoch: number
}): string {
  return `${changeEpoch} ${changeNumber}`
}

/**
 * Which of the access tokens were revoked or deleted, or belong to persons who may not sign in. Whether a token has
 * expired is not checked.
 */
export async function readUnusableTokens(
  reader: Reader,
  all: readonly string[],
): Promise<ReadonlySet<string>> {
  const ended = new Set(all)
  for (const tokenIds of inParts(all, AT_ONCE)) {
    for (const { id } of await reader.all(usable, { tokenIds })) ended.delete(id)
  }
  return ended
}

/** Which of the identity providers, named by their ids, were removed. */
export async function readRemovedProviders(
  reader: Reader,
  all: readonly string[],
): Promise<ReadonlySet<string>> {
  const removed = new Set(all)
  for (const ids of inParts(all, AT_ONCE)) {
    for (const { id } of await reader.all(providers, { ids })) removed.delete(id)
  }
  return removed
}
