import { sql } from 'drizzle-orm'
import { nullable } from '../store/statement.js'
import type { Tables } from '../store/tables.js'
import type { ContentType, IndexingStatus, ProcessingStatus, Visibility } from '../vocabulary.js'

/** A resource of the content library as the store reads it, its maker's name joined to it. */
export interface ContentRow {
  id: string
  title: string
  type: ContentType
  summary: string | null
  durationSeconds: number | null
  processingStatus: ProcessingStatus
  indexingStatus: IndexingStatus
  failureReason: 'NO_USABLE_CONTENT' | null
  visibility: Visibility
  createdById: string | null
  createdByName: string | null
  createdAt: string
  updatedAt: string
  /** The record that it was found through, where a list of several of them was loaded. */
  foundThrough?: string
}

/**
 * The fields of a `ContentRow`, from `contents` left-joined to `people`. A duration is a video's alone, and a reason
 * for failing is shown only where it tells the reader something (contract, content resource).
 */
export const contentFields = ({ contents, people }: Tables) => ({
  id: contents.id,
  title: contents.title,
  type: contents.type,
  summary: contents.summary,
  durationSeconds: sql<
    number | null
  >`case ${contents.type} when 'video' then ${contents.durationSeconds} end`,
  processingStatus: contents.processingStatus,
  indexingStatus: contents.indexingStatus,
  failureReason: sql<'NO_USABLE_CONTENT' | null>`case when ${contents.indexingStatus} = 'FAILED'
    and ${contents.failureReason} = 'NO_USABLE_CONTENT' then 'NO_USABLE_CONTENT' end`,
  visibility: contents.visibility,
  createdById: nullable(people.userId),
  createdByName: nullable(people.name),
  createdAt: contents.createdAt,
  updatedAt: contents.updatedAt,
})
