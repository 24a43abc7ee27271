import { sql } from 'drizzle-orm'
import type {
  ContentType,
  IndexingStatus,
  ProcessingStatus,
  ReadBy,
  RetrainingIntent,
  Visibility,
} from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/** The content library: resources, their audiences, their versions and texts. */
export function defineContentTables(kit: Kit, { organizations, people, teams }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const tags = kit.table(
    'tags',
    {
      organizationId: organizationId(),
      ...kit.foldedText('name'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.organizationId, t.name] }),
      kit.index('tags_by_name').on(t.organizationId, t.nameFold, t.name),
    ],
  )

  const contents = kit.table(
    'contents',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      ...kit.foldedText('title'),
      type: kit.text('type').$type<ContentType>().notNull(),
      summary: kit.text('summary'),
      /** When a person wrote the summary, which no job replaces then; null once a person has cleared it. */
      summaryEditedAt: kit.timestamp('summary_edited_at'),
      /** The language of the text: the first part of a BCP 47 tag, in lower case; null if it isn't known. */
      language: kit.text('language'),
      durationSeconds: kit.real('duration_seconds'),
      processingStatus: kit.text('processing_status').$type<ProcessingStatus>().notNull(),
      indexingStatus: kit.text('indexing_status').$type<IndexingStatus>().notNull(),
      failureReason: kit.text('failure_reason'),
      readBy: kit.text('read_by').$type<ReadBy>(),
      visibility: kit.text('visibility').$type<Visibility>().notNull(),
      createdByUserId: kit
        .text('created_by_user_id')
        .references(() => people.userId, { onDelete: 'set null' }),
      /** Set while the resource waits in the review queue, where no content endpoint shows it. */
      reviewRequestId: kit.text('review_request_id'),
      /** The external video site's own id of a video. */
      videoSiteId: kit.text('video_site_id'),
      /** Set while the resource is archived, when nobody but its editors sees it. */
      archivedAt: kit.timestamp('archived_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('contents_by_date').on(t.organizationId, t.createdAt, t.id),
      kit.index('contents_by_type_and_date').on(t.organizationId, t.type, t.createdAt, t.id),
      kit.index('contents_by_search').on(t.organizationId, t.titleFold, t.id),
      kit.uniqueIndex('contents_by_video').on(t.organizationId, t.videoSiteId),
      kit.index('contents_by_creator').on(t.createdByUserId, t.createdAt, t.id),
    ],
  )
  const contentId = () =>
    kit
      .text('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' })

  const contentTeams = kit.table(
    'content_teams',
    {
      contentId: contentId(),
      teamId: kit
        .text('team_id')
        .notNull()
        .references(() => teams.id, { onDelete: 'cascade' }),
    },
    (t) => [
      kit.primaryKey({ columns: [t.contentId, t.teamId] }),
      kit.index('content_teams_by_team').on(t.teamId, t.contentId),
    ],
  )

  /**
   * The audiences whose lists have a resource. Any viewer's list is read from one index in order of a date, and is
   * narrowed down there, without reading the resources themselves. The rows are copied from the resource and its teams,
   * and kept up to date by src/records/content-audiences.ts.
   */
  const contentAudiences = kit.table(
    'content_audiences',
    {
      contentId: contentId(),
      audience: kit.text('audience').notNull(),
      type: kit.text('type').$type<ContentType>().notNull(),
      /** Processed and indexed. */
      ready: kit.bool('ready').notNull(),
      titleFold: kit.text('title_fold').notNull(),
      visibility: kit.text('visibility').$type<Visibility>().notNull().default('admins'),
      processingStatus: kit
        .text('processing_status')
        .$type<ProcessingStatus>()
        .notNull()
        .default('PROCESSING'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull().default(''),
    },
    (t) => {
      const filtered = [t.contentId, t.type, t.ready, t.titleFold, t.visibility, t.processingStatus] as const
      return [
        kit.primaryKey({ columns: [t.contentId, t.audience] }),
        kit.index('content_audiences_by_date').on(t.audience, t.createdAt, ...filtered),
        kit.index('content_audiences_by_update').on(t.audience, t.updatedAt, ...filtered),
      ]
    },
  )

  const contentTags = kit.table(
    'content_tags',
    {
      contentId: contentId(),
      organizationId: kit.text('organization_id').notNull(),
      tag: kit.text('tag').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.contentId, t.tag] }),
      kit
        .foreignKey({ columns: [t.organizationId, t.tag], foreignColumns: [tags.organizationId, tags.name] })
        .onDelete('cascade'),
      kit.index('content_tags_by_tag').on(t.organizationId, t.tag, t.contentId),
    ],
  )

  const contentVersions = kit.table(
    'content_versions',
    {
      id: kit.text('id').primaryKey(),
      contentId: contentId(),
      versionNumber: kit.integer('version_number').notNull(),
      title: kit.text('title').notNull(),
      status: kit.text('status').$type<ProcessingStatus>().notNull(),
      isCurrent: kit.bool('is_current').notNull(),
      publishedAt: kit.timestamp('published_at'),
      publishedByName: kit.text('published_by_name').notNull(),
      retrainingIntent: kit.text('retraining_intent').$type<RetrainingIntent>().notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [kit.uniqueIndex('content_versions_by_number').on(t.contentId, t.versionNumber)],
  )
  const versionId = () =>
    kit
      .text('version_id')
      .notNull()
      .references(() => contentVersions.id, { onDelete: 'cascade' })

  const chapters = kit.table(
    'chapters',
    {
      id: kit.text('id').primaryKey(),
      versionId: versionId(),
      position: kit.integer('position').notNull(),
      headline: kit.text('headline'),
      text: kit.text('text').notNull(),
    },
    (t) => [kit.index('chapters_by_version').on(t.versionId, t.position)],
  )

  const segments = kit.table(
    'segments',
    {
      versionId: versionId(),
      position: kit.integer('position').notNull(),
      startMs: kit.integer('start_ms').notNull(),
      endMs: kit.integer('end_ms').notNull(),
      text: kit.text('text').notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.versionId, t.position] })],
  )

  /** The Markdown from which a version's chapters and knowledge are read. It is kept, so it can be read again. */
  const contentSources = kit.table('content_sources', {
    versionId: versionId().primaryKey(),
    markdown: kit.text('markdown').notNull(),
    /** Whether nobody has chosen the resource's title, so the document's own title replaces it. */
    titleIsProvisional: kit.bool('title_is_provisional').notNull(),
  })

  const contentReadings = kit.table(
    'content_readings',
    {
      userId: kit
        .text('user_id')
        .notNull()
        .references(() => people.userId, { onDelete: 'cascade' }),
      contentId: contentId(),
      openedAt: kit.timestamp('opened_at').notNull(),
      finishedAt: kit.timestamp('finished_at'),
      /** The version that was read; null if the resource had none to read. */
      versionNumber: kit.integer('version_number'),
      /** The chapter, or the segment of a transcript, that was reached in that version, counted from 1. */
      chapter: kit.integer('chapter'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.userId, t.contentId] }),
      kit.index('content_readings_by_content').on(t.contentId),
      kit
        .index('content_readings_unfinished')
        .on(t.userId, t.openedAt, t.contentId)
        .where(sql`finished_at is null`),
    ],
  )

  return {
    tags,
    contents,
    contentTeams,
    contentAudiences,
    contentTags,
    contentVersions,
    chapters,
    segments,
    contentSources,
    contentReadings,
  }
}

export type ContentTables = ReturnType<typeof defineContentTables>
