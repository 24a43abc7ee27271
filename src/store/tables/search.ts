import type { SearchSubject, SearchType } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/**
 * The texts that can be found by their words. The words themselves are in `search_words`, which the migrations make: a
 * full-text table of FTS5 on SQLite, a table with a `tsvector` on PostgreSQL.
 */
export function defineSearchTables(kit: Kit, { organizations }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  /**
   * A text, whose words are in `search_words` under the same id. Who may see it, and whether it is live, is read from
   * the record that it belongs to.
   */
  const searchEntries = kit.table(
    'search_entries',
    {
      /** In order of the record's date within an organization; see `entryId` of src/search-index/entry-id.ts. */
      id: kit.wideInteger('id').primaryKey(),
      organizationId: organizationId(),
      type: kit.text('type').$type<SearchType>().notNull(),
      /** The resource, entity, lesson or role; for a person, the employee id. */
      subjectId: kit.text('subject_id').notNull(),
      /** The version of a chapter or a segment, and its position there. */
      versionId: kit.text('version_id'),
      position: kit.integer('position'),
      /** A hash of what the words were made from: date, texts and for whom they are. */
      digest: kit.text('digest').notNull(),
    },
    (t) => [kit.index('search_entries_by_subject').on(t.organizationId, t.subjectId)],
  )

  /**
   * Records whose texts were changed and are not in the index yet. Triggers add them. The transaction removes them
   * before it is committed, unless they are put off.
   */
  const searchChanges = kit.table(
    'search_changes',
    {
      organizationId: organizationId(),
      subject: kit.text('subject').$type<SearchSubject>().notNull(),
      recordId: kit.text('record_id').notNull(),
      /** Whether a job indexes it. */
      putOff: kit.bool('put_off').notNull().default(false),
    },
    (t) => [
      kit.index('search_changes_by_organization').on(t.putOff, t.organizationId, t.subject, t.recordId),
    ],
  )

  /**
   * Words that an organization's texts have or once had: where the right spelling of a misspelt word is looked for.
   * Whether a text has a word, and who may read that text, the index alone says.
   */
  const searchVocabulary = kit.table(
    'search_vocabulary',
    {
      organizationId: organizationId(),
      /** The first letter, and how many there are; see `bucketOf` of src/search-index/vocabulary.ts. */
      bucket: kit.text('bucket').notNull(),
      word: kit.text('word').notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.organizationId, t.bucket, t.word] })],
  )

  /** Terms that mean the same to an organization. A search for one of them finds texts with the others. */
  const synonymGroups = kit.table(
    'synonym_groups',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [kit.index('synonym_groups_by_date').on(t.organizationId, t.createdAt, t.id)],
  )

  const synonyms = kit.table(
    'synonyms',
    {
      groupId: kit
        .text('group_id')
        .notNull()
        .references(() => synonymGroups.id, { onDelete: 'cascade' }),
      organizationId: kit.text('organization_id').notNull(),
      position: kit.integer('position').notNull(),
      /** A word or a few, as somebody wrote them. */
      term: kit.text('term').notNull(),
      /** What a query is compared with; see `synonymKey` of src/search-index/synonym-key.ts. */
      key: kit.text('key').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.groupId, t.term] }),
      kit.index('synonyms_by_key').on(t.organizationId, t.key, t.groupId),
    ],
  )

  return { searchEntries, searchChanges, searchVocabulary, synonymGroups, synonyms }
}
