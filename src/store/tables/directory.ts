import { sql } from 'drizzle-orm'
import type { DirectoryAttribute } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/** An address or a telephone number. */
interface KeptContact {
  readonly value: string
  readonly type?: string
  readonly primary?: boolean
}

/** What an identity directory says about a person. */
interface KeptDocument {
  readonly attributes: Readonly<Partial<Record<DirectoryAttribute, string>>>
  readonly emails: readonly KeptContact[]
  readonly phoneNumbers: readonly KeptContact[]
}

// Index predicates take bare columns.
const waits = sql`pending_manager_fold is not null`

/** The people and teams that the identity directory manages. */
export function defineDirectoryTables(kit: Kit, { organizations, people, teams }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const directoryPeople = kit.table(
    'directory_people',
    {
      employeeId: kit
        .text('employee_id')
        .primaryKey()
        .references(() => people.employeeId, { onDelete: 'cascade' }),
      organizationId: organizationId(),
      externalId: kit.text('external_id'),
      ...kit.foldedText('userName'),
      document: kit.json<KeptDocument>('document').notNull(),
      /** The directory's name for the manager, as long as that person does not exist here. */
      ...kit.nullableFoldedText('pendingManager'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('directory_people_by_user_name').on(t.organizationId, t.userNameFold),
      kit.index('directory_people_by_external_id').on(t.organizationId, t.externalId),
      kit.index('directory_people_by_date').on(t.organizationId, t.createdAt, t.employeeId),
      kit
        .index('directory_people_by_pending_manager')
        .on(t.organizationId, t.pendingManagerFold)
        .where(waits),
    ],
  )

  const directoryTeams = kit.table(
    'directory_teams',
    {
      teamId: kit
        .text('team_id')
        .primaryKey()
        .references(() => teams.id, { onDelete: 'cascade' }),
      organizationId: organizationId(),
      externalId: kit.text('external_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('directory_teams_by_external_id').on(t.organizationId, t.externalId),
      kit.index('directory_teams_by_date').on(t.organizationId, t.createdAt, t.teamId),
    ],
  )

  return { directoryPeople, directoryTeams }
}
