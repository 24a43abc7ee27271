import { sql } from 'drizzle-orm'
import type { AccountRole, MemberStatus, TeamRole, TokenKind } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'

// Index predicates take bare columns.
const isMember = sql`user_id is not null`
const hasLeft = sql`deactivated_at is not null`
const isManaged = sql`directory_managed = true`
const isGranted = sql`grant_id is not null`
// Tokens of clients are listed by their grants.
const isListed = sql`revoked_at is null and kind <> 'GRANTED'`
const hasNoManager = sql`user_id is not null and manager_employee_id is null`

/** Organizations, their people and teams, and access tokens. */
export function definePeopleTables(kit: Kit) {
  const organizations = kit.table('organizations', {
    id: kit.text('id').primaryKey(),
    name: kit.text('name').notNull(),
    emailDomains: kit.json<string[]>('email_domains').notNull(),
    directorySyncEligible: kit.bool('directory_sync_eligible').notNull(),
    onboardedAt: kit.timestamp('onboarded_at'),
    orgChartVerifiedAt: kit.timestamp('org_chart_verified_at'),
    orgChartIntervalDays: kit.integer('org_chart_interval_days').notNull(),
    /** Counts the changes of what the org chart shows; see src/records/org-chart-revision.ts. */
    orgChartRevision: kit.integer('org_chart_revision').notNull().default(0),
    /** The revision that was last confirmed. */
    orgChartVerifiedRevision: kit.integer('org_chart_verified_revision').notNull().default(0),
    /**
     * How many members there are, by status, and how many have signed up; kept up to date by src/records/derived.ts.
     */
    activeMembers: kit.integer('active_members').notNull().default(0),
    deactivatedMembers: kit.integer('deactivated_members').notNull().default(0),
    signedUpMembers: kit.integer('signed_up_members').notNull().default(0),
    createdAt: kit.timestamp('created_at').notNull(),
    updatedAt: kit.timestamp('updated_at').notNull(),
  })
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const teams = kit.table(
    'teams',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      ...kit.foldedText('name'),
      /** How many active members are on the team; kept up to date by src/records/derived.ts. */
      memberCount: kit.integer('member_count').notNull().default(0),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [kit.index('teams_by_name').on(t.organizationId, t.nameFold, t.id)],
  )

  /** Employment records. One with a `userId` is a member; the login's name may differ from the record's. */
  const people = kit.table(
    'people',
    {
      employeeId: kit.text('employee_id').primaryKey(),
      organizationId: organizationId(),
      userId: kit.text('user_id').unique(),
      ...kit.foldedText('name'),
      ...kit.foldedText('email'),
      ...kit.foldedText('loginName'),
      role: kit.text('role').$type<AccountRole>().notNull(),
      status: kit.text('status').$type<MemberStatus>().notNull(),
      employmentStatus: kit.text('employment_status').notNull(),
      signedUp: kit.bool('signed_up').notNull(),
      phone: kit.text('phone'),
      /** The day on which the person was employed. Null if unknown, as the next one is. */
      employedOn: kit.text('employed_on'),
      firstLoginAt: kit.timestamp('first_login_at'),
      directoryManaged: kit.bool('directory_managed').notNull(),
      deactivatedAt: kit.timestamp('deactivated_at'),
      /**
       * When the directory deactivated the person: if this equals `deactivatedAt`, the last deactivation was the
       * directory's.
       */
      directoryLeftAt: kit.timestamp('directory_left_at'),
      managerEmployeeId: kit.text('manager_employee_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.foreignKey({ columns: [t.managerEmployeeId], foreignColumns: [t.employeeId] }).onDelete('set null'),
      // Each holds all that a search reads, so that a search touches only the rows of its page.
      kit.index('people_by_name').on(t.organizationId, t.nameFold, t.userId, t.emailFold).where(isMember),
      kit
        .index('people_by_status_and_name')
        .on(t.organizationId, t.status, t.nameFold, t.userId, t.emailFold)
        .where(isMember),
      kit
        .index('people_by_login_name')
        .on(t.organizationId, t.signedUp, t.loginNameFold, t.userId, t.nameFold, t.emailFold)
        .where(isMember),
      kit
        .index('people_by_role')
        .on(t.organizationId, t.role, t.nameFold, t.userId, t.status, t.emailFold)
        .where(isMember),
      kit
        .index('people_by_sign_up')
        .on(t.organizationId, t.signedUp, t.nameFold, t.userId, t.status, t.emailFold)
        .where(isMember),
      // They begin with the manager, although it is always null, because SQLite prefers them then, without any
      // statistics.
      kit
        .index('people_without_manager')
        .on(t.managerEmployeeId, t.organizationId, t.nameFold, t.userId, t.emailFold)
        .where(hasNoManager),
      kit
        .index('people_without_manager_by_status')
        .on(t.managerEmployeeId, t.organizationId, t.status, t.nameFold, t.userId, t.emailFold)
        .where(hasNoManager),
      kit.index('people_by_email').on(t.organizationId, t.emailFold),
      // A person who signs in by mail does not say to which organization.
      kit.index('people_by_address').on(t.emailFold),
      kit.index('people_by_deactivation').on(t.organizationId, t.deactivatedAt).where(hasLeft),
      kit.index('people_managed').on(t.organizationId, t.status).where(isManaged),
      kit.index('people_by_manager').on(t.managerEmployeeId, t.nameFold, t.employeeId),
    ],
  )

  const teamMembers = kit.table(
    'team_members',
    {
      teamId: kit
        .text('team_id')
        .notNull()
        .references(() => teams.id, { onDelete: 'cascade' }),
      employeeId: kit
        .text('employee_id')
        .notNull()
        .references(() => people.employeeId, { onDelete: 'cascade' }),
      role: kit.text('role').$type<TeamRole>().notNull(),
      /** Copied from the person, so that a team's members come in order from one index. */
      nameFold: kit.text('name_fold').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.teamId, t.employeeId] }),
      kit.index('team_members_by_person').on(t.employeeId, t.teamId),
      kit.index('team_members_by_name').on(t.teamId, t.nameFold, t.employeeId),
    ],
  )

  const accessTokens = kit.table(
    'access_tokens',
    {
      /** The SHA-256 of the token, in hex. The token itself is not stored anywhere. */
      sha256: kit.text('sha256').primaryKey(),
      id: kit.text('id').notNull().unique(),
      organizationId: organizationId(),
      userId: kit
        .text('user_id')
        .notNull()
        .references(() => people.userId, { onDelete: 'cascade' }),
      name: kit.text('name'),
      kind: kit.text('kind').$type<TokenKind>().notNull().default('COMMAND'),
      /**
       * For a client's token: its grant. When the grant ends, so does the token. A GRANTED token without one is for a page
       * of the service's own, and ends with the person's session.
       */
      grantId: kit.text('grant_id'),
      scopes: kit.json<string[]>('scopes').notNull(),
      expiresAt: kit.timestamp('expires_at'),
      revokedAt: kit.timestamp('revoked_at'),
      /** Accurate to about a minute; see src/records/token-use.ts. */
      lastUsedAt: kit.timestamp('last_used_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('access_tokens_by_person').on(t.organizationId, t.userId),
      // Foreign keys are checked from the other table too; without an index, that reads this whole table.
      kit.index('access_tokens_by_user').on(t.userId),
      kit.index('access_tokens_by_grant').on(t.grantId).where(isGranted),
      kit.index('access_tokens_of_person').on(t.userId, t.createdAt, t.id).where(isListed),
      kit.index('access_tokens_of_organization').on(t.organizationId, t.createdAt, t.id).where(isListed),
    ],
  )

  return { organizations, teams, people, teamMembers, accessTokens }
}

export type PeopleTables = ReturnType<typeof definePeopleTables>
