import type {
  EntityState,
  EntityType,
  LessonPurpose,
  LessonState,
  Priority,
  Visibility,
} from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { ContentTables } from './content.js'
import type { PeopleTables } from './people.js'

/** The knowledge tree, its evidence, and the lessons that teach it. */
export function defineKnowledgeTables(
  kit: Kit,
  { organizations, people, teams }: PeopleTables,
  { contents }: ContentTables,
) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })
  const teamId = () =>
    kit
      .text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' })

  /**
   * Spaces, categories, topics and items in one table. Each row names its ancestors and itself in `spaceId`,
   * `categoryId` and `topicId`, so everything below an entity is one index range.
   */
  const entities = kit.table(
    'entities',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      type: kit.text('type').$type<EntityType>().notNull(),
      ...kit.foldedText('name'),
      slug: kit.text('slug'),
      state: kit.text('state').$type<EntityState>().notNull(),
      /** Whether the entity and all its ancestors are `current`; kept up to date by src/records/derived.ts. */
      live: kit.bool('live').notNull(),
      /** For spaces only; it applies to everything below. */
      visibility: kit.text('visibility').$type<Visibility>(),
      /** For topics only. */
      priority: kit.text('priority').$type<Priority>(),
      spaceId: kit.text('space_id').notNull(),
      categoryId: kit.text('category_id'),
      topicId: kit.text('topic_id'),
      /** When a person last changed the entity. What people have changed, no job renames, merges or withdraws. */
      editedAt: kit.timestamp('edited_at'),
      /** When the entity was archived; knowledge that was archived with its only evidence has the same time. */
      archivedAt: kit.timestamp('archived_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('entities_by_space').on(t.spaceId, t.live, t.type, t.nameFold, t.id),
      kit.index('entities_by_category').on(t.categoryId, t.live, t.type, t.nameFold, t.id),
      kit.index('entities_by_topic').on(t.topicId, t.live, t.type, t.nameFold, t.id),
      kit.index('entities_by_organization').on(t.organizationId, t.type, t.live, t.nameFold, t.id),
    ],
  )
  const entityId = (name: string) =>
    kit
      .text(name)
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' })

  const spaceTeams = kit.table('space_teams', { spaceId: entityId('space_id'), teamId: teamId() }, (t) => [
    kit.primaryKey({ columns: [t.spaceId, t.teamId] }),
    kit.index('space_teams_by_team').on(t.teamId),
  ])

  /** The resources that an item was drawn from; `aside` if the item's topic is another resource's subject. */
  const evidence = kit.table(
    'evidence',
    {
      itemId: entityId('item_id'),
      contentId: kit
        .text('content_id')
        .notNull()
        .references(() => contents.id, { onDelete: 'cascade' }),
      aside: kit.bool('aside').notNull().default(false),
    },
    (t) => [
      kit.primaryKey({ columns: [t.itemId, t.contentId] }),
      kit.index('evidence_by_content').on(t.contentId, t.itemId),
    ],
  )

  /** Where resources say what their items say, in the texts that were read last. */
  const passages = kit.table(
    'passages',
    {
      itemId: kit.text('item_id').notNull(),
      contentId: kit.text('content_id').notNull(),
      /** Counts the passages of an item, from 0. */
      position: kit.integer('position').notNull(),
      /** The chapter's number in the text, or the transcript's segment's, from 1. */
      chapter: kit.integer('chapter').notNull(),
      /** Code points of the chapter: the first, and the one after the last. */
      start: kit.integer('start').notNull(),
      end: kit.integer('end').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.itemId, t.position] }),
      kit
        .foreignKey({
          columns: [t.itemId, t.contentId],
          foreignColumns: [evidence.itemId, evidence.contentId],
        })
        .onDelete('cascade'),
      kit.index('passages_by_content').on(t.contentId, t.itemId),
    ],
  )

  /** Keys that find items with the same meaning (src/providers/extraction/likeness.ts). */
  const itemBands = kit.table(
    'item_bands',
    {
      /** A hash of the key and the space that the item was written in. */
      band: kit.text('band').notNull(),
      itemId: entityId('item_id'),
    },
    (t) => [kit.primaryKey({ columns: [t.band, t.itemId] }), kit.index('item_bands_by_item').on(t.itemId)],
  )

  const lessons = kit.table(
    'lessons',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      ...kit.foldedText('title'),
      state: kit.text('state').$type<LessonState>().notNull(),
      purpose: kit.text('purpose').$type<LessonPurpose>().notNull(),
      visibility: kit.text('visibility').$type<Visibility>().notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [kit.index('lessons_by_title').on(t.organizationId, t.titleFold, t.id)],
  )
  const lessonId = () =>
    kit
      .text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' })

  const lessonTeams = kit.table('lesson_teams', { lessonId: lessonId(), teamId: teamId() }, (t) => [
    kit.primaryKey({ columns: [t.lessonId, t.teamId] }),
    kit.index('lesson_teams_by_team').on(t.teamId),
  ])

  const lessonContents = kit.table(
    'lesson_contents',
    {
      lessonId: lessonId(),
      contentId: kit
        .text('content_id')
        .notNull()
        .references(() => contents.id, { onDelete: 'cascade' }),
      position: kit.integer('position').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.lessonId, t.contentId] }),
      kit.index('lesson_contents_by_content').on(t.contentId, t.lessonId),
    ],
  )

  const lessonTopics = kit.table(
    'lesson_topics',
    { lessonId: lessonId(), topicId: entityId('topic_id'), position: kit.integer('position').notNull() },
    (t) => [
      kit.primaryKey({ columns: [t.lessonId, t.topicId] }),
      kit.index('lesson_topics_by_topic').on(t.topicId, t.lessonId),
    ],
  )

  const userId = (name: string) =>
    kit
      .text(name)
      .notNull()
      .references(() => people.userId, { onDelete: 'cascade' })

  const enrollments = kit.table(
    'enrollments',
    {
      userId: userId('user_id'),
      lessonId: lessonId(),
      /** When it was finished first. */
      finishedAt: kit.timestamp('finished_at'),
      /** When it was finished last, if that was another time. */
      lastFinishedAt: kit.timestamp('last_finished_at'),
      /** Since when a lesson that was finished has to be taken again; null if it need not be. */
      retakeSince: kit.timestamp('retake_since'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.userId, t.lessonId] }),
      kit.index('enrollments_by_lesson').on(t.lessonId, t.userId),
    ],
  )

  const popQuizzes = kit.table(
    'pop_quizzes',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      userId: userId('user_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('pop_quizzes_by_person').on(t.userId, t.id),
      kit.index('pop_quizzes_by_organization').on(t.organizationId, t.id),
    ],
  )

  const performanceReviews = kit.table(
    'performance_reviews',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      userId: userId('user_id'),
      authorUserId: userId('author_user_id'),
      reviewedAt: kit.timestamp('reviewed_at').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('performance_reviews_by_person').on(t.userId, t.reviewedAt),
      kit.index('performance_reviews_by_author').on(t.authorUserId, t.userId, t.reviewedAt),
      kit.index('performance_reviews_by_organization').on(t.organizationId, t.id),
    ],
  )

  return {
    entities,
    spaceTeams,
    evidence,
    passages,
    itemBands,
    lessons,
    lessonTeams,
    lessonContents,
    lessonTopics,
    enrollments,
    popQuizzes,
    performanceReviews,
  }
}

export type KnowledgeTables = ReturnType<typeof defineKnowledgeTables>
