import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/** The texts that clients name by a hash. No bundle has them: clients send them again. */
export function defineDocumentTables(kit: Kit, { organizations }: PeopleTables) {
  const persistedDocuments = kit.table(
    'persisted_documents',
    {
      organizationId: kit
        .text('organization_id')
        .notNull()
        .references(() => organizations.id, { onDelete: 'cascade' }),
      /** Of the text in UTF-8, as 64 hexadecimal digits in lower case. */
      sha256: kit.text('sha256').notNull(),
      text: kit.text('text').notNull(),
      /** How many bytes the text has. */
      bytes: kit.integer('bytes').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.organizationId, t.sha256] }),
      kit.index('persisted_documents_by_date').on(t.organizationId, t.createdAt, t.sha256),
    ],
  )
  return { persistedDocuments }
}
