import { sql, type SQLWrapper } from 'drizzle-orm'
import { readUnless } from '../store/statement.js'
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
 *
 * @param brief leaves out all that `BRIEF_FIELDS` can do without
 */
export const contentFields = ({ contents, people }: Tables, brief = false) => {
  const wanted = <Value>(value: SQLWrapper) => readUnless<Value>(brief, value)
  return {
    id: contents.id,
    title: contents.title,
    type: contents.type,
    summary: wanted<string | null>(contents.summary),
    durationSeconds: wanted<number | null>(
      sql`case ${contents.type} when 'video' then ${contents.durationSeconds} end`,
    ),
    processingStatus: wanted<ProcessingStatus>(contents.processingStatus),
    indexingStatus: wanted<IndexingStatus>(contents.indexingStatus),
    failureReason: wanted<'NO_USABLE_CONTENT' | null>(sql`case when ${contents.indexingStatus} = 'FAILED'
      and ${contents.failureReason} = 'NO_USABLE_CONTENT' then 'NO_USABLE_CONTENT' end`),
    visibility: wanted<Visibility>(contents.visibility),
    createdById: wanted<string | null>(people.userId),
    createdByName: wanted<string | null>(people.name),
    createdAt: contents.createdAt,
    updatedAt: wanted<string>(contents.updatedAt),
  }
}

/** The fields of a resource in the graph that a brief row has all of. */
export const BRIEF_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'title',
  'type',
  'url',
  'createdAt',
  'versions',
  'currentVersion',
  'chapters',
  'knowledge',
  'teams',
  'tags',
])
