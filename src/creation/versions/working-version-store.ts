import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import type { PublishScope } from '../../access/publishing-rules.js'
import type { JobScope, OrganizationWriteScope } from '../../access/scope.js'
import type { ProcessingStatus, RetrainingIntent } from '../../base/vocabulary.js'
import { refreshContentAudiences } from '../../records/content-audiences.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

/** A version as those who make and publish versions find it. */
export interface VersionState {
  id: string
  contentId: string
  versionNumber: number
  title: string
  status: ProcessingStatus
  isCurrent: boolean
  publishedAt: string | null
  retrainingIntent: RetrainingIntent
}

const latestVersions = statement({
  select: ({ contentVersions: version }) => ({
    id: version.id,
    contentId: version.contentId,
    versionNumber: version.versionNumber,
    title: version.title,
    status: version.status,
    isCurrent: version.isCurrent,
    publishedAt: nullable(version.publishedAt),
    retrainingIntent: version.retrainingIntent,
  }),
  query: ({ select, t: { contentVersions: version }, p }) =>
    select
      .from(version)
      .where(eq(version.contentId, p('contentId')))
      .orderBy(desc(version.versionNumber)),
})

/** All versions of a resource, the one that readers see, and those above it; the latest first. */
export interface Versions {
  all: VersionState[]
  current: VersionState | undefined
  above: VersionState[]
}

/** The versions of a resource. Whoever changes them holds the resource's lock. */
export async function readVersions(
  reader: Reader,
  _scope: OrganizationWriteScope,
  contentId: string,
): Promise<Versions> {
  const versions = await reader.all(latestVersions, { contentId })
  const current = versions.find(({ isCurrent }) => isCurrent)
  return {
    all: versions,
    current,
    above: current ? versions.filter(({ versionNumber }) => versionNumber > current.versionNumber) : [],
  }
}

const contentOfVersion = statement({
  select: ({ contentVersions }) => ({ contentId: contentVersions.contentId }),
  query: ({ select, t, p }) => select.from(t.contentVersions).where(eq(t.contentVersions.id, p('versionId'))),
})

/** The id of the resource that a version belongs to, whoever may edit it. */
export async function findContentOf(
  reader: Reader,
  _scope: EditScope,
  versionId: string,
): Promise<string | undefined> {
  return (await first(reader, contentOfVersion, { versionId }))?.contentId
}

/** Notes on a resource that a version of it has come, gone or changed. */
export async function touchContent(
  tx: Transaction,
  scope: PublishScope,
  contentId: string,
  updatedAt: string,
): Promise<void> {
  const { organizationId } = scope
  await tx.run(({ builder, t }) =>
    builder.update(t.contents).set({ updatedAt }).where(eq(t.contents.id, contentId)),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
  await refreshContentAudiences(tx, scope, sql`contents.id = ${contentId}`)
}

/** Notes who publishes a version that was a draft. */
export async function setPublisher(
  tx: Transaction,
  { organizationId }: PublishScope,
  { id, contentId }: VersionState,
  publishedByName: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .update(t.contentVersions)
      .set({ publishedByName, publishedAt: null })
      .where(eq(t.contentVersions.id, id)),
  )
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

/** Deletes a version with its text. */
export async function deleteVersion(
  tx: Transaction,
  { organizationId }: PublishScope,
  { id, contentId }: VersionState,
): Promise<void> {
  await tx.run(({ builder, t }) => builder.delete(t.contentVersions).where(eq(t.contentVersions.id, id)))
  tx.record({ organizationId, type: 'CONTENT', id: contentId })
}

/** A version that a job works on. */
interface Target {
  contentId: string
  versionId?: string | undefined
  asDraft?: boolean | undefined
}

async function moveVersion(
  tx: Transaction,
  { organizationId }: JobScope,
  { contentId, versionId }: Target,
  from: readonly ProcessingStatus[],
  to: ProcessingStatus,
): Promise<boolean> {
  if (versionId === undefined) return false
  const moved = await tx.run(({ builder, t: { contentVersions: version } }) =>
    builder
      .update(version)
      .set({ status: to })
      .where(
        and(
          eq(version.id, versionId),
          eq(version.contentId, contentId),
          eq(version.isCurrent, false),
          inArray(version.status, [...from]),
        ),
      ),
  )
  if (moved > 0) tx.record({ organizationId, type: 'CONTENT', id: contentId })
  return moved > 0
}

/** Completes a draft of a version, which waits to be published. */
export async function completeWorkingVersion(
  tx: Transaction,
  scope: JobScope,
  target: Target,
): Promise<void> {
  await moveVersion(tx, scope, target, ['DRAFT'], 'COMPLETED')
}

/**
 * Fails a version that a job has given up. The version that people see stays.
 *
 * @returns false if the job was about the resource itself
 */
export function failWorkingVersion(tx: Transaction, scope: JobScope, target: Target): Promise<boolean> {
  return moveVersion(tx, scope, target, ['DRAFT', 'PROCESSING'], 'FAILED')
}

/** Undoes `failWorkingVersion` when an operator puts the job back into the queue. */
export function resumeWorkingVersion(tx: Transaction, scope: JobScope, target: Target): Promise<boolean> {
  return moveVersion(tx, scope, target, ['FAILED'], target.asDraft ? 'DRAFT' : 'PROCESSING')
}

const unprocessed = statement({
  select: ({ contentVersions: version }) => ({ id: version.id, status: version.status }),
  query: ({ select, t: { contentVersions: version, contentSources: source }, p }) =>
    select
      .from(version)
      .innerJoin(source, eq(source.versionId, version.id))
      .where(
        and(
          eq(version.contentId, p('contentId')),
          eq(version.isCurrent, sql`false`),
          inArray(version.status, ['DRAFT', 'PROCESSING']),
        ),
      ),
})

/** The versions of a resource that were being worked on when it was archived. */
export async function listUnprocessed(
  reader: Reader,
  _scope: EditScope,
  contentId: string,
): Promise<{ id: string; status: ProcessingStatus }[]> {
  return await reader.all(unprocessed, { contentId })
}
