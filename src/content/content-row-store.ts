import { sql } from 'drizzle-orm'
import { nullable } from '../store/statement.js'
import type { Tables } from '../store/tables.js'
import type { ContentType, IndexingStatus, ProcessingStatus, ReadBy, Visibility } from '../base/vocabulary.js'

/**
 * A resource of the content library as the store reads it, with its creator's name.
 *
 * @model Content, ContentCreator
 */
export interface ContentRow {
  id: string
  title: string
  type: ContentType
  summary: string | null
  /** The first part of a BCP 47 tag, in lower case. */
  language: string | null
  durationSeconds: number | null
  processingStatus: ProcessingStatus
  indexingStatus: IndexingStatus
  failureReason: 'NO_USABLE_CONTENT' | null
  readBy: ReadBy | null
  visibility: Visibility
  createdById: string | null
  createdByName: string | null
  /** The video site's id of a video; an archived one has another. */
  videoSiteId: string | null
  archivedAt: string | null
  createdAt: string
  updatedAt: string
  /** The record that it was found through, if the list was loaded for several records. */
  foundThrough?: string
}

/**
 * The columns of a `ContentRow`, from `contents` left-joined to `people`. Only videos have a duration, and a
 * reason for a failure is shown only if it helps the reader (contract, content resource).
 */
export const contentFields = ({ contents, people }: Tables) => ({
  id: contents.id,
  title: contents.title,
  type: contents.type,
  summary: contents.summary,
  language: contents.language,
  durationSeconds: sql<
    number | null
  >`case ${contents.type} when 'video' then ${contents.durationSeconds} end`,
  processingStatus: contents.processingStatus,
  indexingStatus: contents.indexingStatus,
  failureReason: sql<'NO_USABLE_CONTENT' | null>`case when ${contents.indexingStatus} = 'FAILED'
    and ${contents.failureReason} = 'NO_USABLE_CONTENT' then 'NO_USABLE_CONTENT' end`,
  readBy: contents.readBy,
  visibility: contents.visibility,
  createdById: nullable(people.userId),
  createdByName: nullable(people.name),
  videoSiteId: nullable(contents.videoSiteId),
  archivedAt: nullable(contents.archivedAt),
  createdAt: contents.createdAt,
  updatedAt: contents.updatedAt,
})
