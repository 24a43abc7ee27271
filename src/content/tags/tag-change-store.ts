import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ManagementScope } from '../../access/admin-rules.js'
import type { SharingScope } from '../../access/content-rules.js'
import type { JobScope } from '../../access/scope.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { refreshContentAudiences } from '../../records/content-audiences.js'
import { nextUpdatedAt, nextUpdatedAtOfAll } from '../../records/precondition.js'
import { first } from '../../store/session.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { type TagRow, tagFields } from '../sharing-store.js'

/** Who may change tags: organization admins, and the job that goes on with what they began. */
type TagScope = ManagementScope | JobScope

const tagByName = statement({
  select: tagFields,
  query: ({ select, t: { tags: row }, p }) =>
    select.from(row).where(and(eq(row.organizationId, p('organizationId')), eq(row.name, p('name')))),
})

/** The organization's tag with this name, if there is one. */
export function findTag(
  reader: Reader,
  { organizationId }: TagScope | SharingScope,
  name: string,
): MaybePromise<TagRow | undefined> {
  return first(reader, tagByName, { organizationId, name })
}

const endingJobs = statement({
  select: ({ jobs }) => ({ id: jobs.id }),
  query: ({ fields, t: { jobs }, p, valueIn }) => sql`
    select ${fields} from ${jobs}
    where ${jobs.state} in ('queued', 'running') and ${jobs.kind} = 'end-tag'
      and ${jobs.organizationId} = ${p('organizationId')}
      and (${valueIn(jobs.payload, 'from')} = ${p('tag')} or ${valueIn(jobs.payload, 'to')} = ${p('tag')})
    limit 1`,
})

/** Whether a job is about to take a tag from resources, or to give it to them. The caller holds the tags' lock. */
export async function isChanging(
  reader: Reader,
  { organizationId }: ManagementScope,
  tag: string,
): Promise<boolean> {
  return (await first(reader, endingJobs, { organizationId, tag })) !== undefined
}

/** Adds a tag. */
export async function insertTag(
  tx: Transaction,
  { organizationId }: ManagementScope,
  name: string,
): Promise<void> {
  const now = await tx.now()
  await tx.insert((t) => t.tags, [{ organizationId, name, createdAt: now, updatedAt: now }])
  tx.record({ organizationId, type: 'TAG', id: name })
}

/** Adds a tag that takes the place of another one, which stays until `removeTag`. */
export async function insertSuccessor(
  tx: Transaction,
  { organizationId }: ManagementScope,
  tag: TagRow,
  name: string,
): Promise<void> {
  const updatedAt = await nextUpdatedAt(tx, tag)
  await tx.insert((t) => t.tags, [{ organizationId, name, createdAt: tag.createdAt, updatedAt }])
  tx.record({ organizationId, type: 'TAG', id: name })
}

const tagged = statement({
  select: ({ contents }) => ({
    id: contents.id,
    updatedAt: contents.updatedAt,
    isHidden:
      sql<boolean>`(${contents.reviewRequestId} is not null or ${contents.archivedAt} is not null)`.mapWith(
        Boolean,
      ),
  }),
  query: ({ select, t: { contents, contentTags: row }, p }) =>
    select
      .from(row)
      .innerJoin(contents, eq(contents.id, row.contentId))
      .where(and(eq(row.organizationId, p('organizationId')), eq(row.tag, p('tag'))))
      .orderBy(asc(row.contentId))
      .limit(p('limit')),
})

/** A resource that has a tag. */
export interface Tagged {
  id: string
  updatedAt: string
  /** Whether it is archived or waits for review, so that the feed doesn't have it. */
  isHidden: boolean
}

/** The first resources that have a tag, by id. */
export function listTagged(
  reader: Reader,
  { organizationId }: TagScope,
  tag: string,
  limit: number,
): MaybePromise<Tagged[]> {
  return reader.all(tagged, { organizationId, tag, limit })
}

/**
 * Takes a tag from resources, and gives them another one instead.
 *
 * @param contents few enough for one statement
 * @param to null if they get no other
 */
export async function replaceTag(
  tx: Transaction,
  scope: TagScope,
  contents: readonly Tagged[],
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const { organizationId } = scope
  const ids = contents.map(({ id }) => id)
  const updatedAt = await nextUpdatedAtOfAll(tx, contents)
  await tx.run(({ builder, t: { contents: row } }) =>
    builder.update(row).set({ updatedAt }).where(inArray(row.id, ids)),
  )
  await refreshContentAudiences(tx, scope, sql`contents.id in ${ids}`)
  if (to !== null)
    await tx.insert(
      (t) => t.contentTags,
      ids.map((contentId) => ({ contentId, organizationId, tag: to })),
    )
  await tx.run(({ builder, t: { contentTags: row } }) =>
    builder.delete(row).where(and(eq(row.tag, from), inArray(row.contentId, ids))),
  )
  tx.record(contents.map(({ id, isHidden }) => ({ organizationId, type: 'CONTENT', id, deleted: isHidden })))
}

/** Deletes a tag that no resource has any more. */
export async function removeTag(tx: Transaction, { organizationId }: TagScope, name: string): Promise<void> {
  await tx.run(({ builder, t: { tags: row } }) =>
    builder.delete(row).where(and(eq(row.organizationId, organizationId), eq(row.name, name))),
  )
  tx.record({ organizationId, type: 'TAG', id: name, deleted: true })
}
