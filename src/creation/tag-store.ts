import { eq, sql } from 'drizzle-orm'
import type { EditScope } from '../access/content-scope.js'
import { refreshContentAudiences } from '../records/content-audiences.js'
import { listTagsLike } from '../records/tags.js'
import { fold } from '../store/fold.js'
import { statement } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'

const tagsOfContent = statement({
  select: ({ contentTags }) => ({ name: contentTags.tag }),
  query: ({ select, t: { contentTags }, p }) =>
    select
      .from(contentTags)
      .where(eq(contentTags.contentId, p('contentId')))
      .orderBy(contentTags.tag),
})

/** The names of a resource's tags, in order. */
export async function listTagsOf(reader: Reader, _scope: EditScope, contentId: string): Promise<string[]> {
  return (await reader.all(tagsOfContent, { contentId })).map(({ name }) => name)
}

/** The tags that a resource gets, and those of them that are new; all in order. */
export interface WantedTags {
  names: string[]
  fresh: string[]
}

/** Finds the organization's tags with these names. Names that differ in their case only are taken for the same. */
export async function findWantedTags(
  reader: Reader,
  scope: EditScope,
  names: readonly string[],
): Promise<WantedTags> {
  if (names.length === 0) return { names: [], fresh: [] }
  const known = await listTagsLike(reader, scope, names)
  const exact = new Set(known.map(({ name }) => name))
  const spelled = new Map(known.map(({ name, nameFold }) => [nameFold, name]))
  const fresh: string[] = []
  const found = names.map((name) => {
    if (exact.has(name)) return name
    const like = spelled.get(fold(name))
    if (like !== undefined) return like
    spelled.set(fold(name), name)
    fresh.push(name)
    return name
  })
  return { names: [...new Set(found)].toSorted(), fresh }
}

/** Adds tags to the organization's vocabulary. */
export async function insertTags(
  tx: Transaction,
  { organizationId }: EditScope,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const now = await tx.now()
  await tx.insert(
    (t) => t.tags,
    names.map((name) => ({ organizationId, name, createdAt: now, updatedAt: now })),
  )
  tx.record(changesOf(organizationId, 'TAG', names))
}

/** What changes about a resource. */
interface ContentChange {
  /** What a person writes, or null to have it read from the text again; undefined if it stays. */
  summary: string | null | undefined
  /** Tags that exist; null if the resource keeps its own. */
  tags: readonly string[] | null
  updatedAt: string
}

/** Gives a resource another summary and other tags. */
export async function changeContent(
  tx: Transaction,
  scope: EditScope,
  contentId: string,
  { summary, tags, updatedAt }: ContentChange,
): Promise<void> {
  const { organizationId } = scope
  const edited =
    summary === undefined ? {} : { summary, summaryEditedAt: summary === null ? null : updatedAt }
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contents)
      .set({ ...edited, updatedAt })
      .where(eq(t.contents.id, contentId)),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  await refreshContentAudiences(tx, scope, sql`contents.id = ${contentId}`)
  if (tags === null) return
  await tx.run(() => sql`delete from content_tags where content_id = ${contentId}`)
  if (tags.length > 0)
    await tx.insert(
      (t) => t.contentTags,
      tags.map((tag) => ({ contentId, organizationId, tag })),
    )
}
